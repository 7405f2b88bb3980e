'use client'

import { useRef } from 'react'

/**
 * One at a time, from the very moment of the first call: further calls join the one that is under way and get its
 * answer. State would let a second click of the same moment pass, because it is told only with the next rendering.
 */
export function useJoined<A extends unknown[], R>(work: (...given: A) => Promise<R>): (...given: A) => Promise<R> {
  const running = useRef<Promise<R> | null>(null)
  return (...given) => {
    running.current ??= work(...given).finally(() => {
      running.current = null
    })
    return running.current
  }
}
