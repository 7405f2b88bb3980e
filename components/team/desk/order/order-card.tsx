import { orderCode } from '@/components/team/desk/desk-rules'
import { Button } from '@/components/ui/controls/button'
import { PaperPanel } from '@/components/ui/media/paper-panel'
import { telLink } from '@/components/ui/text/tel-link'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { type BranchStep, branchSteps } from '@/lib/contract/values'
import { addressInOneLine } from '@/lib/format/address'
import { formatClock, formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { appointmentLabel } from '@/lib/words/de/labels'
import styles from './order-screen.module.css'
import { StepHistory } from './step-history'
import { actionName, stepName } from './step-words'

type OrderCardProps = {
  order: BranchOrder
  isToday: boolean
  isClosed: boolean
  isPending: boolean
  refusal: string | undefined
  onStep: (step: BranchStep) => void
}

const CODE_NAMES = { pickup: 'Abholcode', inhouse: 'Bringen an', delivery: 'Lieferung' } as const

/** The steps shown as progress; 'not_collected' is not one of them. */
const PROGRESS_STEPS = branchSteps.slice(0, 4)

const nextSteps = {
  new: 'noted',
  noted: 'preparing',
  preparing: 'ready',
  ready: 'collected',
  not_collected: 'collected',
} as const satisfies Partial<Record<BranchOrder['step'], BranchStep>>

const nextOf = ({ step }: BranchOrder): BranchStep | null =>
  step === 'collected' || step === 'off' ? null : nextSteps[step]

/** Code, time, contact, progress and the buttons for the next step. */
export function OrderCard({ order, isToday, isClosed, isPending, refusal, onStep }: OrderCardProps) {
  const next = nextOf(order)
  const { step, orderMode, deliveryAddress, phone } = order
  return (
    <PaperPanel title={appointmentLabel[orderMode]} titleHidden>
      <div className={styles['codeRow']}>
        <p>
          <span>{CODE_NAMES[orderMode]}</span>
          <b className={styles['bigCode']}>{orderCode(order)}</b>
        </p>
        <p className={styles['at']}>
          <span>{isToday ? 'heute' : formatShortDay(order.targetDateTime)}</span>
          <time dateTime={order.targetDateTime}>{formatTime(order.targetDateTime)}</time>
        </p>
      </div>
      {deliveryAddress !== null && <p className={styles['contact']}>{addressInOneLine(deliveryAddress)}</p>}
      {phone !== '' && (
        <p className={styles['contact']}>
          Telefon <a href={telLink(phone)}>{phone}</a>
        </p>
      )}
      <Progress order={order} />
      {next !== null && (
        <Button variant={next === 'collected' ? 'outline' : 'primary'} block once onClick={() => onStep(next)}>
          {actionName(next, orderMode)}
        </Button>
      )}
      {isClosed && next !== null && step !== 'not_collected' && (
        <Button block once onClick={() => onStep('not_collected')}>
          {actionName('not_collected', orderMode)}
        </Button>
      )}
      {isPending && <p role="status">Wird gesendet, sobald die Verbindung wieder steht.</p>}
      {refusal !== undefined && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      <StepHistory order={order} />
    </PaperPanel>
  )
}

function Progress({ order }: { order: BranchOrder }) {
  const reached = (PROGRESS_STEPS as readonly string[]).indexOf(order.step) + 1
  const ready = order.steps.find(({ step }) => step === 'ready')
  const words = order.step === 'ready' && ready !== undefined ? `fertig seit ${formatClock(ready.at)}` : stepName(order)
  return (
    <p className={styles['progress']}>
      <span role="img" aria-label={`Schritt ${reached} von ${PROGRESS_STEPS.length}`}>
        {PROGRESS_STEPS.map((step, index) => (
          <i key={step} data-on={index < reached || undefined} />
        ))}
      </span>
      <b>{words}</b>
    </p>
  )
}
