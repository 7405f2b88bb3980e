'use client'

import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { addressInOneLine } from '@/lib/address'
import { formatOrderTime, formatTime } from '@/lib/berlin-format'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import { handoverLabel, serviceLabel } from '@/lib/words/de/labels'
import styles from './branch-orders.module.css'

const stateLabel = ({ state, orderMode }: BranchOrder): string => {
  if (state === 'collected') return handoverLabel[orderMode]
  if (state === 'paid') return 'Offen'
  return state === 'ready' ? 'Fertig' : 'Storniert'
}

type OrderTicketProps = {
  order: BranchOrder
  busy: boolean
  /** The step could not be told yet; it is tried again. */
  waiting: boolean
  fault: string | undefined
  onStep: (to: 'ready' | 'collected') => void
}

/** One order as the counter needs it: when, who, what, and what to mind. */
export function OrderTicket({ order, busy, waiting, fault, onStep }: OrderTicketProps) {
  const { state, orderNumber } = order
  const handover = handoverLabel[order.orderMode]
  return (
    <li className={classNames(styles['ticket'], state !== 'paid' && state !== 'ready' && styles['over'])}>
      <h2>
        <time dateTime={order.targetDateTime}>{formatTime(order.targetDateTime)}</time>
        <span className={classNames(styles['state'], styles[state])}>{stateLabel(order)}</span>
      </h2>
      <p>
        <b>{order.customerName === '' ? 'Ohne Namen' : order.customerName}</b> · {orderNumber}
      </p>
      <Facts order={order} />
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li key={line.skuNumber}>
            <b>
              {line.units} × {line.skuName}
            </b>{' '}
            {line.skuSubline}
            {line.allergens !== '' && <small>{line.allergens}</small>}
          </li>
        ))}
      </ul>
      {order.withdrawals.map(({ declaredAt, goods }) => (
        <p key={declaredAt} className={styles['note']}>
          <b>Widerruf vom {formatOrderTime(declaredAt)}:</b> {goods.join(', ')}. Bitte nicht ausgeben.
        </p>
      ))}
      {order.note !== '' && order.table === null && <p className={styles['note']}>{order.note}</p>}
      <div className={styles['steps']}>
        {state === 'paid' && (
          <Button variant="primary" busy={busy} onClick={() => onStep('ready')} aria-label={`${orderNumber} fertig`}>
            Fertig
          </Button>
        )}
        {(state === 'paid' || state === 'ready') && (
          <Button
            busy={busy}
            onClick={() => onStep('collected')}
            aria-label={`${orderNumber} ${handover.toLowerCase()}`}
          >
            {handover}
          </Button>
        )}
        {waiting && <p role="status">Noch nicht gemeldet, wird wiederholt …</p>}
        {fault !== undefined && !busy && <p role="alert">{fault}</p>}
      </div>
    </li>
  )
}

function Facts({ order }: { order: BranchOrder }) {
  const { table, pickupCode, deliveryAddress, phone, steps, state } = order
  const ready = steps.find(({ step }) => step === 'ready')
  const facts = [
    serviceLabel(order.orderMode, order.express),
    ...(table === null ? [] : [`Tisch ${table}`]),
    ...(pickupCode === '' ? [] : [`Öffnungscode ${pickupCode}`]),
    ...(deliveryAddress === null ? [] : [addressInOneLine(deliveryAddress)]),
    ...(phone === '' ? [] : [`Telefon ${phone}`]),
    ...(state === 'ready' && ready !== undefined ? [`fertig seit ${formatTime(ready.at)} Uhr`] : []),
  ]
  return <p className={styles['facts']}>{facts.join(' · ')}</p>
}
