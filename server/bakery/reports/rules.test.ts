import { estimateLost, meanOrder, orderedRange, periodsOf, shiftOf } from './rules'

test('a range is compared with the whole weeks before it', () => {
  expect(shiftOf({ from: '2026-11-21', to: '2026-11-21' }, 'before')).toBe(7)
  expect(shiftOf({ from: '2026-11-01', to: '2026-11-30' }, 'before')).toBe(35)
  expect(shiftOf({ from: '2026-11-01', to: '2026-11-30' }, 'year')).toBe(364)
  // Longer than 52 weeks: the two ranges must not overlap.
  expect(shiftOf({ from: '2025-01-01', to: '2026-11-30' }, 'year')).toBe(700)
})

test('a range is put in order, and one of more than three years loses its first days', () => {
  expect(orderedRange({ from: '2026-11-30', to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(orderedRange({ from: '2019-01-01', to: '2026-12-31' })).toEqual({ from: '2024-01-01', to: '2026-12-31' })
})

test('days, weeks and months are without gaps, also over the night in which clocks change', () => {
  expect(periodsOf('day', { from: '2026-10-24', to: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(periodsOf('week', { from: '2026-12-30', to: '2027-01-05' })).toEqual(['2026-12-28', '2027-01-04'])
  expect(periodsOf('month', { from: '2026-12-30', to: '2027-01-05' })).toEqual(['2026-12-01', '2027-01-01'])
})

test('a full time is estimated as a mean order', () => {
  expect(meanOrder({ orders: 3, turnover: 1_000 })).toBe(333)
  expect(meanOrder({ orders: 0, turnover: 0 })).toBe(0)
  expect(estimateLost({ full: 2, soldOutCents: 450, searches: 9 }, 333)).toBe(1_116)
})
