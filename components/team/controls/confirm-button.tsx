'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/controls/button'

/** Milliseconds within which the second tap confirms. */
const CONFIRM_WITHIN_MS = 5_000

type ConfirmButtonProps = {
  label: string
  question: string
  disabled: boolean
  variant?: 'primary' | 'outline'
  size?: 'regular' | 'compact'
  onConfirm: () => void
}

/** The first tap shows the question, a second one within five seconds confirms it; a double click is one tap. */
export function ConfirmButton({
  label,
  question,
  disabled,
  variant = 'primary',
  size = 'regular',
  onConfirm,
}: ConfirmButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  useEffect(() => {
    if (!isConfirming) return
    const timer = setTimeout(() => setIsConfirming(false), CONFIRM_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isConfirming])
  const tap = () => {
    setIsConfirming(!isConfirming)
    if (isConfirming) onConfirm()
  }
  return (
    <Button variant={variant} size={size} once disabled={disabled} onClick={tap} aria-live="polite">
      {isConfirming && !disabled ? question : label}
    </Button>
  )
}
