'use client'

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { correctQuantity, parseQuantity, type QuantityLimits } from '@/lib/domain/quantity'
import { noBreak } from '@/lib/format/no-break'
import { MAXIMUM_NOTE, minimumNote, WHOLE_NUMBER_NOTE } from '@/lib/words/de/quantity'
import styles from './quantity-stepper.module.css'

const TYPING_PAUSE_MS = 500
/** Largest number of characters: three digits and some invalid input. */
const MAX_TYPED = 6

type QuantityStepperProps = {
  /** Accessible name, for example 'Anzahl Speicherlaib'. */
  label: string
  value: number
  limits: QuantityLimits
  /** Called only with a quantity within the limits that differs from `value`. */
  onChange: (value: number) => void
  /** Called for a typed 0; without it 0 is corrected to the minimum. */
  onZero?: () => void
  size?: 'regular' | 'compact' | 'small' | 'large'
  /** Message above the maximum, for example the number of units left. */
  maximumNote?: string | undefined
  disabled?: boolean
}

/**
 * Minus, a typed value, plus: one framed group that is a spin button to assistive technology. What is typed is corrected
 * half a second after the last key, on Enter, or on leaving the field (spec §4 "Quantity selector"). Invalid input is
 * rejected, and the previous value stays.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    label,
    value,
    limits,
    onChange,
    onZero,
    size = 'regular',
    maximumNote = MAXIMUM_NOTE,
    disabled = false,
  } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const noteId = useId()

  const settle = (requested: number) => {
    const corrected = correctQuantity(requested, limits)
    setDraft(null)
    setNote(requested > limits.max ? maximumNote : requested < corrected ? minimumNote(limits) : '')
    if (corrected !== value) onChange(corrected)
  }
  const settleDraft = () => {
    if (draft === null) return
    const typed = parseQuantity(draft)
    if (typed !== null && (typed > 0 || onZero === undefined)) return settle(typed)
    setDraft(null)
    setNote(typed === 0 || draft.trim() === '' ? '' : WHOLE_NUMBER_NOTE)
    if (typed === 0) onZero?.()
  }

  useEffect(() => {
    if (draft === null || draft === '') return
    const timer = setTimeout(settleDraft, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const requested = quantityByKey(event.key, value, limits)
    if (requested === null && event.key !== 'Enter') return
    event.preventDefault()
    if (requested === null) settleDraft()
    else settle(requested)
  }

  return (
    <div className={styles['stepper']}>
      <div className={classNames(styles['frame'], styles[size])}>
        <StepButton
          sign="−"
          label={`${label} verringern`}
          blocked={value <= limits.min}
          disabled={disabled}
          onClick={() => settle(value - limits.step)}
        />
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={limits.min}
          aria-valuemax={limits.max}
          aria-describedby={noteId}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value.slice(0, MAX_TYPED))}
          onFocus={(event) => event.target.select()}
          onBlur={settleDraft}
          onKeyDown={onKeyDown}
        />
        <StepButton
          sign="+"
          label={`${label} erhöhen`}
          blocked={value >= limits.max}
          disabled={disabled}
          onClick={() => settle(value + limits.step)}
        />
      </div>
      <p id={noteId} role="status" className={styles['note']}>
        {noBreak(note)}
      </p>
    </div>
  )
}

/** The keys of a spin button (ARIA pattern); null for every other key. */
function quantityByKey(key: string, value: number, { min, max, step }: QuantityLimits): number | null {
  if (key === 'ArrowUp') return value + step
  if (key === 'ArrowDown') return value - step
  if (key === 'Home') return min
  return key === 'End' ? max : null
}

type StepButtonProps = {
  /** A character, because two icons per card would be a tenth of a category page's elements. */
  sign: '−' | '+'
  label: string
  /** At the limit; the button still takes clicks, to show the reason. */
  blocked: boolean
  disabled: boolean
  onClick: () => void
}

function StepButton({ sign, label, blocked, disabled, onClick }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={blocked || undefined} disabled={disabled} onClick={onClick}>
      {sign}
    </button>
  )
}
