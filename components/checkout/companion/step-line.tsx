import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { OrderMode } from '@/lib/contract/values'
import { ORDER_STEPS, type OrderStep } from '@/lib/order-steps'
import { stepName, stepSentence } from '@/lib/words/de/order-steps'
import styles from './step-line.module.css'

/** 'angenommen → im Ofen → bereit': how far the order is, by shape and word; a change is read out. */
export function StepLine({ step, orderMode }: { step: OrderStep; orderMode: OrderMode }) {
  const reached = ORDER_STEPS.indexOf(step)
  return (
    <>
      <ol className={styles['steps']} aria-label="Stand Ihrer Bestellung">
        {ORDER_STEPS.slice(0, 3).map((one, place) => (
          <li
            key={one}
            className={classNames(place <= reached && styles['reached'])}
            aria-current={place === reached ? 'step' : undefined}
          >
            <Icon name={place <= reached ? 'check-circle' : 'circle'} />
            {stepName(one, orderMode)}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {stepSentence(step, orderMode)}
      </p>
    </>
  )
}
