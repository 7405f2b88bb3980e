/** The steps of an order at the counter: the present step, and which step a person may set or take back. Pure. */
import { addSeconds } from 'date-fns/addSeconds'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import type { OrderState } from '@/lib/contract/orders/checkout'
import { type BranchStep, branchSteps, TAKE_BACK_SECONDS } from '@/lib/contract/values'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { type HoursSource, hoursOn } from '../branches/rules'
import { type CounterState, isPaid } from '../orders/rules'

/** A step that a member of staff has set. */
export type RecordedStep = { step: BranchStep; at: Date; staffId: string; staffName: string }

type OrderProgress = { state: OrderState; steps: readonly RecordedStep[] }

/** The order's present step: by its state, and by the recorded steps that have no state of their own. */
export function stepOf({ state, steps }: OrderProgress): BranchOrder['step'] {
  if (!isPaid(state)) return 'off'
  if (state === 'collected') return 'collected'
  const isSet = (step: BranchStep) => steps.some((one) => one.step === step)
  if (isSet('not_collected')) return 'not_collected'
  if (state === 'ready') return 'ready'
  if (isSet('preparing')) return 'preparing'
  return isSet('noted') ? 'noted' : 'new'
}

const rank = (step: BranchOrder['step']): number => (branchSteps as readonly string[]).indexOf(step)

/** An order marked as not collected may still be collected; after `collected` no step follows. */
function isAhead(to: BranchStep, reached: BranchOrder['step']): boolean {
  if (reached === 'collected') return false
  return rank(to) > rank(reached) || (to === 'collected' && reached === 'not_collected')
}

export type Verdict = 'take' | 'unchanged' | 'branch_still_open' | { takenBy: RecordedStep }

/**
 * Whether a step is set. If a colleague has set it before, the result names that step (`takenBy`). One's own repetition changes
 * nothing.
 */
export function judgeStep(
  progress: OrderProgress,
  { to, staffId, now, closesAt }: { to: BranchStep; staffId: string | undefined; now: Date; closesAt: Date },
): Verdict {
  const reached = stepOf(progress)
  if (isAhead(to, reached)) return to === 'not_collected' && now < closesAt ? 'branch_still_open' : 'take'
  const { steps } = progress
  const first = steps.find(({ step }) => step === to) ?? steps.find(({ step }) => step === reached)
  return first === undefined || first.staffId === staffId ? 'unchanged' : { takenBy: first }
}

/** Allowance for requests that are sent in the desk's last second. */
const TRANSIT_SECONDS = 5
/** Until when a step set at `at` can be taken back; messages to customers wait for this time. */
export const takeBackUntil = (at: Date): Date => addSeconds(at, TAKE_BACK_SECONDS + TRANSIT_SECONDS)

/** True for the person's own step, if it is the last one and the time is not over. */
export function mayTakeBack(
  { state, steps }: OrderProgress,
  step: RecordedStep,
  staffId: string | undefined,
  now: Date,
): boolean {
  const isLast = steps.every(({ at }) => at <= step.at) && isPaid(state)
  return isLast && step.staffId === staffId && now <= takeBackUntil(step.at)
}

/** The state of a paid order with these steps. */
export function stateAfter(steps: readonly Pick<RecordedStep, 'step'>[]): CounterState {
  if (steps.some(({ step }) => step === 'collected')) return 'collected'
  return steps.some(({ step }) => step === 'ready') ? 'ready' : 'paid'
}

/** Opening time of a branch on a day; the beginning of the day if it is closed. */
export const openingOf = (branch: HoursSource, day: string): Date =>
  instantAt(day, hoursOn(branch, day).intervals[0]?.opens ?? '00:00')

/** Closing time of a branch on a day; the end of the day if it is closed. */
export function closingOf(branch: HoursSource, day: string): Date {
  const closes = hoursOn(branch, day).intervals.at(-1)?.closes ?? '24:00'
  return closes === '24:00' ? instantAt(addCalendarDays(day, 1), '00:00') : instantAt(day, closes)
}
