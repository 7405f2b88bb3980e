'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { Notice } from '@/components/ui/notices/notice'
import type { RefundReason } from '@/lib/contract/orders/order-refund'
import { sum } from '@/lib/domain/sum'
import { formatCents } from '@/lib/format/money'
import { refundReasonWords } from '@/lib/words/de/refunds'
import { ChosenLines, type ChosenUnits } from './chosen-lines'
import styles from './refund.module.css'
import { type OpenRefunds, useAssignRefund } from './refund-queries'

/** Proposes the first line with units that cost exactly the refunded amount; none: nothing is ticked. */
function proposalFor({ amount, order }: OpenRefunds['unassigned'][number]): ChosenUnits {
  const line = order.lines.find(({ shares }) => shares.includes(amount))
  return line === undefined ? {} : { [line.position]: line.shares.indexOf(amount) + 1 }
}

const REASONS = Object.entries(refundReasonWords).map(([value, label]) => ({ value, label }))

/** Assigns a refund made on the payment provider's site to order lines; the rest counts as goodwill. */
export function AssignForm({ refund }: { refund: OpenRefunds['unassigned'][number] }) {
  const { refundId, amount, order } = refund
  const [chosen, setChosen] = useState(() => proposalFor(refund))
  const [shipping, setShipping] = useState(false)
  const [reason, setReason] = useState<RefundReason>('goodwill')
  const assign = useAssignRefund()
  const fee = shipping ? order.shippingLeft : 0
  const assigned = fee + sum(order.lines.map(({ position, shares }) => shares[(chosen[position] ?? 0) - 1] ?? 0))
  const lines = Object.entries(chosen).map(([position, units]) => ({ position: Number(position), units }))
  return (
    <div className={styles['form']}>
      <ChosenLines lines={order.lines} chosen={chosen} onChange={setChosen} exactAmount={amount} />
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
