'use client'

import type { ReactNode } from 'react'
import { applyPendingSteps } from '@/components/team/desk/connection/pending-steps'
import { DeskBanners } from '@/components/team/desk/desk-banners'
import { useBranchOrder } from '@/components/team/desk/desk-queries'
import { OrderCard } from '@/components/team/desk/order/order-card'
import { customerNameOf } from '@/components/team/desk/order/order-summary'
import { Receipt } from '@/components/team/desk/order/receipt'
import { StepMark } from '@/components/team/desk/order/step-mark'
import { stepName } from '@/components/team/desk/order/step-words'
import { useNewOrders } from '@/components/team/desk/queue/use-new-orders'
import { ScanNotice } from '@/components/team/desk/scan/scan-notice'
import { useScan } from '@/components/team/desk/scan/use-scan'
import { useScannerKeys } from '@/components/team/desk/scan/use-scanner-keys'
import { useDesk } from '@/components/team/desk/use-desk'
import { useDeskKeys } from '@/components/team/desk/use-desk-keys'
import { FillStatus } from '@/components/team/frame/status-slots'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { Icon } from '@/components/ui/media/icon'
import { Count } from '@/components/ui/text/count'
import type { BranchDay, BranchOrder } from '@/lib/contract/orders/branch-orders'
import type { WithdrawalState } from '@/lib/contract/orders/order-withdrawal'
import type { BranchStep } from '@/lib/contract/values'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { dayOf } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import { serviceLabel } from '@/lib/words/de/labels'
import { withdrawalStateWords } from '@/lib/words/de/withdrawal'
import styles from './order-screen.module.css'

type OrderScreenProps = {
  branchERPId: number
  initial: Parameters<typeof useBranchOrder>[1]
  /** Today's orders; new ones ring on this screen, too. */
  today: BranchDay
  /** The order's refunds and the panel for further ones. */
  children?: ReactNode
}

/** One order for packing: warnings, then the goods, and on the right a card with the next step. */
export function OrderScreen({ branchERPId, initial, today, children }: OrderScreenProps) {
  const desk = useDesk(branchERPId, today, () => {})
  const { data } = useBranchOrder(branchERPId, initial, desk.connection.lostSince === null)
  const { newOrders, sound } = useNewOrders(branchERPId, today, desk)
  const { pending, refusals } = desk.steps
  const order = applyPendingSteps(data.order, pending)
  const isToday = data.date === dayOf(new Date(desk.now))
  const back = isToday ? teamRoutes.branch(branchERPId) : `${teamRoutes.branch(branchERPId)}?tag=${data.date}`
  const setStep = (step: BranchStep) => desk.setStep(order, step, stepName({ step, orderMode: order.orderMode }))
  useDeskKeys({
    onStep: (step) => {
      if (order.step !== 'off' && order.step !== 'collected') setStep(step)
    },
    onTakeBack: desk.takeBack,
    onEscape: () => leavePage(back),
  })
  const scan = useScan(branchERPId)
  useScannerKeys(scan.scan)
  return (
    <>
      <div className={styles['screen']}>
        <DeskBanners desk={desk} sound={sound} path={teamRoutes.order(branchERPId, order.orderNumber)} />
        <ScanNotice branchERPId={branchERPId} scan={scan} />
        <FillStatus name="newOrders">{newOrders.length > 0 && <Count value={newOrders.length} />}</FillStatus>
        <div className={styles['head']}>
          <Link href={back} className={styles['back']} aria-label="Zurück zum Tag" aria-keyshortcuts="Escape">
            <Icon name="arrow-left" />
          </Link>
          <h1>{customerNameOf(order)}</h1>
          <StepMark order={order} />
          <p>{`${order.orderNumber} · ${serviceLabel(order.orderMode, order.express)}`}</p>
          <Button size="compact" onClick={() => window.print()}>
            <Icon name="receipt" size="small" />
            Bon drucken
          </Button>
        </div>
        <div className={styles['two']}>
          <div>
            <Warnings order={order} />
            <OrderLines order={order} />
          </div>
          <aside className={styles['side']}>
            <OrderCard
              order={order}
              isToday={isToday}
              isClosed={desk.now >= Date.parse(data.closesAt)}
              isPending={desk.isUnsent(order)}
              refusal={refusals.get(order.orderNumber)}
              onStep={setStep}
            />
            {children}
          </aside>
        </div>
      </div>
      <Receipt order={order} branchName={data.branchPublicName} branchERPId={branchERPId} now={desk.now} />
    </>
  )
}

/** Cancellation, withdrawals and the customer's note, shown before the goods. */
const Warnings = ({ order }: { order: BranchOrder }) => (
  <>
    {order.step === 'off' && (
      <p className={styles['stop']}>
        <Icon name="x-circle" />
        <b>Diese Bestellung ist storniert. Bitte nicht packen und nicht ausgeben.</b>
      </p>
    )}
    {order.withdrawals.map(({ state, declaredAt, goods }) => (
      <p key={declaredAt} className={styles['stop']}>
        <Icon name="warning-circle" />
        <span>
          <b>{`${withdrawalStateWords[state]}, erklärt am ${formatOrderTime(declaredAt)}:`}</b>
          <span>{` ${goods.join(', ')}.${withdrawnGoodsTask(order, state)}`}</span>
        </span>
      </p>
    ))}
    {order.staffNote !== '' && (
      <p className={styles['speech']}>
        <Icon name="storefront" />
        <b>{`Zentrale: ${order.staffNote}`}</b>
      </p>
    )}
    {order.note !== '' && order.table === null && (
      <p className={styles['speech']}>
        <Icon name="note-pencil" />
        <b>{order.note}</b>
      </p>
    )}
  </>
)

/** Goods that are still in the branch stay there; goods that the customer has are taken back until they are paid for. */
function withdrawnGoodsTask({ step }: BranchOrder, state: WithdrawalState): string {
  if (step === 'collected') return state === 'declared' ? ' Bitte zurücknehmen.' : ''
  return step === 'off' ? '' : ' Bitte nicht ausgeben.'
}

const OrderLines = ({ order }: { order: BranchOrder }) => (
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
