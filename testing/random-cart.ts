/** Random carts for properties of prices, refunds and invoices. */
import fc from 'fast-check'
import type { CartToPrice } from '@/server/bakery/pricing/rules'

/** Tiers, loyalty, coupons of both kinds, deposits, 7 and 19 %, delivery. */
export const randomCart: fc.Arbitrary<CartToPrice> = fc
  .record({
    lines: fc.array(
      fc.record({
        units: fc.integer({ min: 1, max: 12 }),
        base: fc.integer({ min: 1, max: 2_000 }),
        tier: fc.option(fc.record({ from: fc.integer({ min: 2, max: 6 }), off: fc.integer({ min: 1, max: 30 }) })),
        depositCents: fc.constantFrom(0, 0, 8, 15, 25, 100),
        loyaltyDiscount: fc.boolean(),
        vatClass: fc.constantFrom('food' as const, 'drink' as const, 'milk_drink' as const),
        categorySlug: fc.constantFrom('brote', 'getraenke'),
        /** Additional units in a cup with a deposit. */
        cups: fc.constantFrom(0, 0, 2),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    loyal: fc.boolean(),
    coupon: fc.option(
      fc.record({
        code: fc.constant('MOIN'),
        kind: fc.constantFrom('percent' as const, 'fixed' as const),
        value: fc.integer({ min: 1, max: 60 }),
        categorySlug: fc.constantFrom(null, 'brote'),
      }),
    ),
    orderMode: fc.constantFrom('pickup' as const, 'delivery' as const, 'inhouse' as const),
    feeCents: fc.constantFrom(190, 390, 391),
  })
  .map(({ lines, orderMode, feeCents, coupon, loyal }) => ({
    loyal,
    loyaltyPercent: 6,
    orderMode,
    coupon: coupon === null ? null : { ...coupon, value: coupon.kind === 'fixed' ? coupon.value * 20 : coupon.value },
    delivery: orderMode === 'delivery' ? { feeCents, freeFromCents: 1_000_000 } : null,
    lines: lines.flatMap(({ base, tier, cups, ...line }, skuid) => {
      const of = {
        ...line,
        skuid,
        packaging: null,
        tiers: [
          { quantity: 0, price: base, validFrom: '2026-01-01T00:00:00+01:00' },
          ...(tier === null
            ? []
            : [
                {
                  quantity: tier.from,
                  price: Math.ceil((base * (100 - tier.off)) / 100),
                  validFrom: '2026-01-01T00:00:00+01:00',
                },
              ]),
        ],
      }
      const cup = { packaging: 'reusable_cup', units: cups, depositCents: of.depositCents + 100 } as const
      return cups === 0 ? [of] : [of, { ...of, ...cup }]
    }),
  }))
