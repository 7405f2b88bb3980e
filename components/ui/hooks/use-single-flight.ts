'use client'

import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation of which one call is under way at a time: further calls join it and get its answer. `isPending` would let a
 * second click of the same moment pass, because it is true only with the next rendering.
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
