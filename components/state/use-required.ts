'use client'

import { type Context, useContext } from 'react'

/** The value of a context; throws if its provider is not above. `provider` names that. */
export function useRequired<T>(context: Context<T | null>, provider: string): T {
  const value = useContext(context)
  if (value === null) throw new Error(`${provider} is missing above this component`)
  return value
}
