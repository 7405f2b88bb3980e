import { type CouponRecord, judgeCoupon, normaliseCode } from './rules'

const coupon = (more: Partial<CouponRecord> = {}): CouponRecord => ({
  code: 'MOIN10',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  categorySlug: null,
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  perCustomerLimit: null,
  redeemed: 0,
  paused: false,
  ...more,
})
const use = { now: new Date('2026-11-21T10:00:00Z'), goodsValue: 1000, eligibleValue: 1000, redeemedByCustomer: 0 }

test('a valid coupon applies', () => {
  expect(judgeCoupon(coupon(), use)).toMatchObject({ kind: 'applies' })
})

test.each([
  ['the code is unknown', null, 'coupon_unknown'],
  ['it is not valid yet', coupon({ validFrom: new Date('2026-11-21T10:00:01Z') }), 'coupon_not_yet_valid'],
  ['it has expired', coupon({ validUntil: new Date('2026-11-21T09:59:59Z') }), 'coupon_expired'],
  ['it is paused', coupon({ paused: true }), 'coupon_paused'],
  ['the total limit is reached', coupon({ totalLimit: 5, redeemed: 5 }), 'coupon_used_up'],
])('is refused when %s', (_, candidate, error) => {
  expect(judgeCoupon(candidate, use)).toEqual({ kind: 'refused', error })
})

test('is refused when the customer has reached the limit per customer', () => {
  expect(judgeCoupon(coupon({ perCustomerLimit: 1 }), { ...use, redeemedByCustomer: 1 })).toEqual({
    kind: 'refused',
    error: 'coupon_used_up',
  })
})

test('is not applied below its minimum', () => {
  expect(judgeCoupon(coupon({ minimumCents: 1001 }), use)).toMatchObject({
    kind: 'not_applied',
    obstacle: 'minimum_not_reached',
  })
})

test('applies at exactly its minimum', () => {
  expect(judgeCoupon(coupon({ minimumCents: 1000 }), use).kind).toBe('applies')
})

test('is not applied without goods of its category', () => {
  expect(judgeCoupon(coupon({ categorySlug: 'brote' }), { ...use, eligibleValue: 0 })).toMatchObject({
    kind: 'not_applied',
    obstacle: 'no_eligible_goods',
  })
})

test('is not applied to an empty cart', () => {
  expect(judgeCoupon(coupon(), { ...use, goodsValue: 0, eligibleValue: 0 })).toMatchObject({
    kind: 'not_applied',
    obstacle: 'minimum_not_reached',
  })
})

test('codes are case-insensitive', () => {
  expect(normaliseCode(' moin10 ')).toBe('MOIN10')
  // Full-width letters, no-break space, Ü of two characters.
  expect(normaliseCode('ｍｏｉｎ１０\u00a0')).toBe('MOIN10')
  expect(normaliseCode('gru\u0308n')).toBe('GRÜN')
  // A zero-width space from a chat, a soft hyphen from a leaflet.
  expect(normaliseCode('MOIN\u200b10')).toBe('MOIN10')
  expect(normaliseCode('MO\u00adIN10')).toBe('MOIN10')
})
