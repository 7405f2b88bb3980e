import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { formatTime } from '@/lib/berlin-format'
import { teamRoutes } from '@/lib/team-routes'
import styles from './desk.module.css'
import { countUnits, orderCode } from './desk-rules'
import type { RowProps } from './job-row'
import { nameOf } from './order-words'
import { StepMark } from './step-mark'
import { actionName } from './step-words'

type HandRowProps = RowProps & {
  /** The branch has closed: who has not come by now does not. */
  isClosed: boolean
}

const units = (count: number): string => (count === 1 ? '1 Artikel' : `${count} Artikel`)

/** A bag that waits, by its code: it is read across the counter. */
export function HandRow({ branchERPId, order, isClosed, isPending, refusal, onStep }: HandRowProps) {
  const { orderMode } = order
  const at = `${nameOf(order)}, ${formatTime(order.targetDateTime)} Uhr`
  return (
    <li className={styles['hand']}>
      <span className={styles['bigCode']}>{orderCode(order)}</span>
      <Link href={teamRoutes.order(branchERPId, order.orderNumber)} data-row={order.orderNumber}>
        {nameOf(order)}
      </Link>
      <span className={styles['fact']}>
        <span>{`${formatTime(order.targetDateTime)} · ${units(countUnits(order))}`}</span>
        {isPending && <span> · wird später gesendet</span>}
      </span>
      <div className={styles['handGo']}>
        <Button
          size="compact"
          aria-label={`${actionName('collected', orderMode)}: ${at}`}
          onClick={() => onStep('collected')}
        >
          {actionName('collected', orderMode)}
        </Button>
        {isClosed && (
          <Button
            size="compact"
            aria-label={`${actionName('not_collected', orderMode)}: ${at}`}
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

/** An order in one line; `day` where it is another than the screen's. */
export const DoneRow = ({ branchERPId, order, day }: Pick<RowProps, 'branchERPId' | 'order'> & { day?: string }) => (
  <li className={styles['done']}>
    <time dateTime={order.targetDateTime}>
      {day !== undefined && <small>{day}</small>}
      <span>{formatTime(order.targetDateTime)}</span>
    </time>
    <span>
      <Link href={teamRoutes.order(branchERPId, order.orderNumber)} data-row={order.orderNumber}>
        {nameOf(order)}
      </Link>
      <span>{` ${orderCode(order)}`}</span>
    </span>
    <StepMark order={order} />
  </li>
)
