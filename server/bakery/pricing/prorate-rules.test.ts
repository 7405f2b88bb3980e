import fc from 'fast-check'
import { prorate } from './prorate-rules'

const amounts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }).filter((weights) => weights.some(Boolean))

test('the largest remainder gets the cent that is over', () => {
  expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33])
})

test('of equal remainders the larger weight gets the cent, or the earlier place where that is wanted', () => {
  expect(prorate(2, [1, 3])).toEqual([0, 2])
  expect(prorate(2, [1, 3], 'earlier place')).toEqual([1, 1])
})

test('shares never lose or invent a cent', () => {
  fc.assert(
    fc.property(amounts, fc.nat(1_000_000), (weights, total) => {
      expect(prorate(total, weights).reduce((a, b) => a + b)).toBe(total)
    }),
  )
})

test('a share of no more than the whole never exceeds its weight', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const total = Math.floor(weights.reduce((a, b) => a + b) * part)
      prorate(total, weights).forEach((share, place) => {
        expect(share).toBeLessThanOrEqual(weights[place] ?? 0)
      })
    }),
  )
})

test('cents without anything to carry them are a bug', () => {
  expect(() => prorate(1, [0, 0])).toThrow('cannot be shared')
})
