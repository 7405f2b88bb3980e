import { formatTime } from '@/lib/berlin-format'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import styles from './desk.module.css'
import { unitsToPack } from './desk-rules'

/** What the open orders take from the shelf, all together. */
export function PackSums({ orders }: { orders: readonly BranchOrder[] }) {
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
