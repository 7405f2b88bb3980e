import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import type { AffectedOrder } from '@/lib/contract/branches/branch-hours'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import styles from './affected-orders.module.css'
import { affectedOrdersWords, moveLabel } from './hours-words'

type AffectedOrdersProps = {
  orders: readonly AffectedOrder[]
  /** Numbers of the orders to refund; all others are moved. */
  refunded: ReadonlySet<string>
  onDecide: (orderNumber: string, refund: boolean) => void
}

/** Paid orders outside the new hours; each must be moved or refunded before the hours are saved. */
export function AffectedOrders({ orders, refunded, onDecide }: AffectedOrdersProps) {
  if (orders.length === 0) return null
  return (
    <>
      <p className={styles['hit']} role="status">
        <Icon name="warning-circle" />
        <span>
          <b>{affectedOrdersWords(orders.length)}</b> Bitte zuerst entscheiden.
        </span>
      </p>
      <OrderDecisions orders={orders} refunded={refunded} onDecide={onDecide} />
      <p className={styles['note']}>
        Wer verlegt wird, bekommt eine E-Mail und wählt selbst: neue Zeit oder Geld zurück.
      </p>
    </>
  )
}

type OrderDecisionsProps = AffectedOrdersProps & {
  /** The orders are of several days. */
  withDay?: boolean
}

/** One row per order, with its choice. */
export const OrderDecisions = ({ orders, refunded, onDecide, withDay = false }: OrderDecisionsProps) => (
  <ul className={classNames(styles['orders'], withDay && styles['ofDays'])}>
    {orders.map((order) => (
      <li key={order.orderNumber}>
        <span className={styles['time']}>
          {[withDay && formatShortDay(order.targetDateTime), formatTime(order.targetDateTime)]
            .filter(Boolean)
            .join(' ')}
        </span>
        <div>
          <p className={styles['who']}>
            <b>{order.customerName}</b> <span className="num">{order.orderNumber}</span>
          </p>
          <p className={styles['what']}>{`${formatCents(order.grandTotal)} · ${order.lines.join(', ')}`}</p>
        </div>
        <Choice order={order} refund={refunded.has(order.orderNumber)} onDecide={onDecide} />
      </li>
    ))}
  </ul>
)

type ChoiceProps = { order: AffectedOrder; refund: boolean; onDecide: AffectedOrdersProps['onDecide'] }

function Choice({ order, refund, onDecide }: ChoiceProps) {
  const { orderNumber, targetDateTime, proposal, customerName, mayRefund } = order
  const hasTime = !isEmptyDateTime(proposal)
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">{`${customerName}, ${orderNumber}`}</legend>
      <label>
        <input
          type="radio"
          name={orderNumber}
          checked={hasTime && !refund}
          disabled={!hasTime}
          onChange={() => onDecide(orderNumber, false)}
        />
        <span>{hasTime ? moveLabel(targetDateTime, proposal) : 'keine Zeit frei'}</span>
      </label>
      <label>
        <input
          type="radio"
          name={orderNumber}
          checked={!hasTime || refund}
          disabled={!mayRefund}
          onChange={() => onDecide(orderNumber, true)}
        />
        <span>{mayRefund ? 'Erstatten' : 'Erstattet Zentrale'}</span>
      </label>
    </fieldset>
  )
}
