import fc from 'fast-check'
import { sum } from '@/lib/domain/sum'
import { hold } from '@/testing/hold'
import { randomCart } from '@/testing/random-cart'
import { type CartToPrice, priceCart } from '../pricing/rules'
import {
  amountLeftToRefund,
  type EarlierRefund,
  type PaidOrder,
  type RefundSelection,
  type RefundShare,
  shareOf,
  shareOfAmount,
  unitsLeftToRefund,
} from './rules'

const RUNS = { numRuns: 400 }

/** The paid order of a cart. */
function orderOf(cart: CartToPrice): PaidOrder {
  const { lines, grandTotal, shippingPrice, vat } = priceCart(cart)
  return {
    lines: lines.map(({ units, totalPrice, depositTotal, vatRate }) => ({
      units,
      totalPrice,
      depositPrice: depositTotal / units,
      vatRate,
    })),
    grandTotal,
    shippingPrice,
    vat: [...vat],
  }
}

const order = randomCart.map(orderOf)

const wishOf = (wish: RefundSelection, of: PaidOrder, earlier: readonly EarlierRefund[]): RefundShare | null => {
  const share = shareOf(of, earlier, wish)
  return typeof share === 'string' ? null : share
}

const rowsOf = (shares: readonly RefundShare[], rate: number) =>
  shares.flatMap(({ vat }) => vat.filter((row) => row.rate === rate))

/** Expects that everything was refunded to the cent, by rate, net and tax. */
function expectAllBack(of: PaidOrder, shares: readonly RefundShare[]) {
  hold(sum(shares.map(({ amount }) => amount))).toBe(of.grandTotal)
  for (const { rate, net, tax } of of.vat) {
    hold({ rate, net: sum(rowsOf(shares, rate).map((row) => row.net)) }).toEqual({ rate, net })
    hold({ rate, tax: sum(rowsOf(shares, rate).map((row) => row.tax)) }).toEqual({ rate, tax })
  }
}

/** Expects that the parts add up to the amount and none is negative. */
function expectWhole(share: RefundShare) {
  const lines = sum(share.lines.map(({ goods, deposit }) => goods + deposit))
  hold(lines + share.shipping + share.goodwill).toBe(share.amount)
  hold(sum(share.vat.map(({ net, tax }) => net + tax))).toBe(share.amount)
  const all = [share.amount, share.shipping, share.goodwill, ...share.vat.flatMap(({ net, tax }) => [net, tax])]
  hold(Math.min(...all, ...share.lines.flatMap(({ goods, deposit }) => [goods, deposit]))).toBeAtLeast(0)
}

/** Random refunds: units of lines, the fee by itself, goodwill. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('units', 'units', 'units', 'fee', 'goodwill'),
    position: fc.nat(5),
    units: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 1, max: 700 }),
  }),
  { maxLength: 20 },
)
type Step = { what: string; position: number; units: number; cents: number }

const asWish = ({ what, position, units, cents }: Step): RefundSelection => {
  if (what === 'goodwill') return { kind: 'goodwill', amount: cents }
  return { kind: 'parts', lines: what === 'fee' ? [] : [{ position, units }], shipping: what === 'fee' }
}

test('units one by one, in any order, add up to what was paid, and so does each VAT row', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat(1_000)), (of, dice) => {
      const given: RefundShare[] = []
      for (;;) {
        const left = unitsLeftToRefund(of, given)
        const open = left.flatMap((units, position) => (units > 0 ? [position] : []))
        if (open.length === 0) break
        const position = open[dice.next().value % open.length] ?? 0
        const share = shareOf(of, given, { kind: 'parts', lines: [{ position, units: 1 }], shipping: false })
        if (typeof share === 'string') throw new Error(share)
        expectWhole(share)
        given.push(share)
      }
      expectAllBack(of, given)
    }),
    RUNS,
  )
})

test('any sequence of refunds plus the rest gives exactly what was paid', () => {
  fc.assert(
    fc.property(order, steps, (of, chosen) => {
      const given: RefundShare[] = []
      for (const step of chosen) {
        const share = wishOf(asWish(step), of, given)
        if (share === null) continue
        expectWhole(share)
        given.push(share)
        hold(sum(given.map(({ amount }) => amount))).toBeAtMost(of.grandTotal)
      }
      const rest = wishOf({ kind: 'rest' }, of, given)
      if (rest !== null) expectWhole(rest)
      expectAllBack(of, rest === null ? given : [...given, rest])
      hold(amountLeftToRefund(of, rest === null ? given : [...given, rest])).toBe(0)
    }),
    RUNS,
  )
})

test('even if some refunds were refused afterwards: the amounts, and never more of a VAT rate', () => {
  fc.assert(
    fc.property(order, steps, fc.array(fc.boolean(), { maxLength: 20 }), (of, chosen, refused) => {
      let given: RefundShare[] = []
      for (const [index, step] of chosen.entries()) {
        const share = wishOf(asWish(step), of, given)
        if (share === null) continue
        given.push(share)
        if (refused[index]) given = given.toSpliced(index % given.length, 1)
      }
      const rest = wishOf({ kind: 'rest' }, of, given)
      if (rest !== null) given.push(rest)
      hold(sum(given.map(({ amount }) => amount))).toBe(of.grandTotal)
      for (const { rate, net, tax } of of.vat)
        hold(sum(rowsOf(given, rate).map((row) => row.net + row.tax))).toBe(net + tax)
    }),
    RUNS,
  )
})

test('a refund made elsewhere keeps its amount, whatever it is assigned to', () => {
  fc.assert(
    fc.property(order, steps, fc.nat(3_000), (of, chosen, cents) => {
      const amount = Math.min(of.grandTotal, cents)
      fc.pre(amount > 0)
      for (const step of chosen) {
        const wish = asWish(step)
        if (wish.kind !== 'parts') continue
        const share = shareOfAmount(of, [], amount, wish)
        if (typeof share === 'string') continue
        expectWhole(share)
        hold(share.amount).toBe(amount)
        const rest = wishOf({ kind: 'rest' }, of, [share])
        expectAllBack(of, rest === null ? [share] : [share, rest])
      }
    }),
    RUNS,
  )
})

const twoCakes: PaidOrder = {
  grandTotal: 1_236,
  shippingPrice: 390,
  vat: [{ rate: 7, net: 1_155, tax: 81 }],
  lines: [{ units: 2, totalPrice: 846, depositPrice: 0, vatRate: 7 }],
}

test('a unit gives its share of the payment with the VAT in it', () => {
  const share = shareOf(twoCakes, [], { kind: 'parts', lines: [{ position: 0, units: 1 }], shipping: false })
  expect(share).toMatchObject({ amount: 423, shipping: 0, vat: [{ rate: 7, net: 395, tax: 28 }] })
})

test('free goods give a refund of 0; an empty selection is refused', () => {
  const free = {
    ...twoCakes,
    lines: [{ units: 2, totalPrice: 0, depositPrice: 0, vatRate: 7 }],
    shippingPrice: 0,
    vat: [],
  }
  expect(shareOf(free, [], { kind: 'rest' })).toEqual({
    ...{ amount: 0, shipping: 0, goodwill: 0, vat: [] },
    lines: [{ position: 0, units: 2, goods: 0, deposit: 0 }],
  })
  expect(shareOf(free, [], { kind: 'parts', lines: [], shipping: true })).toBe('refund_nothing')
  expect(shareOf({ ...free, lines: [] }, [], { kind: 'rest' })).toBe('refund_nothing')
})

test('the last unit includes the delivery fee', () => {
  const share = shareOf(twoCakes, [], { kind: 'parts', lines: [{ position: 0, units: 2 }], shipping: false })
  expect(share).toMatchObject({ amount: 1_236, shipping: 390 })
})

test('the delivery fee can be refunded by itself, once', () => {
  const fee = wishOf({ kind: 'parts', lines: [], shipping: true }, twoCakes, [])
  expect(fee).toMatchObject({ amount: 390, shipping: 390 })
  expect(shareOf(twoCakes, fee === null ? [] : [fee], { kind: 'parts', lines: [], shipping: true })).toBe(
    'refund_nothing',
  )
})

test.each([
  ['more units than were bought', [{ position: 0, units: 3 }]],
  ['a line that is none', [{ position: 7, units: 1 }]],
  [
    'a line named twice',
    [
      { position: 0, units: 1 },
      { position: 0, units: 1 },
    ],
  ],
])('%s are refused', (_what, lines) => {
  expect(shareOf(twoCakes, [], { kind: 'parts', lines, shipping: false })).toBe('refund_units')
})

test('refuses goodwill above the rest, and limits later units to the rest', () => {
  expect(shareOf(twoCakes, [], { kind: 'goodwill', amount: 1_237 })).toBe('refund_exceeds')
  const goodwill = wishOf({ kind: 'goodwill', amount: 1_200 }, twoCakes, [])
  const then = shareOf(twoCakes, goodwill === null ? [] : [goodwill], {
    kind: 'parts',
    lines: [{ position: 0, units: 2 }],
    shipping: false,
  })
  expect(then).toMatchObject({ amount: 36 })
})

test('a deposit is refunded with its bottle', () => {
  const bottle = { ...twoCakes, lines: [{ units: 3, totalPrice: 771, depositPrice: 25, vatRate: 7 }] }
  expect(shareOf(bottle, [], { kind: 'parts', lines: [{ position: 0, units: 1 }], shipping: false })).toMatchObject({
    amount: 282,
    lines: [{ goods: 257, deposit: 25 }],
  })
})
