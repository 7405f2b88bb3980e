import fc from 'fast-check'
import { type LineKey, lineId } from '@/lib/domain/cart-lines'
import { sum } from '@/lib/domain/sum'
import { hold } from '@/testing/hold'
import type { LineTerms, OrderTerms } from '../../pricing/terms-rules'
import {
  composeLines,
  goodsDifference,
  isSameVersion,
  type LineUnits,
  priceVersion,
  type Units,
  type VersionLine,
} from './version-rules'

const terms: fc.Arbitrary<LineTerms> = fc.record({
  tiers: fc
    .tuple(
      fc.integer({ min: 1, max: 900 }),
      fc.option(fc.record({ quantity: fc.integer({ min: 2, max: 8 }), price: fc.nat(900) })),
    )
    .map(([price, tier]) => [{ quantity: 0, price }, ...(tier === null ? [] : [tier])]),
  depositCents: fc.constantFrom(0, 25, 100),
  loyaltyDiscount: fc.boolean(),
  vatClass: fc.constantFrom('food', 'drink', 'milk_drink'),
  categorySlug: fc.constantFrom('brote', 'getraenke'),
  isBread: fc.boolean(),
})
/** Price terms of five products. */
const catalogue = fc.tuple(terms, terms, terms, terms, terms)
const SKUIDS = [1, 2, 3, 4, 5]
/** Each product in single use and in a cup with a deposit. */
const KEYS: readonly LineKey[] = SKUIDS.flatMap((skuid) => [
  { skuid, packaging: null },
  { skuid, packaging: 'reusable_cup' },
])
const CUP_CENTS = 100
type Line = LineKey & Units
const cart: fc.Arbitrary<Line[]> = fc
  .subarray([...KEYS], { minLength: 1 })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.integer({ min: 1, max: 12 }).map((units): Line => ({ ...key, units })))),
  )
const order: fc.Arbitrary<Omit<OrderTerms, 'lines'>> = fc.record({
  loyaltyPercent: fc.constantFrom(0, 6),
  coupon: fc.option(
    fc.record({
      code: fc.constant('MOIN'),
      kind: fc.constantFrom('percent', 'fixed'),
      value: fc.integer({ min: 1, max: 100 }),
      categorySlug: fc.constantFrom(null, 'brote'),
      minimumCents: fc.nat(2_000),
    }),
  ),
  delivery: fc.option(fc.record({ feeCents: fc.nat(500), freeFromCents: fc.nat(5_000) })),
  minimumCents: fc.nat(1_000),
})
const mode = fc.constantFrom('pickup', 'delivery') as fc.Arbitrary<'pickup' | 'delivery'>

type Today = (line: LineKey) => LineTerms
const byLine = (lists: readonly LineTerms[]): Today => {
  const terms = new Map(
    KEYS.flatMap((key) => {
      const of = lists[SKUIDS.indexOf(key.skuid)]
      if (of === undefined) return []
      return [[lineId(key), { ...of, depositCents: of.depositCents + (key.packaging === null ? 0 : CUP_CENTS) }]]
    }),
  )
  return (line) => {
    const of = terms.get(lineId(line))
    if (of === undefined) throw new Error(lineId(line))
    return of
  }
}
const nobodyKnows = () => undefined
const unitsOf = (lines: readonly Line[], key: LineKey) =>
  sum(lines.filter((line) => lineId(line) === lineId(key)).map(({ units }) => units))
const boughtAs = (wanted: readonly Line[], today: Today) => composeLines([], wanted, today)

const check = (
  property: (given: {
    ordered: Line[]
    wanted: Line[]
    former: Today
    today: Today
    of: Omit<OrderTerms, 'lines'>
    orderMode: 'pickup' | 'delivery'
  }) => void,
) =>
  fc.assert(
    fc.property(cart, cart, catalogue, catalogue, order, mode, (ordered, wanted, former, today, of, orderMode) =>
      property({ ordered, wanted, former: byLine(former), today: byLine(today), of, orderMode }),
    ),
    { numRuns: 2_000 },
  )

test('the changed order has exactly the wanted units', () => {
  check(({ ordered, wanted, former, today }) => {
    const lines = composeLines(boughtAs(ordered, former), wanted, today)
    const units = (of: readonly Line[]) => KEYS.map((key) => unitsOf(of, key))
    hold(units(lines)).toEqual(units(wanted))
    hold(lines.every(({ units }) => units > 0)).toBe(true)
  })
})

test('units that stay keep their price terms, added units get those of today', () => {
  check(({ ordered, wanted, former, today }) => {
    const lines = composeLines(boughtAs(ordered, former), wanted, today)
    const dearer = KEYS.filter((key) => {
      const kept = Math.min(unitsOf(ordered, key), unitsOf(wanted, key))
      const atFormer = lines.filter((line) => lineId(line) === lineId(key) && line.terms === former(key))
      // Added units with the same price terms join the bought line.
      return unitsOf(atFormer, key) < kept
    })
    hold(dearer).toEqual([])
  })
})

test('an unchanged order keeps its total, also after a change and its reversal while prices change', () => {
  check(({ ordered, wanted, former, today, of, orderMode }) => {
    const first = boughtAs(ordered, former)
    const before = priceVersion(first, of, orderMode)
    hold(priceVersion(composeLines(first, ordered, nobodyKnows), of, orderMode)).toEqual(before)
    const more = KEYS.map((key) => ({ ...key, units: Math.max(unitsOf(ordered, key), unitsOf(wanted, key)) }))
    const back = composeLines(
      composeLines(
        first,
        more.filter(({ units }) => units > 0),
        today,
      ),
      ordered,
      nobodyKnows,
    )
    hold(priceVersion(back, of, orderMode)).toEqual(before)
    // Fewer units and back again at unchanged prices.
    const less = KEYS.map((key) => ({ ...key, units: Math.min(unitsOf(ordered, key), unitsOf(wanted, key)) }))
    const again = composeLines(
      composeLines(
        first,
        less.filter(({ units }) => units > 0),
        former,
      ),
      ordered,
      former,
    )
    hold(priceVersion(again, of, orderMode).grandTotal).toBe(before.grandTotal)
  })
})

test('lines, deposits and fee add up to the total, VAT rows too, and the difference is the sum of its parts', () => {
  check(({ ordered, wanted, former, today, of, orderMode }) => {
    const first = boughtAs(ordered, former)
    const [before, after] = [first, composeLines(first, wanted, today)].map((lines) =>
      priceVersion(lines, of, orderMode),
    )
    if (before === undefined || after === undefined) throw new Error('two versions')
    for (const one of [before, after]) {
      hold(sum(one.lines.map((line) => line.totalPrice + line.depositTotal)) + one.shippingPrice).toBe(one.grandTotal)
      hold(sum(one.vat.map(({ net, tax }) => net + tax))).toBe(one.grandTotal)
      hold(one.subTotal - one.orderCatalogDiscount - one.orderDiscount).toBe(
        sum(one.lines.map((line) => line.totalPrice)),
      )
    }
    const goods = (one: typeof before) => sum(one.lines.map(({ totalPrice }) => totalPrice))
    const parts = [
      goods(after) - goods(before),
      after.depositTotal - before.depositTotal,
      after.shippingPrice - before.shippingPrice,
    ]
    hold(sum(parts)).toBe(after.grandTotal - before.grandTotal)
  })
})

test('deposits are added and removed with their units', () => {
  check(({ ordered, wanted, former, today, of, orderMode }) => {
    const lines = composeLines(boughtAs(ordered, former), wanted, today)
    hold(priceVersion(lines, of, orderMode).depositTotal).toBe(
      sum(lines.map((line) => line.units * line.terms.depositCents)),
    )
  })
})

describe('a loaf of 5,20 €, 4,90 € each from three on', () => {
  const loaf: LineTerms = {
    tiers: [
      { quantity: 0, price: 520 },
      { quantity: 3, price: 490 },
    ],
    depositCents: 0,
    loyaltyDiscount: true,
    vatClass: 'food',
    categorySlug: 'brote',
    isBread: true,
  }
  const dearer = { ...loaf, tiers: loaf.tiers.map((tier) => ({ ...tier, price: tier.price + 30 })) }
  const bought = (units: number): VersionLine[] => [{ skuid: 1, packaging: null, units, terms: loaf }]
  const plain = { loyaltyPercent: 0, coupon: null, delivery: null, minimumCents: 0 }
  const costs = (lines: VersionLine[], of: Omit<OrderTerms, 'lines'> = plain) => priceVersion(lines, of, 'pickup')

  test('one of three less loses the price tier', () => {
    expect(costs(bought(3)).grandTotal).toBe(1_470)
    expect(costs(composeLines(bought(3), [{ skuid: 1, units: 2 }], nobodyKnows)).grandTotal).toBe(1_040)
  })

  test('one more reaches the price tier for all three, each at its own bought price', () => {
    const lines = composeLines(bought(2), [{ skuid: 1, units: 3 }], () => dearer)
    expect(lines.map(({ units }) => units)).toEqual([2, 1])
    expect(costs(lines).grandTotal).toBe(2 * 490 + 520)
  })

  test('the order of keys in stored terms does not affect prices', () => {
    const stored = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(loaf).toReversed()))) as LineTerms
    expect(
      composeLines([{ skuid: 1, packaging: null, units: 2, terms: stored }], [{ skuid: 1, units: 3 }], () => loaf),
    ).toHaveLength(1)
  })

  test('a coupon is suspended below its minimum, and loyalty applies instead', () => {
    const coupon = { code: 'MOIN', kind: 'percent' as const, value: 10, categorySlug: null, minimumCents: 1_000 }
    const of = { ...plain, loyaltyPercent: 6, coupon }
    expect(costs(bought(2), of)).toMatchObject({ couponRests: false, orderDiscount: 104, orderCatalogDiscount: 0 })
    expect(costs(bought(1), of)).toMatchObject({ couponRests: true, orderDiscount: 0, orderCatalogDiscount: 31 })
  })

  test('reports a value below the delivery minimum and computes the fee again', () => {
    const of = { ...plain, delivery: { feeCents: 390, freeFromCents: 1_000 }, minimumCents: 600 }
    expect(costs(bought(2), of)).toMatchObject({ shippingPrice: 0, belowMinimum: false })
    expect(costs(bought(1), of)).toMatchObject({ shippingPrice: 390, belowMinimum: true })
  })
})

describe('a drink in two packagings', () => {
  const coffee: LineTerms = {
    tiers: [
      { quantity: 0, price: 333 },
      { quantity: 3, price: 301 },
    ],
    depositCents: 0,
    loyaltyDiscount: false,
    vatClass: 'food',
    categorySlug: 'getraenke',
    isBread: false,
  }
  const today: Today = ({ packaging }) => ({ ...coffee, depositCents: packaging === null ? 0 : CUP_CENTS })
  const of = { loyaltyPercent: 0, coupon: null, delivery: null, minimumCents: 0 }
  const line = (packaging: LineKey['packaging'], units: number) => ({ skuid: 1, packaging, units })

  test('removing a cup refunds its deposit, and the price tier counts both packagings', () => {
    const three = boughtAs([line(null, 1), line('reusable_cup', 2)], today)
    expect(priceVersion(three, of, 'pickup').grandTotal).toBe(3 * 301 + 2 * CUP_CENTS)
    const two = composeLines(three, [line(null, 1), line('reusable_cup', 1)], nobodyKnows)
    expect(two.map(({ packaging, units }) => [packaging, units])).toEqual([
      [null, 1],
      ['reusable_cup', 1],
    ])
    expect(priceVersion(two, of, 'pickup').grandTotal).toBe(2 * 333 + CUP_CENTS)
  })

  test('the same units in another packaging are a different version with its own name', () => {
    const version = (lines: LineUnits[]) => ({ targetDateTime: '2026-11-24T08:00:00+01:00', note: '', lines })
    expect(isSameVersion(version([line(null, 2)]), version([{ skuid: 1, units: 2 }]))).toBe(true)
    expect(isSameVersion(version([line(null, 2)]), version([line('own', 2)]))).toBe(false)
    const named = (packaging: LineKey['packaging'], units: number) => ({ ...line(packaging, units), skuName: 'Kaffee' })
    expect(goodsDifference([named(null, 2)], [named(null, 1), named('reusable_cup', 1)])).toEqual([
      { skuName: 'Kaffee', from: 2, to: 1 },
      { skuName: 'Kaffee im Mehrwegbecher', from: 0, to: 1 },
    ])
  })
})

test('lists changed units by product', () => {
  const line = (skuid: number, units: number) => ({ skuid, units, skuName: `Brot ${skuid}` })
  expect(
    goodsDifference([line(1, 2), line(1, 1), line(2, 1), line(3, 4)], [line(1, 5), line(3, 4), line(4, 1)]),
  ).toEqual([
    { skuName: 'Brot 1', from: 3, to: 5 },
    { skuName: 'Brot 2', from: 1, to: 0 },
    { skuName: 'Brot 4', from: 0, to: 1 },
  ])
})
