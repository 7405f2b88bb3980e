/** Ranges of days over many branches, and stored exceptions as ranges. */
import fc from 'fast-check'
import type { DayRange } from '@/lib/contract/branches/branch-exceptions'
import { addCalendarDays } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../branches/rules'
import { areTooManyDays, asRanges, countDays, exceptionalDaysOf, isLeftOut, plansOf } from './range-rules'

const branchOf = (erpId: number, land = 'SH') =>
  ({
    ...{ erpId, branchId: erpId + 1_000, land, openOnHolidays: true },
    regularHours: new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [{ opens: '06:30', closes: '18:30' }]])),
    exceptionalDays: new Map(),
  }) as unknown as BranchRecord

const branches = new Map([17, 18, 19].map((erpId) => [erpId, branchOf(erpId, erpId === 19 ? 'BE' : 'SH')]))
const range = (part: Partial<DayRange>): DayRange => ({
  ...{ branchERPIds: [17, 18], from: '2026-12-24', until: '2026-12-26', onlyHolidays: false },
  ...{ hours: [], reason: 'Umbau' },
  ...part,
})
const listed = (ranges: DayRange[]) =>
  asRanges(plansOf(ranges, branches).flatMap(({ branch }) => exceptionalDaysOf(branch, '')))

test('a range of several branches is listed as it was entered', () => {
  const { onlyHolidays: _, ...entered } = range({ hours: [{ opens: '07:00', closes: '11:00' }] })
  expect(listed([range({ hours: [{ opens: '07:00', closes: '11:00' }] })])).toEqual([entered])
})

test('both nights in which the clocks change are one day each', () => {
  for (const [from, until] of [
    ['2027-03-27', '2027-03-29'],
    ['2026-10-24', '2026-10-26'],
  ] as const) {
    expect(countDays(plansOf([range({ from, until, branchERPIds: [17] })], branches))).toBe(3)
    expect(listed([range({ from, until })])).toMatchObject([{ from, until }])
  }
})

test('only holidays are those of the Land of each branch, by their names', () => {
  const year = range({
    from: '2027-01-01',
    until: '2027-12-31',
    onlyHolidays: true,
    branchERPIds: [17, 19],
    reason: '',
  })
  const found = listed([year])
  expect(found).toContainEqual(
    expect.objectContaining({ from: '2027-10-31', reason: 'Reformationstag', branchERPIds: [17] }),
  )
  expect(found).toContainEqual(expect.objectContaining({ from: '2027-03-08', branchERPIds: [19] }))
  expect(found).toContainEqual(
    expect.objectContaining({ from: '2027-12-25', reason: '1. Weihnachtstag', branchERPIds: [17, 19] }),
  )
})

test('an end before the start, and days without a holiday, are no days', () => {
  expect(plansOf([range({ until: '2026-12-23' })], branches)).toEqual([])
  expect(plansOf([range({ from: '2027-02-01', until: '2027-02-03', onlyHolidays: true })], branches)).toEqual([])
})

test('of a day in two ranges the later range decides', () => {
  const moved = [range({ hours: null, reason: '' }), range({ from: '2026-12-26', until: '2026-12-27' })]
  const [plan] = plansOf(moved, branches)
  expect([...(plan?.days ?? [])].map(([date, { hours }]) => [date, hours])).toEqual([
    ['2026-12-24', null],
    ['2026-12-25', null],
    ['2026-12-26', []],
    ['2026-12-27', []],
  ])
})

test('forty branches may change a year of days, five hundred may not', () => {
  const of = (count: number) => [
    range({ branchERPIds: Array.from({ length: count }, (_, at) => at + 1), from: '2026-12-01', until: '2027-12-01' }),
  ]
  expect([areTooManyDays(of(40)), areTooManyDays(of(500))]).toEqual([false, true])
})

test('ranges contain exactly the days that they were made of', () => {
  const day = fc.record({
    branchERPId: fc.integer({ min: 1, max: 4 }),
    date: fc.integer({ min: 0, max: 20 }).map((ahead) => addCalendarDays('2027-03-20', ahead)),
    hours: fc.constantFrom([], [{ opens: '07:00', closes: '11:00' }]),
    reason: fc.constantFrom('Umbau', 'Fest'),
  })
  const days = fc.uniqueArray(day, { selector: ({ branchERPId, date }) => `${branchERPId} ${date}`, maxLength: 60 })
  fc.assert(
    fc.property(days, (some) => {
      const again = asRanges(some).flatMap(({ from, until, hours, reason, branchERPIds }) =>
        branchERPIds.flatMap((branchERPId) => {
          const dates: string[] = []
          for (let date = from; date <= until; date = addCalendarDays(date, 1)) dates.push(date)
          return dates.map((date) => ({ branchERPId, date, hours, reason }))
        }),
      )
      expect(again).toHaveLength(some.length)
      expect(again).toEqual(expect.arrayContaining(some))
    }),
  )
})

test('a standing order is left out only on a closed weekday of its own that is still ahead', () => {
  const [plan] = plansOf([range({})], branches)
  if (plan === undefined) throw new Error('the range has days')
  // Thursday 24 to Saturday 26 December.
  const saturdays = { orderMode: 'pickup' as const, branchId: 1_017, weekdays: [6], time: '08:30', pausedUntil: null }
  expect(isLeftOut(plan, { ...saturdays, nextDay: '2026-12-05' })).toBe(true)
  expect(isLeftOut(plan, { ...saturdays, nextDay: '2027-01-02' })).toBe(false)
  expect(isLeftOut(plan, { ...saturdays, weekdays: [2], nextDay: '2026-12-05' })).toBe(false)
  expect(isLeftOut(plan, { ...saturdays, nextDay: '2026-12-05', pausedUntil: '2026-12-31' })).toBe(false)
})
