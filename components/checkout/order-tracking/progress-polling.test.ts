import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { isNear, nextPollDelay, type OrderProgress } from './progress-polling'

const TARGET = '2026-11-24T08:30:00+01:00'
const target = Date.parse(TARGET)
const MINUTE = 60_000
const order = (more: Partial<OrderProgress> = {}): OrderProgress => ({
  state: 'paid',
  step: 'packing',
  readyAt: EMPTY_DATE_TIME,
  cancellableUntil: EMPTY_DATE_TIME,
  targetDateTime: TARGET,
  ...more,
})

test.each([
  [-31, false],
  [-30, true],
  [20, true],
  [180, false],
])('%i minutes after the appointment the counter is near: %s', (minutes, near) => {
  expect(isNear(TARGET, target + minutes * MINUTE)).toBe(near)
})

describe('the next poll', () => {
  test('comes in five minutes on the day before, and in seconds at the counter', () => {
    const accepted = order({ step: 'accepted' })
    expect(nextPollDelay(accepted, 0, target - 900 * MINUTE)).toBe(5 * MINUTE)
    expect(nextPollDelay(order(), 0, target - 45 * MINUTE)).toBe(MINUTE)
    expect(nextPollDelay(order({ step: 'ready' }), 0, target)).toBe(15_000)
  })

  test('waits longer after each failure, five minutes at most', () => {
    expect([1, 2, 20].map((failures) => nextPollDelay(order(), failures, target))).toEqual([30_000, MINUTE, 5 * MINUTE])
  })

  test.each([{ step: 'handed_over' }, { step: null }] as const)('never comes for %j', (more) => {
    expect(nextPollDelay(order(more), 0, target)).toBe(false)
  })

  test('never comes for an order that was not collected', () => {
    expect(nextPollDelay(order({ step: 'ready' }), 0, target + 181 * MINUTE)).toBe(false)
  })
})
