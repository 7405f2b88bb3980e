import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { type OrderMode, type OrderStep, orderSteps } from '@/lib/contract/values'
import { formatClock } from '@/lib/format/berlin-format'
import { readySinceWords, stepName, stepSentence } from '@/lib/words/de/order-steps'
import styles from './order-step-list.module.css'
import type { OrderProgress } from './progress-polling'

type OrderStepListProps = Pick<OrderProgress, 'readyAt'> & { step: OrderStep; orderMode: OrderMode }

/** 'angenommen → wird gepackt → fertig seit 14:02 Uhr': the steps by icon and text; changes are announced to screen readers. */
export function OrderStepList({ step, readyAt, orderMode }: OrderStepListProps) {
  const reached = orderSteps.indexOf(step)
  const nameOf = (one: OrderStep) =>
    one === 'ready' && orderMode === 'pickup' && !readyAt.startsWith('0001-')
      ? readySinceWords(formatClock(readyAt))
      : stepName(one, orderMode)
  return (
    <>
      <ol className={styles['steps']} aria-label="Stand Ihrer Bestellung">
        {orderSteps.slice(0, 3).map((one, index) => (
          <li
            key={one}
            className={classNames(index <= reached && styles['reached'])}
            aria-current={index === reached ? 'step' : undefined}
          >
            <Icon name={index <= reached ? 'check-circle' : 'circle'} />
            <span>{nameOf(one)}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {stepSentence(step, orderMode)}
      </p>
    </>
  )
}
