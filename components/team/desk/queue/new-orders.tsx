import { customerNameOf, Goods, OrderCode } from '@/components/team/desk/order/order-facts'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import { formatTime } from '@/lib/format/berlin-format'
import styles from '../desk.module.css'

/** Only the first orders are listed; many may have come in overnight. */
const MAX_LISTED = 3

type NewOrdersProps = { orders: readonly BranchOrder[]; onNoted: () => void }

/** New orders, above everything else until staff acknowledge them; then each is listed at its time. */
export function NewOrders({ orders, onNoted }: NewOrdersProps) {
  const [first] = orders
  if (first === undefined) return null
  const more = orders.length - MAX_LISTED
  return (
    <section className={styles['newOrders']} aria-label={orders.length === 1 ? 'Neue Bestellung' : 'Neue Bestellungen'}>
      <span className={styles['bell']}>
        <Icon name="bell-ringing" />
      </span>
      <div className={styles['news']} role="alert">
        {orders.length > 1 && <h2>{`${orders.length} neue Bestellungen`}</h2>}
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
          orders.slice(0, MAX_LISTED).map((order) => (
            <p key={order.orderNumber}>
              <b>{formatTime(order.targetDateTime)}</b> <OrderCode order={order} />
              <span>{` ${customerNameOf(order)}`}</span>
            </p>
          ))
        )}
        {more > 0 && <p>{`und ${more === 1 ? 'eine weitere' : `${more} weitere`}`}</p>}
      </div>
      <Button variant="primary" onClick={onNoted}>
        {orders.length === 1 ? 'Zur Kenntnis' : 'Alle zur Kenntnis'}
      </Button>
    </section>
  )
}
