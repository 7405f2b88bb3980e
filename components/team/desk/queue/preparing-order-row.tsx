import { dueWords } from '@/components/team/desk/desk-rules'
import { OrderFlags } from '@/components/team/desk/order/order-flags'
import { customerNameOf, Goods, OrderCode } from '@/components/team/desk/order/order-summary'
import { StepMark } from '@/components/team/desk/order/step-mark'
import { actionName } from '@/components/team/desk/order/step-words'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import type { BranchStep } from '@/lib/contract/values'
import { formatClock, formatTime } from '@/lib/format/berlin-format'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from '../desk.module.css'

export type OrderRowProps = {
  branchERPId: number
  order: BranchOrder
  /** A step of this order is not sent yet. */
  isPending: boolean
  refusal: string | undefined
  onStep: (step: BranchStep) => void
}

type PreparingOrderRowProps = OrderRowProps & {
  /** Server time in milliseconds; null on another day. */
  now: number | null
  /** The row above has the same target time. */
  isSameTime: boolean
}

/** An order to prepare: time, customer, goods and a button for the next step. */
export function PreparingOrderRow({
  branchERPId,
  order,
  now,
  isSameTime,
  isPending,
  refusal,
  onStep,
}: PreparingOrderRowProps) {
  const due = now === null || order.step === 'off' ? null : dueWords(order, now)
  const next = order.step === 'preparing' ? 'ready' : 'preparing'
  return (
    <li
      className={classNames(
        styles['orderRow'],
        isSameTime && styles['same'],
        due?.isLate && styles['late'],
        order.step === 'off' && styles['off'],
      )}
    >
      <p className={styles['targetTime']}>
        <time dateTime={order.targetDateTime}>{formatTime(order.targetDateTime)}</time>
        {due !== null && due.text !== '' && (
          <span>
            {due.isLate && <Icon name="warning-circle" size="small" />}
            <span>{due.text}</span>
            {due.isLate && <span className="visually-hidden"> überfällig</span>}
          </span>
        )}
      </p>
      <div>
        <p className={styles['customer']}>
          <OrderCode order={order} />
          <Link href={teamRoutes.order(branchERPId, order.orderNumber)} data-row={order.orderNumber}>
            {customerNameOf(order)}
          </Link>
        </p>
        <Goods order={order} />
        <OrderFlags order={order} />
        {refusal !== undefined && (
          <p role="alert" className={styles['refusal']}>
            {refusal}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {order.step !== 'off' && (
          <Button
            variant={next === 'ready' ? 'add' : 'outline'}
            once
            aria-label={`${actionName(next, order.orderMode)}: ${customerNameOf(order)}, ${formatClock(order.targetDateTime)}`}
            onClick={() => onStep(next)}
          >
            {actionName(next, order.orderMode)}
          </Button>
        )}
        <StepMark order={order}>{order.step === 'off' ? 'Storniert, nicht packen' : undefined}</StepMark>
        {isPending && <span className={styles['unsent']}>wird später gesendet</span>}
      </div>
    </li>
  )
}
