'use client'

import { Button } from '@/components/ui/controls/button'
import { FootBar } from '@/components/ui/controls/foot-bar'
import { Spinner } from '@/components/ui/media/spinner'
import type { ChangeQuote, Order } from '@/lib/contract/orders/checkout'
import { formatCents } from '@/lib/format/money'
import { signedCents } from '@/lib/words/de/order-changes'
import { isOnAccount } from '@/lib/words/de/payment'
import styles from './order-change.module.css'
import type { SumsState } from './sums-state'

type ChangeBarProps = {
  order: Pick<Order, 'paymentMethod'>
  quote: ChangeQuote
  sums: SumsState
  label: string
  busy: boolean
  disabled: boolean
  onSubmit: () => void
}

function wordsOf(
  { difference, grandTotal }: ChangeQuote,
  order: Pick<Order, 'paymentMethod'>,
): [label: string, amount: string] {
  if (difference === 0) return ['Zu zahlen', 'nichts']
  if (isOnAccount(order)) return [`Neue Summe ${formatCents(grandTotal)}`, signedCents(difference)]
  return difference > 0
    ? [`Neue Summe ${formatCents(grandTotal)}`, `noch ${formatCents(difference)}`]
    : ['Sie bekommen', `${formatCents(-difference)} zurück`]
}

/** Bar at the bottom of phones: the new sum and the button. */
export function ChangeBar({ order, quote, sums, label, busy, disabled, onSubmit }: ChangeBarProps) {
  const [text, amount] = sums === 'current' ? wordsOf(quote, order) : ['Neue Summe', '–']
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
