import { addMinutes } from 'date-fns/addMinutes'
import { canBecome } from '../rules'
import {
  canMove,
  isOverdue,
  mayCaptureUnattended,
  nextRetry,
  orderStateOf,
  paymentStates,
  paymentTransitions,
} from './rules'

const NOW = new Date('2026-11-21T10:00:00Z')

describe('states', () => {
  test('an abandoned payment is never used, only given back', () => {
    expect(paymentTransitions.abandoned).toEqual(['returned'])
  })

  test('a payment with taken money has no further state', () => {
    for (const to of paymentStates)
      for (const from of ['captured', 'returned'] as const) expect(canMove(from, to)).toBe(false)
  })

  test('the order of a first payment can move along with each transition', () => {
    for (const from of paymentStates)
      for (const to of paymentTransitions[from]) expect(canBecome(orderStateOf[from], orderStateOf[to])).toBe(true)
  })
})

describe('deadlines', () => {
  test('from the eighth minute on an approval is not captured without the customer', () => {
    expect(mayCaptureUnattended(addMinutes(NOW, -7), NOW)).toBe(true)
    expect(mayCaptureUnattended(addMinutes(NOW, -8), NOW)).toBe(false)
  })

  test('an order waits for its payer for the slot hold plus five minutes', () => {
    expect(isOverdue(addMinutes(NOW, -25), 20, NOW)).toBe(false)
    expect(isOverdue(addMinutes(NOW, -26), 20, NOW)).toBe(true)
  })

  test('an older order is checked less often, but at least once an hour', () => {
    expect(nextRetry(NOW, NOW)).toEqual(addMinutes(NOW, 1))
    expect(nextRetry(addMinutes(NOW, -100), NOW)).toEqual(addMinutes(NOW, 10))
    expect(nextRetry(addMinutes(NOW, -10_000), NOW)).toEqual(addMinutes(NOW, 60))
  })
})
