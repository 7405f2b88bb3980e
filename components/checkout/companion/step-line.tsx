import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { type OrderMode, type OrderStep, orderSteps } from '@/lib/contract/values'
import { formatTime } from '@/lib/format/berlin-format'
import { readySinceWords, stepName, stepSentence } from '@/lib/words/de/order-steps'
import type { OrderProgress } from './progress-polling'
import styles from './step-line.module.css'

type StepLineProps = Pick<OrderProgress, 'readyAt'> & { step: OrderStep; orderMode: OrderMode }

/** 'angenommen → wird gepackt → fertig seit 14:02 Uhr': how far the order is, by shape and word; a change is read out. */
export function StepLine({ step, readyAt, orderMode }: StepLineProps) {
  const reached = orderSteps.indexOf(step)
  const nameOf = (one: OrderStep) =>
    one === 'ready' && orderMode === 'pickup' && !readyAt.startsWith('0001-')
      ? readySinceWords(formatTime(readyAt))
      : stepName(one, orderMode)
  return (
    <>
      <ol className={styles['steps']} aria-label="Stand Ihrer Bestellung">
        {orderSteps.slice(0, 3).map((one, place) => (
          <li
            key={one}
            className={classNames(place <= reached && styles['reached'])}
            aria-current={place === reached ? 'step' : undefined}
          >
            <Icon name={place <= reached ? 'check-circle' : 'circle'} />
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
