import { packedBefore, suggestionOf, totalBags } from './rules'

const evening = (day: string, bags: Record<string, number>) => ({ day, bags })
const evenings = [
  evening('2026-11-14', { 1: 6, 2: 0 }),
  evening('2026-11-07', { 1: 6 }),
  evening('2026-10-31', { 1: 7, 2: 3 }),
  evening('2026-10-24', { 1: 5, 2: 2 }),
]

test('a suggestion is the median of the packed units on evenings that had the bag', () => {
  expect(packedBefore(1, evenings).map(({ units }) => units)).toEqual([5, 7, 6, 6])
  expect(suggestionOf(packedBefore(1, evenings))).toBe(6)
  expect(suggestionOf(packedBefore(2, evenings))).toBe(2)
  expect(suggestionOf(packedBefore(3, evenings))).toBeNull()
})

test('adds up all bags of an evening', () => expect(totalBags({ 1: 4, 2: 0, 3: 3 })).toBe(7))
