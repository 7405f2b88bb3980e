import fc from 'fast-check'
import { sum } from '@/lib/domain/sum'
import { hold } from '@/testing/hold'
import { type PaidOrder, type RefundShare, shareOf } from './rules'
import { allot, splitShare } from './split-rules'

const line = fc.record({
  units: fc.integer({ min: 1, max: 9 }),
  totalPrice: fc.nat(4_000),
  depositPrice: fc.constantFrom(0, 25),
  vatRate: fc.constantFrom(7, 19),
})

/** A full refund of an order with a delivery fee from up to four payments. */
const refunds = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shippingPrice: fc.nat(500),
    cuts: fc.array(fc.nat(), { maxLength: 3 }),
  })
  .map(({ lines, shippingPrice, cuts }) => {
    const goodsOf = (rate: number) =>
      sum(lines.filter(({ vatRate }) => vatRate === rate).map((of) => of.totalPrice + of.units * of.depositPrice))
    const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((a, b) => a - b)
    const vat = rates.map((rate, place) => {
      const gross = goodsOf(rate) + (place === 0 ? shippingPrice : 0)
      const net = Math.round((gross * 100) / (100 + rate))
      return { rate, net, tax: gross - net }
    })
    const grandTotal = sum(vat.map(({ net, tax }) => net + tax))
    const order: PaidOrder = { lines, shippingPrice, grandTotal, vat }
    const ends = [...cuts.map((cut) => (grandTotal === 0 ? 0 : cut % grandTotal)), grandTotal].toSorted((a, b) => a - b)
    return { order, rooms: ends.map((end, place) => end - (ends[place - 1] ?? 0)) }
  })
  .filter(({ order }) => order.grandTotal > 0)

const wholeOf = (order: PaidOrder) => shareOf(order, [], { kind: 'rest' }) as RefundShare

test('parts add up to the refund in every field, each with its own amount and VAT', () => {
  fc.assert(
    fc.property(refunds, ({ order, rooms }) => {
      const whole = wholeOf(order)
      const rateOf = (position: number) => order.lines[position]?.vatRate ?? 0
      const parts = splitShare(whole, allot(whole.amount, rooms), rateOf)
      for (const part of parts) {
        const goods = part.lines.map((one) => one.goods + one.deposit)
        hold(sum(goods) + part.shipping + part.goodwill).toBe(part.amount)
        hold(sum(part.vat.map(({ net, tax }) => net + tax))).toBe(part.amount)
        for (const { rate, net, tax } of part.vat) {
          const ofRate = part.lines.filter(({ position }) => rateOf(position) === rate)
          hold(net + tax).toBeAtLeast(sum(ofRate.map((one) => one.goods + one.deposit)))
        }
      }
      hold(parts.every(({ amount }, place) => amount <= (rooms[place] ?? 0))).toBe(true)
      for (const { position, units, goods, deposit } of whole.lines) {
        const own = parts.flatMap(({ lines }) => lines.filter((one) => one.position === position))
        const added = [
          sum(own.map((one) => one.units)),
          sum(own.map((one) => one.goods)),
          sum(own.map((one) => one.deposit)),
        ]
        hold(added).toEqual([units, goods, deposit])
      }
      for (const row of whole.vat) {
        const own = parts.flatMap(({ vat }) => vat.filter(({ rate }) => rate === row.rate))
        hold([sum(own.map(({ net }) => net)), sum(own.map(({ tax }) => tax))]).toEqual([row.net, row.tax])
      }
      hold(sum(parts.map(({ shipping }) => shipping))).toBe(whole.shipping)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  [500, [600, 900], [500, 0]],
  [700, [600, 900], [0, 700]],
  [1_500, [600, 900], [600, 900]],
  [1_200, [0, 700, 500], [0, 700, 500]],
])('%i cents of payments with %p left give %p', (amount, rooms, parts) => {
  expect(allot(amount, rooms)).toEqual(parts)
})

test('throws for more than all payments have left', () => {
  expect(() => allot(1_600, [600, 900])).toThrow('have 1500 of 1600 cents left')
})
