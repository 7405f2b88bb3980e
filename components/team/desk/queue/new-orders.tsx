import { useState } from 'react'
import { ConfirmButton } from '@/components/team/controls/confirm-button'
import { customerNameOf, Goods, OrderCode } from '@/components/team/desk/order/order-summary'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { formatTime } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import styles from '../desk.module.css'

/** Only the first orders are listed until the tray is opened; many may have come in overnight. */
const LISTED_AT_FIRST = 3

type NewOrdersProps = { orders: readonly BranchOrder[]; onNoted: (orders: readonly BranchOrder[]) => void }

/**
 * New orders, above everything else until staff acknowledge them; then each is listed at its time. Taking note of more
 * orders than are listed needs a second tap.
 */
export function NewOrders({ orders, onNoted }: NewOrdersProps) {
  const [isOpen, setOpen] = useState(false)
  const [first] = orders
  if (first === undefined) return null
  const listed = isOpen ? orders : orders.slice(0, LISTED_AT_FIRST)
  const more = orders.length - listed.length
  const note = () => {
    setOpen(false)
    onNoted(orders)
  }
  return (
    <section className={styles['newOrders']} aria-label={orders.length === 1 ? 'Neue Bestellung' : 'Neue Bestellungen'}>
      <span className={styles['bell']}>
        <Icon name="bell-ringing" />
      </span>
      <div className={styles['news']} role="alert">
        {orders.length > 1 && <h2>{`${formatCount(orders.length)} neue Bestellungen`}</h2>}
        {orders.length === 1 ? (
          <>
            <h2>
              <span>{`Neu für ${formatTime(first.targetDateTime)} `}</span>
              <OrderCode order={first} />
            </h2>
            <b>{customerNameOf(first)}</b>
            <Goods order={first} />
          </>
        ) : (
          listed.map((order) => (
            <p key={order.orderNumber}>
              <b>{formatTime(order.targetDateTime)}</b> <OrderCode order={order} />
              <span>{` ${customerNameOf(order)}`}</span>
            </p>
          ))
        )}
        {orders.length > LISTED_AT_FIRST && (
          <div>
            <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Weniger zeigen' : `${more === 1 ? 'Eine weitere' : `${more} weitere`} zeigen`}
            </Button>
          </div>
        )}
      </div>
      {more > 0 ? (
        // A question that is being asked does not hold for an order that came in since.
        <ConfirmButton
          key={first.orderNumber + orders.length}
          label="Alle zur Kenntnis"
          question={`Wirklich alle ${formatCount(orders.length)}?`}
          disabled={false}
          onConfirm={note}
        />
      ) : (
        <Button variant="primary" once onClick={note}>
          {orders.length === 1 ? 'Zur Kenntnis' : 'Alle zur Kenntnis'}
        </Button>
      )}
    </section>
  )
}
