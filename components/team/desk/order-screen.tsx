'use client'

import type { ReactNode } from 'react'
import { FillStatus } from '@/components/team/frame/status-slots'
import { Button } from '@/components/ui/button'
import { Count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { formatOrderTime } from '@/lib/berlin-format'
import { dayOf } from '@/lib/berlin-time'
import type { BranchDay, BranchOrder } from '@/lib/contract/branch-orders'
import type { BranchStep } from '@/lib/contract/values'
import { teamRoutes } from '@/lib/team-routes'
import { serviceLabel } from '@/lib/words/de/labels'
import { DeskBands } from './desk-bands'
import { useBranchOrder } from './desk-queries'
import styles from './order-screen.module.css'
import { OrderSlip } from './order-slip'
import { nameOf } from './order-words'
import { withPending } from './pending-steps'
import { StepMark } from './step-mark'
import { stepName } from './step-words'
import { Ticket } from './ticket'
import { useDesk } from './use-desk'
import { useDeskKeys } from './use-desk-keys'
import { useNewOrders } from './use-new-orders'

type OrderScreenProps = {
  branchERPId: number
  initial: Parameters<typeof useBranchOrder>[1]
  /** Its new orders ring here, too. */
  today: BranchDay
  /** Its refunds: what went back so far, and the panel for more. */
  children?: ReactNode
}

/** One order as whoever packs it needs it: what to mind first, then the goods, and at the right its slip with the next step. */
export function OrderScreen({ branchERPId, initial, today, children }: OrderScreenProps) {
  const desk = useDesk(branchERPId, today, () => {})
  const { data } = useBranchOrder(branchERPId, initial, desk.line.lostSince === null)
  const { fresh, sound } = useNewOrders(branchERPId, today, desk)
  const { pending, refusals } = desk.steps
  const order = withPending(data.order, pending)
  const isToday = data.date === dayOf(new Date(desk.now))
  const back = isToday ? teamRoutes.branch(branchERPId) : `${teamRoutes.branch(branchERPId)}?tag=${data.date}`
  const say = (step: BranchStep) => desk.say(order, step, stepName({ step, orderMode: order.orderMode }))
  useDeskKeys({
    onStep: (step) => {
      if (order.step !== 'off' && order.step !== 'collected') say(step)
    },
    onTakeBack: desk.takeBack,
    onEscape: () => window.location.assign(back),
  })
  return (
    <>
      <div className={styles['screen']}>
        <DeskBands desk={desk} sound={sound} path={teamRoutes.order(branchERPId, order.orderNumber)} />
        <FillStatus name="newOrders">{fresh.length > 0 && <Count value={fresh.length} />}</FillStatus>
        <div className={styles['head']}>
          <Link href={back} className={styles['back']} aria-label="Zurück zum Tag" aria-keyshortcuts="Escape">
            <Icon name="arrow-left" />
          </Link>
          <h1>{nameOf(order)}</h1>
          <StepMark order={order} />
          <p>{`${order.orderNumber} · ${serviceLabel(order.orderMode, order.express)}`}</p>
          <Button size="compact" onClick={() => window.print()}>
            <Icon name="receipt" size="small" />
            Bon drucken
          </Button>
        </div>
        <div className={styles['two']}>
          <div>
            <Minds order={order} />
            <Lines order={order} />
          </div>
          <aside className={styles['side']}>
            <OrderSlip
              order={order}
              isToday={isToday}
              isClosed={desk.now >= Date.parse(data.closesAt)}
              isPending={desk.isUnsent(order)}
              refusal={refusals.get(order.orderNumber)}
              onStep={say}
            />
            {children}
          </aside>
        </div>
      </div>
      <Ticket order={order} branchName={data.branchPublicName} branchERPId={branchERPId} now={desk.now} />
    </>
  )
}

/** What must not be overlooked: it stands before the goods. */
const Minds = ({ order }: { order: BranchOrder }) => (
  <>
    {order.step === 'off' && (
      <p className={styles['stop']}>
        <Icon name="x-circle" />
        <b>Diese Bestellung ist storniert. Bitte nicht packen und nicht ausgeben.</b>
      </p>
    )}
    {order.withdrawals.map(({ declaredAt, goods }) => (
      <p key={declaredAt} className={styles['stop']}>
        <Icon name="warning-circle" />
        <span>
          <b>{`Widerruf vom ${formatOrderTime(declaredAt)}:`}</b>
          <span>{` ${goods.join(', ')}. Bitte nicht ausgeben.`}</span>
        </span>
      </p>
    ))}
    {order.note !== '' && order.table === null && (
      <p className={styles['speech']}>
        <Icon name="note-pencil" />
        <b>{order.note}</b>
      </p>
    )}
  </>
)

const Lines = ({ order }: { order: BranchOrder }) => (
  <ul aria-label="Waren">
    {order.lines.map(({ skuNumber, skuName, skuSubline, units, allergens }) => (
      <li key={`${skuNumber} ${skuName}`} className={styles['line']}>
        <b className={styles['units']}>{`${units} x`}</b>
        <div>
          <p className={styles['name']}>{skuName}</p>
          {skuSubline !== '' && <p className={styles['more']}>{skuSubline}</p>}
          <p className={styles['more']}>
            <b>Allergene:</b>
            <span>{` ${allergens === '' ? 'keine Angabe' : allergens}`}</span>
          </p>
        </div>
      </li>
    ))}
  </ul>
)
