import { stepName } from '@/components/team/desk/order/step-words'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { formatTime } from '@/lib/format/berlin-format'
import styles from './order-screen.module.css'

/** '07:24 Fertig, Hinnerk Thomsen' */
export const StepHistory = ({ order }: { order: BranchOrder }) => (
  <ol className={styles['history']} aria-label="Verlauf">
    <li>
      <time dateTime={order.paidAt}>{formatTime(order.paidAt)}</time> Bezahlt
    </li>
    {order.steps.map(({ step, at, by }) => (
      <li key={step}>
        <time dateTime={at}>{formatTime(at)}</time>{' '}
        <span>{step === 'noted' ? 'Zur Kenntnis' : stepName({ step, orderMode: order.orderMode })}</span>
        {by !== '' && <span>{` · ${by}`}</span>}
      </li>
    ))}
  </ol>
)
