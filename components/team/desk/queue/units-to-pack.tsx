import { unitsToPack } from '@/components/team/desk/desk-rules'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { formatTime } from '@/lib/format/berlin-format'
import styles from '../desk.module.css'

/** Units per product of all orders that are not packed yet. */
export function UnitsToPack({ orders }: { orders: readonly BranchOrder[] }) {
  const { sums, until } = unitsToPack(orders)
  if (until === null) return null
  return (
    <section aria-label="Noch zu packen" className={styles['sums']} data-part="toDo">
      <div className={styles['heading']}>
        <h2>Noch zu packen</h2>
        <span className={styles['meta']}>{`bis ${formatTime(until)}`}</span>
      </div>
      <ul>
        {sums.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
