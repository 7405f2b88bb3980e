import type { CouponValues } from '@/lib/contract/orders/coupons'
import { asSent } from './coupon-words'

const fixed = (value: string) => ({ kind: 'fixed', value }) as CouponValues

test.each([
  ['5', '500'],
  ['5,2 €', '520'],
  ['1.000,00', '100000'],
  ['fünf', 'fünf'],
])('a fixed amount of %s is sent as %s', (typed, sent) => {
  expect(asSent(fixed(typed)).value).toBe(sent)
})
