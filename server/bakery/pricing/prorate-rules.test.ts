import fc from 'fast-check'
import { prorate } from './prorate-rules'

const amounts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }).filter((weights) => weights.some(Boolean))

test('gives the remaining cent to the largest remainder', () => {
  expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33])
})

test('gives the cent of equal remainders to the larger weight, or to the earlier position', () => {
  expect(prorate(2, [1, 3])).toEqual([0, 2])
  expect(prorate(2, [1, 3], 'earlier position')).toEqual([1, 1])
})

test('returns shares that add up to the total', () => {
  fc.assert(
    fc.property(amounts, fc.nat(1_000_000), (weights, total) => {
      expect(prorate(total, weights).reduce((a, b) => a + b)).toBe(total)
    }),
  )
})

test('returns no share above its weight if the total is at most the sum of the weights', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const total = Math.floor(weights.reduce((a, b) => a + b) * part)
      prorate(total, weights).forEach((share, place) => {
        expect(share).toBeLessThanOrEqual(weights[place] ?? 0)
      })
    }),
  )
})

test('throws if there are cents but no weights', () => {
  expect(() => prorate(1, [0, 0])).toThrow('cannot be shared')
})
