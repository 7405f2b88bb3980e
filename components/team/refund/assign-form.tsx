'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import type { RefundReason } from '@/lib/contract/order-refund'
import { sum } from '@/lib/domain/sum'
import { formatCents } from '@/lib/format/money'
import { refundReasonWords } from '@/lib/words/de/refunds'
import { ChosenLines, type ChosenUnits } from './chosen-lines'
import styles from './refund.module.css'
import { type OpenRefunds, useAssign } from './refund-queries'

/** The line that the amount fits exactly is ticked; what the ticked ones are less than it is goodwill. */
function proposalFor({ amount, order }: OpenRefunds['unassigned'][number]): ChosenUnits {
  const line = order.lines.find(({ shares }) => shares.includes(amount))
  return line === undefined ? {} : { [line.position]: line.shares.indexOf(amount) + 1 }
}

const REASONS = Object.entries(refundReasonWords).map(([value, label]) => ({ value, label }))

/** Says what a refund was for that was made at the provider's own site. */
export function AssignForm({ refund }: { refund: OpenRefunds['unassigned'][number] }) {
  const { refundId, amount, order } = refund
  const [chosen, setChosen] = useState(() => proposalFor(refund))
  const [shipping, setShipping] = useState(false)
  const [reason, setReason] = useState<RefundReason>('goodwill')
  const assign = useAssign()
  const fee = shipping ? order.shippingLeft : 0
  const assigned = fee + sum(order.lines.map(({ position, shares }) => shares[(chosen[position] ?? 0) - 1] ?? 0))
  const lines = Object.entries(chosen).map(([position, units]) => ({ position: Number(position), units }))
  return (
    <div className={styles['form']}>
      <ChosenLines lines={order.lines} chosen={chosen} onChange={setChosen} fits={amount} />
      {order.shippingLeft > 0 && (
        <label className={styles['fee']}>
          <input type="checkbox" checked={shipping} onChange={({ target }) => setShipping(target.checked)} />
          <span>Liefergebühr</span>
          <span className={styles['cents']}>{formatCents(order.shippingLeft)}</span>
        </label>
      )}
      <Select
        label="Grund"
        value={reason}
        options={REASONS}
        onChange={({ target }) => setReason(target.value as RefundReason)}
      />
      <dl className={styles['sum']}>
        <dt>Zugeordnet</dt>
        <dd>{`${formatCents(assigned)} von ${formatCents(amount)}`}</dd>
      </dl>
      <p className={styles['sub']}>
        {assigned > amount && <span>Die gewählten Positionen sind mehr, als erstattet wurde.</span>}
        {assigned < amount && <span>{`${formatCents(amount - assigned)} gelten als Kulanz. `}</span>}
        {assigned <= amount && <span>Die Rechnungskorrektur geht per E-Mail.</span>}
      </p>
      {assign.error !== null && (
        <Notice tone="error" role="alert">
          {assign.error.message}
        </Notice>
      )}
      <Button
        variant="primary"
        block
        disabled={assigned > amount || assign.isPending}
        onClick={() => assign.mutate({ refundId, reason, lines, shipping })}
      >
        Zuordnen und Korrektur senden
      </Button>
    </div>
  )
}
