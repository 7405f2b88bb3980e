'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** Seconds in which the second tap counts. */
const ASKED_MS = 5_000

type ConfirmButtonProps = { label: string; question: string; disabled: boolean; onConfirm: () => void }

/** A tap asks in its own place, the second one does it; after five seconds nothing was meant. */
export function ConfirmButton({ label, question, disabled, onConfirm }: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (!asks) return
    const timer = setTimeout(() => setAsks(false), ASKED_MS)
    return () => clearTimeout(timer)
  }, [asks])
  const tap = () => {
    setAsks(!asks)
    if (asks) onConfirm()
  }
  return (
    <Button variant="primary" disabled={disabled} onClick={tap} aria-live="polite">
      {asks && !disabled ? question : label}
    </Button>
  )
}
