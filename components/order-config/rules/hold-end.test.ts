import type { Cart } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { COMPLETE } from '@/testing/order-config'
import { holdEndsAt } from './hold-end'

const cartHeldUntil = (reservationExpiresAt: string, more: Partial<Cart> = {}) =>
  ({ ...COMPLETE, reservationExpiresAt, ...more }) as Cart

describe('holdEndsAt', () => {
  test('is the time that the server returned', () => {
    expect(holdEndsAt(cartHeldUntil('2026-11-21T09:00:00+01:00'))).toBe(Date.parse('2026-11-21T08:00:00Z'))
  })

  test('is 0 for a complete configuration without a hold', () => {
    expect(holdEndsAt(cartHeldUntil(EMPTY_DATE_TIME))).toBe(0)
  })

  test('is null before a time is chosen', () => {
    expect(holdEndsAt(cartHeldUntil(EMPTY_DATE_TIME, { targetDateTime: EMPTY_DATE_TIME }))).toBeNull()
  })
})
