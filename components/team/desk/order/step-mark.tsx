import { stepName } from '@/components/team/desk/order/step-words'
import { classNames } from '@/components/ui/class-names'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import styles from './step-mark.module.css'

const RING = <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" />

/** A ring that fills with each step, so that steps differ by shape and not by colour alone. */
const shapes = {
  new: RING,
  noted: RING,
  preparing: (
    <>
      {RING}
      <path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor" />
    </>
  ),
  ready: (
    <>
      <circle cx="12" cy="12" r="10.25" fill="currentColor" />
      <path d="m7.2 12.4 3.3 3.3 6.4-7" fill="none" stroke="var(--c-flour)" strokeWidth="2.5" />
    </>
  ),
  collected: <path d="m4.5 12.8 4.8 4.7L19.5 7" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  not_collected: (
    <>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="3.5 3" />
      <path d="m8.5 8.5 7 7m0-7-7 7" stroke="currentColor" strokeWidth="2.5" />
    </>
  ),
} as const

type StepMarkProps = { order: Pick<BranchOrder, 'step' | 'orderMode'>; children?: string | undefined }

/** The order's step as symbol and text; `children` replaces the step's name. */
export const StepMark = ({ order, children }: StepMarkProps) => (
  <span className={classNames(styles['mark'], styles[order.step])}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {shapes[order.step === 'off' ? 'not_collected' : order.step]}
    </svg>
    <span>{children ?? stepName(order)}</span>
  </span>
)
