'use client'

import { useEffect, useState } from 'react'
import { type PendingStep, writePending } from './pending-steps'
import { LONGEST_MS } from './use-rest'

/**
 * What was said here, and for a moment what the shop has confirmed of it: the day that knows of it is held back while a
 * finger is near, and the order must not fall back to where it was meanwhile.
 */
export function useSaidHere(pending: readonly PendingStep[]): readonly PendingStep[] {
  const [shown, setShown] = useState(pending)
  const rest = shown.slice(Math.max(0, shown.length - pending.length))
  const isConfirmed = pending.length < shown.length && writePending(rest) === writePending(pending)
  if (!isConfirmed && shown !== pending) setShown(pending)
  useEffect(() => {
    if (!isConfirmed) return
    const timer = setTimeout(() => setShown(pending), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [pending, isConfirmed])
  return isConfirmed ? shown : pending
}
