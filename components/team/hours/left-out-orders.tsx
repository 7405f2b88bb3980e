import type { LeftOut } from '@/lib/contract/branches/branch-hours'
import { scheduleWordsInSentence } from '@/lib/words/de/standing-orders'
import styles from './affected-orders.module.css'

/** Standing orders that are left out, each with its customer and times. */
export const LeftOutOrders = ({ orders }: { orders: readonly LeftOut[] }) => (
  <ul>
    {orders.map((order) => (
      <li key={JSON.stringify(order)} className={styles['note']}>
        {`${order.customer}: ${scheduleWordsInSentence(order.weekdays)}, ${order.time} Uhr`}
      </li>
    ))}
  </ul>
)
