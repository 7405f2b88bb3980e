import fc from 'fast-check'
import { unitPriceFor } from '@/lib/domain/price-tiers'
import { quantityFault, quantityLimits } from '@/lib/domain/quantity'
import { type CouponRecord, judgeCoupon } from '../coupons/rules'
import { goalsOf, nextTierOf } from './goals'

const branch = { deliveryMinimumCents: 1500, deliveryFeeCents: 390, deliveryFreeFromCents: 3500 }
const coupon: CouponRecord = {
  code: 'MOIN10',
  kind: 'percent',
  value: 10,
  minimumCents: 3000,
  categorySlug: null,
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  perCustomerLimit: null,
  redeemed: 0,
  paused: false,
}
const judged = (goodsValue: number) =>
  judgeCoupon(coupon, { now: new Date(), goodsValue, eligibleValue: goodsValue, redeemedByCustomer: 0 })
const kindsOf = (...given: Parameters<typeof goalsOf>) => goalsOf(...given).map(({ kind, from }) => [kind, from])

describe('the goals of a cart', () => {
  test('of a delivery are minimum order value, coupon and free delivery, by value', () => {
    expect(kindsOf({ orderMode: 'delivery', branch, verdict: judged(2490) })).toEqual([
      ['minimum', 1500],
      ['coupon', 3000],
      ['free_delivery', 3500],
    ])
  })
  test('of a pickup are those of its coupon only, even if reached', () => {
    expect(kindsOf({ orderMode: 'pickup', branch, verdict: judged(2490) })).toEqual([['coupon', 3000]])
    expect(kindsOf({ orderMode: 'pickup', branch, verdict: judged(4000) })).toEqual([['coupon', 3000]])
  })
  test('are empty without a threshold', () => {
    expect(kindsOf({ orderMode: 'pickup', branch, verdict: null })).toEqual([])
    expect(
      kindsOf({
        orderMode: 'delivery',
        branch: { deliveryMinimumCents: 0, deliveryFeeCents: 0, deliveryFreeFromCents: 3500 },
        verdict: judgeCoupon(null, { now: new Date(), goodsValue: 1, eligibleValue: 1, redeemedByCustomer: 0 }),
      }),
    ).toEqual([])
  })
})

describe('the next tier', () => {
  const limits = quantityLimits({ skuMinItemsInOrder: 1, multipleOfItem: 1, skuDailyInventory: null })
  const tiers = [
    { quantity: 0, price: 520 },
    { quantity: 3, price: 490 },
    { quantity: 6, price: 450 },
  ]
  const line = { units: 2, others: 0, tiers, limits, loyaltyPercent: 0 }

  test.each([
    ['below the first', line, { units: 3, price: 490, insteadOf: 520 }],
    ['on the first', { ...line, units: 3 }, { units: 6, price: 450, insteadOf: 490 }],
    ['on the last', { ...line, units: 6 }, null],
    ['where loyalty saves more', { ...line, loyaltyPercent: 6 }, { units: 6, price: 450, insteadOf: 520 }],
    ['where it is not cheaper', { ...line, tiers: [tiers[0], { quantity: 3, price: 530 }] }, null],
    [
      'with too little stock',
      { ...line, limits: quantityLimits({ skuMinItemsInOrder: 1, multipleOfItem: 1, skuDailyInventory: 2 }) },
      null,
    ],
    [
      'in packages',
      { ...line, limits: quantityLimits({ skuMinItemsInOrder: 2, multipleOfItem: 2, skuDailyInventory: null }) },
      { units: 4, price: 490, insteadOf: 520 },
    ],
  ])('of a line %s', (_, given, next) => {
    expect(nextTierOf(given as typeof line)).toEqual(next)
  })

  test('is a valid quantity with the stated price, cheaper than now', () => {
    const tier = fc.record({ quantity: fc.integer({ min: 2, max: 30 }), price: fc.integer({ min: 1, max: 900 }) })
    const given = fc.record({
      units: fc.integer({ min: 1, max: 40 }),
      others: fc.constantFrom(0, 0, 1, 5, 12),
      tiers: fc
        .uniqueArray(tier, { selector: ({ quantity }) => quantity })
        .map((more) => [{ quantity: 0, price: 500 }, ...more]),
      limits: fc
        .record({
          multipleOfItem: fc.integer({ min: 1, max: 6 }),
          skuDailyInventory: fc.option(fc.integer({ min: 1, max: 60 })),
        })
        .map((rules) => quantityLimits({ skuMinItemsInOrder: 1, ...rules })),
      loyaltyPercent: fc.constantFrom(0, 6),
    })
    fc.assert(
      fc.property(given, (raised) => {
        const next = nextTierOf(raised)
        if (next === null) return
        expect(quantityFault(next.units, raised.limits)).toBeNull()
        expect(unitPriceFor(raised.tiers, next.units + raised.others)).toBe(next.price)
        expect(next.units).toBeGreaterThan(raised.units)
        expect(next.price).toBeLessThan(next.insteadOf)
      }),
    )
  })
})
