/** The steps of an order at the counter: where it is, and who may say what of it now. Pure. */
import { addSeconds } from 'date-fns/addSeconds'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import type { OrderState } from '@/lib/contract/checkout'
import { type BranchStep, branchSteps, TAKE_BACK_SECONDS } from '@/lib/contract/values'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { type HoursSource, hoursOn } from '../branches/rules'
import { type CounterState, isPaid } from '../orders/rules'

/** One step that was said of an order. */
export type RecordedStep = { step: BranchStep; at: Date; staffId: string; staffName: string }

type OrderProgress = { state: OrderState; said: readonly RecordedStep[] }

/** The state decides where there is one; steps that it does not know come from what was said. */
export function stepOf({ state, said }: OrderProgress): BranchOrder['step'] {
  if (!isPaid(state)) return 'off'
  if (state === 'collected') return 'collected'
  const was = (step: BranchStep) => said.some((one) => one.step === step)
  if (was('not_collected')) return 'not_collected'
  if (state === 'ready') return 'ready'
  if (was('preparing')) return 'preparing'
  return was('noted') ? 'noted' : 'new'
}

const rank = (step: BranchOrder['step']): number => (branchSteps as readonly string[]).indexOf(step)

/** Who was given up may come after all; in the customer's hands nothing more happens. */
function isAhead(to: BranchStep, reached: BranchOrder['step']): boolean {
  if (reached === 'collected') return false
  return rank(to) > rank(reached) || (to === 'collected' && reached === 'not_collected')
}

export type Verdict = 'take' | 'unchanged' | 'branch_still_open' | { takenBy: RecordedStep }

/** What becomes of a step that somebody says: another's is not said again, one's own changes nothing a second time. */
export function judgeStep(
  standing: OrderProgress,
  { to, staffId, now, closesAt }: { to: BranchStep; staffId: string | undefined; now: Date; closesAt: Date },
): Verdict {
  const reached = stepOf(standing)
  if (isAhead(to, reached)) return to === 'not_collected' && now < closesAt ? 'branch_still_open' : 'take'
  const { said } = standing
  const first = said.find(({ step }) => step === to) ?? said.find(({ step }) => step === reached)
  return first === undefined || first.staffId === staffId ? 'unchanged' : { takenBy: first }
}

/** What is sent at the desk's last second arrives a little later. */
const ON_ITS_WAY_SECONDS = 5
/** Until then a step that was said at `at` can be taken back, and nobody outside hears of it. */
export const takeBackUntil = (at: Date): Date => addSeconds(at, TAKE_BACK_SECONDS + ON_ITS_WAY_SECONDS)

/** One's own last step, within its seconds. */
export function mayTakeBack(
  { state, said }: OrderProgress,
  mine: RecordedStep,
  staffId: string | undefined,
  now: Date,
): boolean {
  const isLast = said.every(({ at }) => at <= mine.at) && isPaid(state)
  return isLast && mine.staffId === staffId && now <= takeBackUntil(mine.at)
}

/** The state of an order of which only this was said. */
export function stateAfter(said: readonly Pick<RecordedStep, 'step'>[]): CounterState {
  if (said.some(({ step }) => step === 'collected')) return 'collected'
  return said.some(({ step }) => step === 'ready') ? 'ready' : 'paid'
}

/** When a branch opens on a day; the day's beginning where it does not. */
export const openingOf = (branch: HoursSource, day: string): Date =>
  instantAt(day, hoursOn(branch, day).intervals[0]?.opens ?? '00:00')

/** When a branch closes on a day; the day's end where it does not open. */
export function closingOf(branch: HoursSource, day: string): Date {
  const closes = hoursOn(branch, day).intervals.at(-1)?.closes ?? '24:00'
  return closes === '24:00' ? instantAt(addCalendarDays(day, 1), '00:00') : instantAt(day, closes)
}
