import type { BranchStep } from '@/lib/contract/values'
import { customerStep } from '../orders/rules'
import { judgeStep, mayTakeBack, type RecordedStep, stateAfter, stepOf } from './rules'

const AT = new Date('2026-11-24T07:24:00Z')
const CLOSES = new Date('2026-11-24T17:00:00Z')
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const said = (step: BranchStep, staffId = 'wiebke', seconds = 0): RecordedStep => ({
  step,
  at: later(seconds),
  staffId,
  staffName: staffId,
})
/** Progress with the state that follows from the steps. */
const standing = (...steps: RecordedStep[]) => ({ state: stateAfter(steps), steps })
const judge = (of: ReturnType<typeof standing>, to: BranchStep, now = later(60)) =>
  judgeStep(of, { to, staffId: 'hinnerk', now, closesAt: CLOSES })

test.each([
  [standing(), 'new', 'accepted'],
  [standing(said('noted')), 'noted', 'accepted'],
  [standing(said('noted'), said('preparing')), 'preparing', 'packing'],
  [standing(said('ready')), 'ready', 'ready'],
  [standing(said('ready'), said('not_collected')), 'not_collected', 'ready'],
  [standing(said('not_collected'), said('collected')), 'collected', 'handed_over'],
  [{ state: 'cancelled', steps: [said('noted')] }, 'off', null],
  // `ready` without recorded steps.
  [{ state: 'ready', steps: [] }, 'ready', 'ready'],
] as const)('%j is %s at the counter and %s for its customer', (of, step, forCustomer) => {
  expect(stepOf(of)).toBe(step)
  expect(customerStep(of.state, of.steps)).toBe(forCustomer)
})

test('steps may be skipped, and `not_collected` may be followed by `collected`', () => {
  expect(judge(standing(), 'ready')).toBe('take')
  expect(judge(standing(said('noted')), 'collected')).toBe('take')
  expect(judge(standing(said('not_collected')), 'collected')).toBe('take')
})

test("a step of a colleague is refused with name and time; repeating one's own changes nothing", () => {
  const theirs = said('ready', 'wiebke')
  expect(judge(standing(theirs), 'ready')).toEqual({ takenBy: theirs })
  expect(judge(standing(theirs), 'preparing')).toEqual({ takenBy: theirs })
  expect(judge(standing(said('ready', 'hinnerk')), 'ready')).toBe('unchanged')
  expect(judge(standing(said('noted', 'hinnerk'), theirs), 'noted')).toBe('unchanged')
})

test('`not_collected` is refused while the branch is open and after `collected`', () => {
  expect(judge(standing(said('ready')), 'not_collected')).toBe('branch_still_open')
  expect(judge(standing(said('ready')), 'not_collected', CLOSES)).toBe('take')
  const handed = said('collected')
  expect(judge(standing(handed), 'not_collected', CLOSES)).toEqual({ takenBy: handed })
})

test.each([
  ['within its seconds', standing(said('noted'), said('ready', 'wiebke', 1)), 'wiebke', 16, true],
  ['too late', standing(said('ready')), 'wiebke', 16, false],
  ["somebody else's", standing(said('ready')), 'hinnerk', 3, false],
  ['not the last', standing(said('ready'), said('collected', 'wiebke', 5)), 'wiebke', 6, false],
] as const)('a step is taken back: %s', (_which, of, staffId, seconds, may) => {
  const mine = of.steps.find(({ step }) => step === 'ready') ?? said('ready')
  expect(mayTakeBack(of, mine, staffId, later(seconds))).toBe(may)
})
