import { clockOf, instantAt } from '@/lib/format/berlin-time'
import { dayObstacleWords, slotWords } from '@/lib/words/de/slots'
import { testBranch } from '@/testing/branch-record'
import type { BranchRecord } from '../branches/rules'
import {
  currentSlot,
  daysWithObstacles,
  earliestSlot,
  type IsFull,
  isOffered,
  isTimeStillValid,
  isWithinHours,
  type SlotQuery,
  slotsOn,
} from './rules'

const weekdays = [1, 2, 3, 4, 5, 6]
const branch: BranchRecord = testBranch({
  regularHours: new Map(weekdays.map((weekday) => [weekday, [{ opens: '08:00', closes: '09:10' }]])),
  exceptionalDays: new Map([['2026-06-10', { intervals: [], reason: 'Inventur' }]]),
})
const MONDAY = '2026-06-08'
const at = (clock: string, day = MONDAY) => instantAt(day, clock)
const query = (more: Partial<SlotQuery> = {}): SlotQuery => ({
  branch,
  mode: 'pickup',
  express: false,
  leadTime: null,
  now: at('08:05'),
  ...more,
})
const none = () => false
const offers = (which: SlotQuery, day = MONDAY, isFull: IsFull = none) =>
  slotsOn(which, day, isFull).map(({ start, obstacle }) => [clockOf(start), obstacle && slotWords(obstacle)])
/** The reason why a day has no free slot; null if it has one. */
const saidOf = (day: string, which: SlotQuery, isFull: IsFull = none) => {
  const found = daysWithObstacles(which, isFull).find(({ date }) => date === day)
  if (found === undefined) throw new Error(`${day} is not offered`)
  return found.obstacle && dayObstacleWords(found.obstacle)
}
const allWeek = (opens: string, closes: string): BranchRecord => ({
  ...branch,
  regularHours: new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [{ opens, closes }]])),
})

describe('slots of a day', () => {
  test('start at opening, end by closing, and leave time to prepare', () => {
    expect(offers(query())).toEqual([
      ['08:00', 'Heute zu spät'],
      ['08:15', 'Heute zu spät'],
      ['08:30', 'Heute zu spät'],
      ['08:45', null],
    ])
  })
  test('of a delivery take half an hour', () => {
    expect(offers(query({ mode: 'delivery', now: at('06:00') }))).toEqual([
      ['08:00', null],
      ['08:30', null],
    ])
  })
  test('show those that are full', () => {
    expect(offers(query({ now: at('06:00') }), MONDAY, (start) => clockOf(start) === '08:15')).toContainEqual([
      '08:15',
      'Ausgebucht',
    ])
  })
  test('that are too small for the cart show the next one that fits that day', () => {
    const tooBig = (start: Date) => clockOf(start) < '08:30' && 'too_big'
    expect(offers(query({ now: at('06:00') }), MONDAY, tooBig)).toEqual([
      ['08:00', 'Zu groß für 8:00, ab 8:30 möglich'],
      ['08:15', 'Zu groß für 8:15, ab 8:30 möglich'],
      ['08:30', null],
      ['08:45', null],
    ])
    expect(offers(query({ now: at('06:00') }), MONDAY, () => 'too_big')).toContainEqual(['08:45', 'Zu groß für 8:45'])
  })
  test('name the product with a longer lead time', () => {
    const leadTime = { hours: 24, productName: 'Friesentorte' }
    expect(offers(query({ now: at('08:30'), leadTime }), '2026-06-09')).toEqual([
      ['08:00', 'Vorlaufzeit: Friesentorte'],
      ['08:15', 'Vorlaufzeit: Friesentorte'],
      ['08:30', null],
      ['08:45', null],
    ])
  })
  test('are empty on a closed day', () => {
    expect(offers(query(), '2026-06-14')).toEqual([])
  })
})

describe('express', () => {
  const express = query({ express: true, now: at('08:05') })
  test('is within 15 to 45 minutes', () => {
    expect(offers(express)).toEqual([
      ['08:00', 'Heute zu spät'],
      ['08:15', 'Heute zu spät'],
      ['08:30', null],
      ['08:45', null],
    ])
  })
  test('is not later', () => {
    expect(offers(query({ express: true, now: at('07:44') }))).toContainEqual(['08:30', 'Kein Express'])
  })
  test('is today only', () => {
    expect(saidOf('2026-06-09', express)).toBe('Nur heute möglich')
  })
})

describe('table orders', () => {
  const table = query({ mode: 'inhouse', now: at('08:22') })
  test('are for now', () => {
    expect(offers(table)).toEqual([['08:15', null]])
  })
  test('are possible only while the branch is open', () => {
    expect(offers({ ...table, now: at('09:10') })).toEqual([])
  })
  test('are possible until ten minutes before closing', () => {
    expect(offers({ ...table, now: at('08:59') })).toEqual([['08:45', null]])
    expect(offers({ ...table, now: at('09:00') })).toEqual([])
  })
})

describe('a held time is still valid', () => {
  const held = query({ now: at('08:05') })
  test('until it has begun', () => {
    expect(isTimeStillValid(held, at('08:15'))).toBe(true)
    expect(isTimeStillValid({ ...held, now: at('08:15') }, at('08:15'))).toBe(false)
  })
  test('while the branch is open then', () => {
    const shortened = { ...branch, exceptionalDays: new Map([[MONDAY, { intervals: [], reason: 'Wasserschaden' }]]) }
    expect(isTimeStillValid({ ...held, branch: shortened }, at('08:15'))).toBe(false)
  })
  test('for a table order while the branch takes table orders', () => {
    expect(isTimeStillValid({ ...held, mode: 'inhouse', now: at('08:59') }, at('08:45'))).toBe(true)
    expect(isTimeStillValid({ ...held, mode: 'inhouse', now: at('09:00') }, at('08:45'))).toBe(false)
  })
})

describe('the next days', () => {
  test('are fourteen, today first', () => {
    expect(daysWithObstacles(query(), none).map(({ date }) => date)).toEqual(
      Array.from({ length: 14 }, (_, ahead) => `2026-06-${String(8 + ahead).padStart(2, '0')}`),
    )
  })
  test.each([
    ['2026-06-14', 'Ruhetag'],
    ['2026-06-10', 'Inventur'],
  ])('%s is closed: %s', (date, reason) => {
    expect(saidOf(date, query())).toBe(reason)
  })
  test('a public holiday is named', () => {
    expect(saidOf('2026-05-25', query({ now: at('08:00', '2026-05-20') }))).toBe('Feiertag')
  })
  test('after closing it is too late for today', () => {
    expect(saidOf(MONDAY, query({ now: at('12:00') }))).toBe('Heute zu spät')
  })
  test('a day without a free slot is full', () => {
    expect(saidOf('2026-06-09', query(), () => true)).toBe('Ausgebucht')
    expect(saidOf('2026-06-09', query())).toBeNull()
  })
  test('a day on which the cart is too large for every slot is marked', () => {
    expect(saidOf('2026-06-09', query(), () => 'too_big')).toBe('Zu groß')
  })
  test("a day before the cart's lead time is marked", () => {
    const leadTime = { hours: 48, productName: 'Friesentorte' }
    expect(saidOf('2026-06-09', query({ leadTime }))).toBe('Vorlaufzeit')
  })
})

describe('the earliest slot', () => {
  test('is the first that leaves time to prepare', () => {
    expect(earliestSlot(query(), none)).toEqual(at('08:45'))
  })
  test('is on the next open day when today is over', () => {
    expect(earliestSlot(query({ now: at('12:00') }), none)).toEqual(at('08:00', '2026-06-09'))
  })
  test('skips full slots', () => {
    expect(earliestSlot(query(), (start) => start <= at('08:00', '2026-06-09'))).toEqual(at('08:15', '2026-06-09'))
  })
  test('is null if everything is full', () => {
    expect(earliestSlot(query(), () => true)).toBeNull()
  })
})

describe('a chosen time', () => {
  test('must be the start of a slot', () => {
    expect(isOffered(query(), at('08:45'))).toBe(true)
    expect(isOffered(query(), at('08:50'))).toBe(false)
  })
  test('must be within the offered days', () => {
    expect(isOffered(query(), at('08:00', '2026-06-29'))).toBe(false)
  })
})

describe('when the clocks change', () => {
  test('a branch that closes in the skipped hour is closed from the change on', () => {
    const night = allWeek('00:00', '02:15')
    expect(isWithinHours(night, 'pickup', new Date('2026-03-29T00:45:00Z'))).toBe(true)
    expect(isWithinHours(night, 'pickup', new Date('2026-03-29T01:00:00Z'))).toBe(false)
  })
  const station = allWeek('00:00', '24:00')
  test('the day in spring has 23 hours of slots', () => {
    expect(slotsOn(query({ branch: station, now: at('12:00', '2026-03-28') }), '2026-03-29', none)).toHaveLength(23 * 4)
  })
  test('the day in autumn has 25 hours of slots, no start twice', () => {
    const slots = slotsOn(query({ branch: station, now: at('12:00', '2026-10-24') }), '2026-10-25', none)
    expect(new Set(slots.map(({ start }) => start.getTime())).size).toBe(25 * 4)
  })
  test('opening follows the clock', () => {
    const [first] = slotsOn(
      query({ branch: allWeek('08:00', '18:00'), now: at('12:00', '2026-03-28') }),
      '2026-03-29',
      none,
    )
    expect(first?.start.toISOString()).toBe('2026-03-29T06:00:00.000Z')
  })
})

test('the current slot is the running quarter of an hour', () => {
  expect(currentSlot(new Date('2026-06-08T10:44:59Z')).toISOString()).toBe('2026-06-08T10:30:00.000Z')
})
