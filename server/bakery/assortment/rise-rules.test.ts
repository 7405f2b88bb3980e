import fc from 'fast-check'
import { raised } from './rise-rules'

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
