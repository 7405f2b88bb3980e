import { countUnits, orderCode } from '@/components/team/desk/desk-rules'
import { customerNameOf } from '@/components/team/desk/order/order-summary'
import { StepMark } from '@/components/team/desk/order/step-mark'
import { actionName } from '@/components/team/desk/order/step-words'
import type { OrderRowProps } from '@/components/team/desk/queue/preparing-order-row'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { formatClock, formatTime } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from '../desk.module.css'

type ReadyOrderRowProps = OrderRowProps & {
  /** The branch has closed, so the order can be marked as not collected. */
  isClosed: boolean
}

const units = (count: number): string => `${formatCount(count)} Artikel`

/** An order that waits for its customer; its code is large enough to be read across the counter. */
export function ReadyOrderRow({ branchERPId, order, isClosed, isPending, refusal, onStep }: ReadyOrderRowProps) {
  const { orderMode } = order
  const nameAndTime = `${customerNameOf(order)}, ${formatClock(order.targetDateTime)}`
  return (
    <li className={styles['readyRow']}>
      <span className={styles['bigCode']}>{orderCode(order)}</span>
      <Link href={teamRoutes.order(branchERPId, order.orderNumber)} data-row={order.orderNumber}>
        {customerNameOf(order)}
      </Link>
      <span className={styles['fact']}>
        <span>{`${formatTime(order.targetDateTime)} · ${units(countUnits(order))}`}</span>
        {isPending && <span> · wird später gesendet</span>}
      </span>
      <div className={styles['readyActions']}>
        <Button
          size="compact"
          once
          aria-label={`${actionName('collected', orderMode)}: ${nameAndTime}`}
          onClick={() => onStep('collected')}
        >
          {actionName('collected', orderMode)}
        </Button>
        {isClosed && (
          <Button
            size="compact"
            once
            aria-label={`${actionName('not_collected', orderMode)}: ${nameAndTime}`}
            onClick={() => onStep('not_collected')}
          >
            {actionName('not_collected', orderMode)}
          </Button>
        )}
      </div>
      {refusal !== undefined && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
    </li>
  )
}

/** An order in one row. `day` is shown when it differs from the screen's day. */
export const CompactOrderRow = ({
  branchERPId,
  order,
  day,
}: Pick<OrderRowProps, 'branchERPId' | 'order'> & { day?: string }) => (
  <li className={styles['done']}>
    <time dateTime={order.targetDateTime}>
      {day !== undefined && <small>{day}</small>}
      <span>{formatTime(order.targetDateTime)}</span>
    </time>
    <span>
      <Link href={teamRoutes.order(branchERPId, order.orderNumber)} data-row={order.orderNumber}>
        {customerNameOf(order)}
      </Link>
      <span>{` ${orderCode(order)}`}</span>
    </span>
    <StepMark order={order} />
  </li>
)
