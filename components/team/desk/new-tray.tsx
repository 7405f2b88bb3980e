import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatTime } from '@/lib/berlin-format'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import styles from './desk.module.css'
import { Goods, nameOf, OrderCode } from './order-words'

/** So many are named; at dawn there are more. */
const SHOWN = 3

type NewTrayProps = { orders: readonly BranchOrder[]; onNoted: () => void }

/** What has come and nobody has seen yet: above everything, until somebody takes note; then each goes to its time. */
export function NewTray({ orders, onNoted }: NewTrayProps) {
  const [first] = orders
  if (first === undefined) return null
  const more = orders.length - SHOWN
  return (
    <section className={styles['tray']} aria-label={orders.length === 1 ? 'Neue Bestellung' : 'Neue Bestellungen'}>
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
            <b>{nameOf(first)}</b>
            <Goods order={first} />
          </>
        ) : (
          orders.slice(0, SHOWN).map((order) => (
            <p key={order.orderNumber}>
              <b>{formatTime(order.targetDateTime)}</b> <OrderCode order={order} />
              <span>{` ${nameOf(order)}`}</span>
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
