'use client'

import { useEffect, useState } from 'react'
import { type PendingStep, serializePendingSteps } from '@/components/team/desk/connection/pending-steps'
import { MAX_DELAY_MS } from './use-pointer-stable'

/**
 * The pending steps, and for `MAX_DELAY_MS` those that were just confirmed: `usePointerStable` may still delay the day
 * that contains them, and the order must not jump back to its earlier step meanwhile.
 */
export function useShownPendingSteps(pending: readonly PendingStep[]): readonly PendingStep[] {
  const [shown, setShown] = useState(pending)
  const remaining = shown.slice(Math.max(0, shown.length - pending.length))
  const isConfirmed =
    pending.length < shown.length && serializePendingSteps(remaining) === serializePendingSteps(pending)
  if (!isConfirmed && shown !== pending) setShown(pending)
  useEffect(() => {
    if (!isConfirmed) return
    const timer = setTimeout(() => setShown(pending), MAX_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pending, isConfirmed])
  return isConfirmed ? shown : pending
}
