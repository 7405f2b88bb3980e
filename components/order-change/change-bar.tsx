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
  onGo: () => void
}

function wordsOf({ difference, grandTotal }: ChangeQuote): [label: string, amount: string] {
  if (difference === 0) return ['Zu zahlen', 'nichts']
  return difference > 0
    ? [`Neue Summe ${formatCents(grandTotal)}`, `noch ${formatCents(difference)}`]
    : ['Sie bekommen', `${formatCents(-difference)} zurück`]
}

/** The foot of a phone's page: what the change makes, and the way on. */
export function ChangeBar({ quote, sums, label, busy, disabled, onGo }: ChangeBarProps) {
  const [told, amount] = sums === 'told' ? wordsOf(quote) : ['Neue Summe', '–']
  const sum = (
    <>
      <span>{told}</span>
      <b className="num">{sums === 'asked' ? <Spinner /> : amount}</b>
    </>
  )
  return (
    <FootBar sum={sum} busy={sums === 'asked'} className={styles['foot']}>
      <Button variant="primary" busy={busy} disabled={disabled} once onClick={onGo}>
        {label}
      </Button>
    </FootBar>
  )
}
