import fc from 'fast-check'
import { addCalendarDays, clockOf, dayOf, daysBetween, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { testBranch } from '@/testing/branch-record'
import { emailAt, holdUntil, isTooLate, lastDueDay, nextDay, nextDays, resumesOn, weekStatusOf } from './rules'

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addCalendarDays('2026-01-01', days))
const anyWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const anyHour = fc.integer({ min: 0, max: 23 })
const anyMoment = fc
  .integer({ min: 0, max: 4_000 * 24 * 60 })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000))

describe('the days of a standing order', () => {
  it('are its weekdays in order', () => {
    fc.assert(
      fc.property(anyDay, anyWeekdays, fc.integer({ min: 1, max: 30 }), (from, weekdays, count) => {
        const days = nextDays(weekdays, from, count)
        const all = Array.from({ length: daysBetween(from, days.at(-1) ?? from) + 1 }, (_, at) =>
          addCalendarDays(from, at),
        )
        expect(days).toEqual(all.filter((day) => weekdays.includes(weekdayOf(day))))
      }),
    )
  })

  it('resume after the last day of a pause', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyWeekdays, (from, pausedUntil, weekdays) => {
        const day = resumesOn({ weekdays, nextDay: nextDay(weekdays, from), pausedUntil })
        expect(day > pausedUntil && day >= from).toBe(true)
        expect(daysBetween([pausedUntil, from].toSorted()[1] ?? from, day)).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('the email of a day', () => {
  it('is written two calendar days before at its hour, across a change of the clocks', () => {
    fc.assert(
      fc.property(anyDay, anyHour, (day, hour) => {
        const at = emailAt(day, hour)
        expect(dayOf(at)).toBe(addCalendarDays(day, -2))
        // A time in the hour that summer time skips is an hour later.
        expect([hour, hour + 1]).toContain(Number(clockOf(at).slice(0, 2)))
      }),
    )
  })

  it.each([
    ['2027-03-29', '2027-03-27T10:00:00+01:00'],
    ['2027-03-30', '2027-03-28T10:00:00+02:00'],
    ['2026-10-26', '2026-10-24T10:00:00+02:00'],
    ['2026-10-27', '2026-10-25T10:00:00+01:00'],
  ])('of %s is written at %s, around a change of the clocks', (day, moment) => {
    expect(emailAt(day, 10)).toEqual(new Date(moment))
  })

  it('is due from its time on: each day once, without gaps', () => {
    fc.assert(
      fc.property(anyMoment, anyHour, (now, hour) => {
        const last = lastDueDay(now, hour)
        expect(emailAt(last, hour) <= now).toBe(true)
        expect(emailAt(addCalendarDays(last, 1), hour) > now).toBe(true)
      }),
    )
  })
})

describe('a filled cart', () => {
  const branch = testBranch({ preparationMinutes: 30 })

  it('holds its slot for twelve elapsed hours, also across a change of the clocks', () => {
    for (const now of [instantAt('2027-03-27', '20:00'), instantAt('2026-10-24', '20:00')]) {
      expect(holdUntil(new Date(now.getTime() + 40 * 3_600_000), branch, now).getTime() - now.getTime()).toBe(
        12 * 3_600_000,
      )
    }
  })

  it('holds it no longer than it can be prepared, and is not filled for a time that is too near', () => {
    const wanted = instantAt('2026-06-09', '08:00')
    expect(holdUntil(wanted, branch, instantAt('2026-06-09', '07:00'))).toEqual(instantAt('2026-06-09', '07:30'))
    expect(isTooLate(wanted, branch, instantAt('2026-06-09', '07:29'))).toBe(false)
    expect(isTooLate(wanted, branch, instantAt('2026-06-09', '07:30'))).toBe(true)
  })
})

test('an ordered week is `ordered` in any case; a past one is `over` rather than skipped', () => {
  const now = instantAt('2026-06-09', '08:00')
  const open = {
    hasEnded: false,
    isOrdered: false,
    hasObstacle: false,
    isSkipped: false,
    isBlocked: false,
    latestOrderAt: instantAt('2026-06-09', '09:00'),
  }
  expect(weekStatusOf(open, now)).toBe('open')
  expect(weekStatusOf({ ...open, isSkipped: true }, now)).toBe('skipped')
  expect(weekStatusOf({ ...open, isSkipped: true, latestOrderAt: now }, now)).toBe('over')
  expect(weekStatusOf({ ...open, isBlocked: true }, now)).toBe('no_cart')
  expect(weekStatusOf({ ...open, isBlocked: true, latestOrderAt: now }, now)).toBe('over')
  expect(weekStatusOf({ ...open, hasEnded: true }, now)).toBe('ended')
  expect(weekStatusOf({ ...open, hasObstacle: true }, now)).toBe('no_cart')
  expect(weekStatusOf({ ...open, isOrdered: true, hasEnded: true, isSkipped: true, latestOrderAt: now }, now)).toBe(
    'ordered',
  )
})
