import { StepMark } from '@/components/team/desk/order/step-mark'
import { classNames } from '@/components/ui/class-names'
import type { ListedOrder } from '@/lib/contract/orders/office-orders'
import { formatShortDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { MarkedText } from './marked-text'
import styles from './orders.module.css'

type OrderHitsProps = {
  orders: readonly ListedOrder[]
  /** The text of the search; empty in other lists. */
  typed?: string
  /** The order that is open beside the list. */
  opened: string | null
  onOpen: (orderNumber: string) => void
}

/** Orders in a list, each with what the search has found in it. */
export const OrderHits = ({ orders, typed = '', opened, onOpen }: OrderHitsProps) => (
  <ul className={styles['hits']}>
    {orders.map((order) => (
      <li key={order.orderNumber}>
        <button
          type="button"
          className={styles['hit']}
          aria-current={order.orderNumber === opened || undefined}
          onClick={() => onOpen(order.orderNumber)}
        >
          <b>
            <MarkedText typed={typed} kind="name">
              {order.customerName}
            </MarkedText>
          </b>
          <b className={styles['cents']}>
            {order.found.includes('amount') ? (
              <mark>{formatCents(order.grandTotal)}</mark>
            ) : (
              <span>{formatCents(order.grandTotal)}</span>
            )}
          </b>
          <span className={classNames(styles['sub'], styles['about'])}>
            <span>
              <Why order={order} typed={typed} />
            </span>
            <span>{formatShortDay(order.targetDateTime)}</span>
            <span>{order.branchPublicName}</span>
          </span>
          <StepMark order={order} />
        </button>
      </li>
    ))}
  </ul>
)

/** The matching fields besides the name; the order's number if only the name matches. */
function Why({ order, typed }: { order: ListedOrder; typed: string }) {
  const { found, orderNumber, phone, email, goods } = order
  if (found.includes('phone'))
    return (
      <MarkedText typed={typed} kind="phone">
        {phone}
      </MarkedText>
    )
  if (found.includes('product'))
    return (
      <MarkedText typed={typed} kind="product">
        {goods.join(', ')}
      </MarkedText>
    )
  if (found.includes('email') && !found.includes('name'))
    return (
      <MarkedText typed={typed} kind="email">
        {email}
      </MarkedText>
    )
  return (
    <MarkedText typed={typed} kind="number">
      {orderNumber}
    </MarkedText>
  )
}
