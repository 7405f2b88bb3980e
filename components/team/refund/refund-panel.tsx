'use client'

import { useState } from 'react'
import { Facts } from '@/components/team/controls/facts'
import { Button } from '@/components/ui/controls/button'
import type { Refundable } from '@/lib/contract/orders/refunds'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { refundReasonWords } from '@/lib/words/de/refunds'
import styles from './refund.module.css'
import { RefundForm } from './refund-form'
import { type RefundedOrderKey, useRefundable } from './refund-queries'
import { outcomeOf, stateWords, verbOf } from './refund-words'

type RefundPanelProps = RefundedOrderKey & { initial: Refundable }

/** The refunds of an order, and the form for another one. */
export function RefundPanel({ initial, ...orderKey }: RefundPanelProps) {
  const { data } = useRefundable(orderKey, initial)
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const canRefund = data.left > 0 || data.isOpen
  if (!canRefund && data.refunds.length === 0) return null
  return (
    <section aria-labelledby="refund" className={styles['panel']}>
      <h2 id="refund">{isOpen ? verbOf(data) : data.left === 0 && data.isOpen ? 'Absagen' : 'Erstattungen'}</h2>
      {data.refunds.length > 0 && (
        <ul className={styles['history']}>
          {data.refunds.map(({ createdAt, amount, reason, state, by, correctionNumber }) => (
            <li key={createdAt + by + amount}>
              {amount === 0 ? <b>Abgesagt, ohne Betrag</b> : <b>{formatCents(amount)}</b>}
              {amount > 0 && <span>{` ${stateWords[state]}`}</span>}
              <Facts
                of={[
                  formatOrderTime(createdAt),
                  reason === null ? 'noch nicht zugeordnet' : refundReasonWords[reason],
                  by,
                  correctionNumber,
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles['outcome']}>
        {isDone && outcomeOf(data)}
      </p>
      {isOpen && (
        <RefundForm
          orderKey={orderKey}
          order={data}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false)
            setIsDone(true)
          }}
        />
      )}
      {!isOpen && canRefund && <RefundButton order={data} onOpen={() => setIsOpen(true)} />}
    </section>
  )
}

const RefundButton = ({ order, onOpen }: { order: Refundable; onOpen: () => void }) =>
  order.limitLeft === 0 && order.left > 0 ? (
    <p className={styles['sub']}>Erstatten kann Ihre Filialleitung oder die Zentrale.</p>
  ) : (
    <Button block onClick={onOpen}>
      {verbOf(order)}
    </Button>
  )
