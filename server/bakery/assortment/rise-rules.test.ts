import fc from 'fast-check'
import { raised, withHandmade } from './rise-rules'

test.each([
  [520, 30, 5, 535],
  [550, 30, 5, 565],
  [395, 30, 5, 405],
  [55, 30, 5, 55],
  [50, 30, 1, 52],
  [60, -30, 5, 60],
  [3, -500, 5, 5],
])('%i cents by %i tenths of a percent, rounded to %i, are %i', (cents, tenths, roundTo, after) => {
  expect(raised(cents, tenths, roundTo)).toBe(after)
})

test('a new price is a multiple of the step, nearest to the exact one, and keeps the order of prices', () => {
  const price = fc.integer({ min: 1, max: 100_000 })
  const tenths = fc.integer({ min: -500, max: 1_000 })
  fc.assert(
    fc.property(price, price, tenths, fc.constantFrom(1, 5, 10), (one, other, by, roundTo) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const after = raised(low, by, roundTo)
      expect(after % roundTo).toBe(0)
      expect(after).toBeGreaterThan(0)
      // In thousandths of a cent, so that the comparison is exact.
      const distance = Math.abs(after * 1_000 - low * (1_000 + by))
      expect(distance <= roundTo * 500 || after === roundTo).toBe(true)
      expect(raised(high, by, roundTo)).toBeGreaterThanOrEqual(after)
    }),
  )
})

test('a rise with prices set by hand is the rule, and what the person says over it', () => {
  const number = fc.constantFrom('1001', '1002', '1003')
  const field = fc.constantFrom('price::0:', 'price::3:', 'price:pickup:0:')
  const key = fc.record({ skuNumber: number, field })
  const keyOf = (one: { skuNumber: string; field: string }) => `${one.skuNumber} ${one.field}`
  const priced = fc.tuple(key, fc.string({ maxLength: 4 })).map(([one, after]) => ({ ...one, after }))
  const rows = fc.uniqueArray(priced, { selector: keyOf }).map((all) => all.map((one) => ({ ...one, before: '1,00' })))
  fc.assert(
    fc.property(rows, fc.array(priced), (byRule, byHand) => {
      const said = new Map(byHand.map((one) => [keyOf(one), one.after]))
      const isOfRise = byHand.every((one) => byRule.some((row) => keyOf(row) === keyOf(one)))
      const merged = withHandmade(byRule, byHand)
      if (!isOfRise) expect(merged).toBeNull()
      else expect(merged).toEqual(byRule.map((row) => ({ ...row, after: said.get(keyOf(row)) ?? row.after })))
    }),
  )
})
