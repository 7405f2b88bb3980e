import fc from 'fast-check'
import { dayBounds, isDayOfStock, NO_STOCK_ROW, rankOf, stockStatusOf, stockStatusOfVariants, unitsLeft } from './rules'

const HOUR_MS = 3_600_000
const ORDER = { skuid: 1, orderNumber: 'A', customerName: 'Heinke Harms', pickupCode: 'K 58', state: 'paid' }

describe('units left', () => {
  it("is the product's own limit without a row, and the row's with one", () => {
    expect([unitsLeft(NO_STOCK_ROW, null), unitsLeft(NO_STOCK_ROW, 6)]).toEqual([null, 6])
    expect(unitsLeft({ quantity: 9, claimed: 2, soldOut: false }, 6)).toBe(7)
    expect(unitsLeft({ quantity: 9, claimed: 2, soldOut: false }, null)).toBe(7)
  })

  it('are 0 once marked as sold out, whatever was released', () =>
    expect(unitsLeft({ quantity: 6, claimed: 4, soldOut: true }, null)).toBe(0))

  it('are the limit minus claimed units, and never negative', () =>
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.option(fc.nat(500)), (limit, claimed, own) => {
        expect(unitsLeft({ quantity: limit, claimed, soldOut: false }, own)).toBe(Math.max(0, limit - claimed))
      }),
    ))
})

describe('endangered orders', () => {
  const late = { ...ORDER, units: 2, targetAt: new Date('2026-11-23T10:00:00Z') }
  const early = { ...ORDER, orderNumber: 'B', units: 1, targetAt: new Date('2026-11-23T06:30:00Z') }
  const packed = { ...early, orderNumber: 'C', state: 'ready' }
  const gone = { ...early, orderNumber: 'D', state: 'collected' }
  const stock = { quantity: 5, claimed: 5 }

  it('are paid and not packed yet, by time', () => {
    const status = stockStatusOf(null, { ...stock, soldOut: true }, [late, early, packed, gone])
    expect(status.endangered.map(({ orderNumber }) => orderNumber)).toEqual(['B', 'A'])
    expect(status).toMatchObject({ paid: 5, waiting: 4 })
  })

  it('are empty if the stock was merely sold', () =>
    expect(stockStatusOf(null, { ...stock, soldOut: false }, [late])).toMatchObject({ left: 0, endangered: [] }))
})

test('a product with variants has their sum, and is unlimited if one of them is', () => {
  const few = stockStatusOf(4, NO_STOCK_ROW, [])
  const none = stockStatusOf(null, { ...NO_STOCK_ROW, soldOut: true }, [])
  expect(stockStatusOfVariants([few, none]).left).toBe(4)
  expect(stockStatusOfVariants([few, stockStatusOf(null, NO_STOCK_ROW, [])]).left).toBeNull()
  expect(stockStatusOfVariants([none, none]).left).toBe(0)
})

test('ranks sold-out products first, then limited ones, and last the bags that nobody has reported', () => {
  const product = { isSet: false, isBag: false, variants: [] }
  const ranks = [
    { ...product, left: 0 },
    { ...product, left: 3 },
    { ...product, left: null, variants: [{ left: 0 }, { left: null }] },
    { ...product, left: null },
    { ...product, left: 0, isBag: true },
    { ...product, left: 0, isBag: true, isSet: true },
    { ...product, left: 4, isBag: true, isSet: true },
  ].map(rankOf)
  expect(ranks).toEqual([0, 1, 1, 2, 3, 0, 1])
})

test('stock can be set from today to a year ahead', () => {
  const days = ['2026-11-22', '2026-11-23', '2027-11-23', '2027-11-24']
  expect(days.map((day) => isDayOfStock(day, '2026-11-23'))).toEqual([false, true, true, false])
})

test.each([
  ['an ordinary day', '2026-11-23', 24],
  ['the day on which summer time begins', '2026-03-29', 23],
  ['the day on which it ends', '2026-10-25', 25],
])('%s is whole', (_what, day, hours) => {
  const { from, until } = dayBounds(day)
  expect((until.getTime() - from.getTime()) / HOUR_MS).toBe(hours)
})
