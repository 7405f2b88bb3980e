'use client'

import { Button } from '@/components/ui/controls/button'
import { FootBar } from '@/components/ui/controls/foot-bar'
import { Spinner } from '@/components/ui/media/spinner'
import type { ChangeQuote } from '@/lib/contract/checkout'
import { formatCents } from '@/lib/format/money'
import styles from './order-change.module.css'
import type { SumsState } from './sums-state'

type ChangeBarProps = {
  quote: ChangeQuote
  sums: SumsState
  label: string
  busy: boolean
  disabled: boolean
  onSubmit: () => void
}

function wordsOf({ difference, grandTotal }: ChangeQuote): [label: string, amount: string] {
  if (difference === 0) return ['Zu zahlen', 'nichts']
  return difference > 0
    ? [`Neue Summe ${formatCents(grandTotal)}`, `noch ${formatCents(difference)}`]
    : ['Sie bekommen', `${formatCents(-difference)} zurück`]
}

/** Bar at the bottom of phones: the new sum and the button. */
export function ChangeBar({ quote, sums, label, busy, disabled, onSubmit }: ChangeBarProps) {
  const [text, amount] = sums === 'current' ? wordsOf(quote) : ['Neue Summe', '–']
  const sum = (
    <>
      <span>{text}</span>
      <b className="num">{sums === 'loading' ? <Spinner /> : amount}</b>
    </>
  )
  return (
    <FootBar sum={sum} busy={sums === 'loading'} className={styles['foot']}>
      <Button variant="primary" busy={busy} disabled={disabled} once onClick={onSubmit}>
        {label}
      </Button>
    </FootBar>
  )
}
