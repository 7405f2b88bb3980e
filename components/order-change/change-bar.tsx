'use client'

import { Button } from '@/components/ui/button'
import { FootBar } from '@/components/ui/foot-bar'
import type { ChangeQuote } from '@/lib/contract/checkout'
import { formatCents } from '@/lib/money'
import styles from './order-change.module.css'

type ChangeBarProps = { quote: ChangeQuote; label: string; busy: boolean; disabled: boolean; onGo: () => void }

/** The foot of a phone's page: what the change makes, and the way on. */
export function ChangeBar({ quote: { difference, grandTotal }, label, busy, disabled, onGo }: ChangeBarProps) {
  const sum = (
    <>
      {difference < 0 ? 'Sie bekommen' : `Neue Summe ${formatCents(grandTotal)}`}
      <b className="num">
        {difference < 0 && `${formatCents(-difference)} zurück`}
        {difference > 0 && `noch ${formatCents(difference)}`}
        {difference === 0 && 'gleicher Betrag'}
      </b>
    </>
  )
  return (
    <FootBar sum={sum} className={styles['foot']}>
      <Button variant="primary" busy={busy} disabled={disabled} once onClick={onGo}>
        {label}
      </Button>
    </FootBar>
  )
}
