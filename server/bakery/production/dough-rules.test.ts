import fc from 'fast-check'
import { MAX_BAKING_LOSS, MAX_DOUGH_WEIGHT } from '@/lib/contract/values'
import { gramsBeforeBaking, sumDoughs } from './dough-rules'

test.each([
  [60, 20, 75],
  [1000, 13, 1149],
  [70, 12, 80],
  [500, 0, 500],
  // Exactly half a gram: 5 / 0.4 = 12.5.
  [5, 60, 13],
])('%i g with %i %% baking loss are %i g of dough', (bakedGrams, bakingLoss, expected) => {
  expect(gramsBeforeBaking({ bakedGrams, bakingLoss })).toBe(expected)
})

const loss = fc.integer({ min: 0, max: MAX_BAKING_LOSS })

test('what is left after baking differs from the baked weight by less than half a gram of dough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_DOUGH_WEIGHT }), loss, (bakedGrams, bakingLoss) => {
      const grams = gramsBeforeBaking({ bakedGrams, bakingLoss })
      expect(Number.isInteger(grams)).toBe(true)
      expect(Math.abs(grams * (100 - bakingLoss) - bakedGrams * 100)).toBeLessThanOrEqual((100 - bakingLoss) / 2)
    }),
  )
})

const goods = fc.array(
  fc.record({
    dough: fc.option(
      fc.record({
        name: fc.constantFrom('Roggenmischteig', 'Brötchenteig', 'Plunderteig'),
        gramsPerUnit: fc.integer({ min: 1, max: 5_000 }),
      }),
    ),
    total: fc.integer({ min: 0, max: 20_000 }),
  }),
)

test('the doughs of a list add up to the grams of its products, and so do the doughs of its parts', () => {
  const gramsOf = (sums: readonly { grams: number }[]) => sums.reduce((sum, { grams }) => sum + grams, 0)
  fc.assert(
    fc.property(goods, goods, (some, others) => {
      const all = sumDoughs([...some, ...others])
      const exact = [...some, ...others].map(({ dough, total }) => total * (dough?.gramsPerUnit ?? 0))
      expect(gramsOf(all)).toBe(exact.reduce((sum, grams) => sum + grams, 0))
      expect(gramsOf(all)).toBe(gramsOf(sumDoughs(some)) + gramsOf(sumDoughs(others)))
      expect(all.every(({ units, grams }) => units > 0 && grams > 0)).toBe(true)
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    }),
  )
})
