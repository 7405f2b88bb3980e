/** Rules of days, over whole weeks around both nights in which the clocks change. */
import fc from 'fast-check'
import { orderModes } from '@/lib/contract/values'
import { addCalendarDays, clockOf, dayOf, instantAt } from '@/lib/format/berlin-time'
import type { BranchRecord, Interval } from '../branches/rules'
import { isWithinHours } from '../slots/rules'
import {
  areValidHours,
  type DayHoursChange,
  isDayAhead,
  isSameDayAs,
  outsideHours,
  planFor,
  proposalFor,
} from './day-rules'

const QUARTER_MS = 15 * 60_000
const spring = '2026-03-29'
const autumn = '2026-10-25'

const clock = (quarters: number): string =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`

const withDay = (of: BranchRecord, date: string, hours: DayHoursChange, reason: string) =>
  planFor(of, new Map([[date, { hours, reason }]])).branch

/** Ascending, separate intervals, up to the end of the day. */
const soundHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 })
  .map((marks) => marks.toSorted((a, b) => a - b))
  .map((marks) =>
    Array.from(
      { length: Math.floor(marks.length / 2) },
      (_, place): Interval => ({
        opens: clock(marks[place * 2] ?? 0),
        closes: clock(marks[place * 2 + 1] ?? 0),
      }),
    ),
  )
const day = fc
  .tuple(fc.constantFrom(spring, autumn), fc.integer({ min: -3, max: 3 }))
  .map(([change, days]) => addCalendarDays(change, days))
/** An existing quarter of an hour of one of those days, which have 92, 96 or 100 of them. */
const instant = day.chain((one) => {
  const from = instantAt(one, '00:00').getTime()
  const quarters = (instantAt(addCalendarDays(one, 1), '00:00').getTime() - from) / QUARTER_MS
  return fc.integer({ min: 0, max: quarters - 1 }).map((quarter) => new Date(from + quarter * QUARTER_MS))
})
const mode = fc.constantFrom(...orderModes)

const regular = [{ opens: '06:30', closes: '18:30' }]
const branch = {
  land: 'SH',
  openOnHolidays: true,
  regularHours: new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, regular])),
  exceptionalDays: new Map(),
} as unknown as BranchRecord

test('a day has 92 quarters in spring, 100 in autumn, and the generator reaches both ends', () => {
  const quartersOf = (one: string) =>
    (instantAt(addCalendarDays(one, 1), '00:00').getTime() - instantAt(one, '00:00').getTime()) / QUARTER_MS
  expect([quartersOf(spring), quartersOf(autumn)]).toEqual([92, 100])
})

test('offered slots are within the opening intervals of the day', () => {
  fc.assert(
    fc.property(soundHours, instant, fc.constantFrom('pickup' as const, 'delivery' as const), (hours, at, one) => {
      const changed = withDay(branch, dayOf(at), hours, '')
      if (!isWithinHours(changed, one, at)) return
      // By local time: no offered time is one at which the branch is closed.
      const wall = clockOf(at)
      expect(hours.some(({ opens, closes }) => opens <= wall && wall < closes)).toBe(true)
    }),
  )
})

test('a closed day has only table orders within its hours, a day open around the clock has all orders', () => {
  fc.assert(
    fc.property(instant, mode, (at, one) => {
      const date = dayOf(at)
      expect(isWithinHours(withDay(branch, date, [], ''), one, at)).toBe(one === 'inhouse')
      const whole = withDay(branch, date, [{ opens: '00:00', closes: '24:00' }], '')
      const isLast = at.getTime() + 4 * QUARTER_MS > instantAt(addCalendarDays(date, 1), '00:00').getTime()
      expect(isLast || isWithinHours(whole, one, at)).toBe(true)
    }),
  )
})

test('longer hours affect no more orders than shorter ones, and never orders of other days', () => {
  fc.assert(
    fc.property(soundHours, fc.array(fc.record({ orderMode: mode, targetAt: instant })), day, (hours, orders, date) => {
      const ofDay = orders.filter(({ targetAt }) => dayOf(targetAt) === date)
      const hit = outsideHours(withDay(branch, date, hours, ''), ofDay)
      const longer = withDay(branch, date, [{ opens: '00:00', closes: '24:00' }], '')
      for (const one of outsideHours(longer, ofDay)) expect(hit).toContain(one)
      const others = orders.filter(({ targetAt }) => dayOf(targetAt) !== date)
      expect(outsideHours(withDay(branch, date, hours, ''), others)).toEqual(outsideHours(branch, others))
      expect(outsideHours(withDay(withDay(branch, date, hours, ''), date, null, ''), orders)).toEqual(
        outsideHours(branch, orders),
      )
    }),
  )
})

test('ascending separate intervals are valid; swapped, joined or reversed ones are not', () => {
  fc.assert(
    fc.property(soundHours, fc.nat(), (hours, seed) => {
      expect(areValidHours(hours)).toBe(true)
      if (hours.length === 0) return
      const place = seed % hours.length
      const turned = hours.map((one, at) => (at === place ? { opens: one.closes, closes: one.opens } : one))
      expect(areValidHours(turned)).toBe(false)
      if (hours.length < 2) return
      expect(areValidHours(hours.toReversed())).toBe(false)
      const joined = hours.map((one, at) => (at === 1 ? { ...one, opens: hours[0]?.closes ?? '' } : one))
      expect(areValidHours(joined)).toBe(false)
    }),
  )
})

test('proposes the nearest free time of the same day if there is one, else another free time', () => {
  const free = fc
    .uniqueArray(instant, { selector: (at) => at.getTime(), maxLength: 12 })
    .map((times) => times.toSorted((a, b) => a.getTime() - b.getTime()))
  fc.assert(
    fc.property(instant, free, (from, times) => {
      const proposed = proposalFor(from, times, isSameDayAs(from))
      if (times.length === 0) return expect(proposed).toBeNull()
      expect(times).toContain(proposed)
      const same = times.filter(isSameDayAs(from))
      const distance = (at: Date | null) => Math.abs((at?.getTime() ?? Number.NaN) - from.getTime())
      if (same.length > 0) return expect(distance(proposed)).toBe(Math.min(...same.map(distance)))
      const later = times.filter((at) => at > from)
      expect(proposed).toEqual(later[0] ?? times[0])
    }),
  )
})

test('days can be changed from today to a year ahead', () => {
  const days = [-1, 0, 366, 367].map((ahead) => addCalendarDays(spring, ahead))
  expect(days.map((one) => isDayAhead(one, spring))).toEqual([false, true, true, false])
})
