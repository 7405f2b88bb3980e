'use client'

import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation with at most one running call: further calls join it and get its result. `isPending` does not suffice, because
 * it changes with the next render only, and a second click may come before.
 */
export function useSingleFlight<A, E, V, C>(mutation: UseMutationResult<A, E, V, C>): UseMutationResult<A, E, V, C> {
  const running = useRef<Promise<A> | null>(null)
  const mutateAsync: typeof mutation.mutateAsync = (...call) => {
    running.current ??= mutation.mutateAsync(...call).finally(() => {
      running.current = null
    })
    return running.current
  }
  const mutate: typeof mutation.mutate = (...call) => void mutateAsync(...call).catch(() => {})
  return { ...mutation, mutateAsync, mutate }
}
