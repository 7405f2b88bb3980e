import fc from 'fast-check'
import { clockOf, dayOf, fromWire, instantAt, weekdayOf } from '@/lib/berlin-time'
import { orderModes } from '@/lib/contract/values'
import { DAYS_OFFERED } from '@/lib/figures'
import { againWords, ovenWords } from '@/lib/words/de/catalogue'
import { product, sellingPoint } from '@/testing/product-records'
import { hoursOn } from '../branches/rules'
import { bakedAgainAfter, ovenTimeOf } from './oven'
import { whyNotBaked } from './rules'

// 2026-11-23 is a Monday.
const MONDAY = '2026-11-23'
const at = (clock: string, day = MONDAY) => instantAt(day, clock)

type Case = { appointment: Date; now: Date; leadHours?: number; isBread?: boolean; bakedOn?: number[] | null }

const oven = ({ appointment, now, ...more }: Case) => {
  const told = ovenTimeOf(product(more), sellingPoint({ at: appointment }), now)
  return told === null ? null : ovenWords(told).replaceAll('\u00a0', ' ')
}
const again = ({ appointment, now, ...more }: Case, where = {}) =>
  bakedAgainAfter(product(more), sellingPoint({ at: appointment, ...where }), now)

describe('what is told of a bread that can be had', () => {
  test.each([
    ['Heute um 6 aus dem Ofen, noch 2 Stunden bestellbar', at('12:30'), at('10:00'), 0],
    ['Heute um 6 aus dem Ofen, noch 59 Minuten bestellbar', at('12:30'), at('11:01'), 0],
    ['Heute um 6 aus dem Ofen, noch 1 Minute bestellbar', at('12:30'), at('11:59'), 0],
    ['Heute um 6 aus dem Ofen', at('12:30'), at('12:00'), 0],
    ['Morgen um 6 aus dem Ofen, noch 11 Stunden bestellbar', at('06:00', '2026-11-24'), at('18:00'), 0],
    ['Mittwoch um 6 aus dem Ofen, noch 14 Stunden bestellbar', at('08:00', '2026-11-25'), at('18:00'), 24],
    ['Samstag um 6 aus dem Ofen, noch 5 Tage bestellbar', at('12:00', '2026-11-28'), at('10:00'), 0],
    ['Montag, 30.11. um 6 aus dem Ofen, noch 6 Tage bestellbar', at('12:00', '2026-11-30'), at('12:00'), 0],
  ])('%s', (words, appointment, now, leadHours) => {
    expect(oven({ appointment, now, leadHours })).toBe(words)
  })

  it('is a deadline alone where no oven bakes it, and nothing where it needs no notice', () => {
    const appointment = at('08:00', '2026-11-25')
    expect(oven({ appointment, now: at('18:00'), leadHours: 24, isBread: false })).toBe('Noch 14 Stunden bestellbar')
    expect(oven({ appointment, now: at('18:00'), isBread: false })).toBeNull()
  })

  it('is nothing at the table, where one orders for now', () => {
    const point = sellingPoint({ at: at('12:00'), mode: 'inhouse' })
    expect(ovenTimeOf(product(), point, at('12:00'))).toBeNull()
  })

  it.each([
    ['of 25 hours', '2026-10-25', 25],
    ['of 23 hours', '2026-03-29', 23],
  ])('counts hours as they pass in a night %s', (_night, sunday, hours) => {
    const told = ovenTimeOf(
      product(),
      sellingPoint({ at: at('12:30', sunday) }),
      new Date(at('12:00', sunday).getTime() - hours * 3_600_000),
    )
    expect(told).toMatchObject({ inDays: 1, minutesLeft: hours * 60 })
  })
})

describe('what is not baked on the day asked for', () => {
  it('is baked again on the next day it is, at the time asked for', () => {
    const found = again({ appointment: at('10:15'), now: at('07:00'), bakedOn: [5, 6] })
    expect(found).toEqual({ day: '2026-11-27', inDays: 4, at: '2026-11-27T10:15:00+01:00' })
    expect(found && againWords(found)).toBe('Wieder Freitag')
  })

  it('is led to the opening where the branch is closed at that time', () => {
    const hours = {
      ...sellingPoint({ at: at('07:00') }).hours,
      regularHours: new Map([[6, [{ opens: '08:00', closes: '12:00' }]]]),
    }
    expect(again({ appointment: at('07:00'), now: at('06:00'), bakedOn: [5, 6] }, { hours })?.at).toBe(
      '2026-11-28T08:00:00+01:00',
    )
  })

  it('is led to an earlier day where there is no later one on offer', () => {
    const appointment = at('10:00', '2026-12-05')
    const found = again({ appointment, now: at('09:00'), bakedOn: [2] })
    expect(found?.day).toBe('2026-11-24')
    expect(found && againWords(found)).toBe('Wieder morgen')
  })

  it('keeps the notice it needs', () => {
    expect(again({ appointment: at('10:00'), now: at('09:00'), bakedOn: null, leadHours: 48 })?.day).toBe('2026-11-25')
  })

  it('is not told of where nothing can be moved: at the table, and where the branch never opens', () => {
    const asked = { appointment: at('10:00'), now: at('09:00'), bakedOn: [5] }
    expect(again(asked, { mode: 'inhouse' })).toBeNull()
    const hours = { ...sellingPoint({ at: at('10:00') }).hours, regularHours: new Map() }
    expect(again(asked, { hours })).toBeNull()
  })
})

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('a day that is named is open, baked, far enough ahead and on offer, at every moment of two years', () => {
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 0, max: DAYS_OFFERED * 24 * 60 - 1 }),
      fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: null }),
      fc.integer({ min: 0, max: 72 }),
      fc.constantFrom(...orderModes),
      (now, minutes, bakedOn, leadHours, mode) => {
        const point = sellingPoint({ at: new Date(now.getTime() + minutes * 60_000), mode })
        const one = product({ bakedOn, leadHours })
        const found = bakedAgainAfter(one, point, now)
        if (found === null) return
        const start = fromWire(found.at)
        if (start === null) throw new Error('a day without a time')
        expect(dayOf(start)).toBe(found.day)
        expect(found.day).not.toBe(dayOf(point.at))
        expect(bakedOn ?? [weekdayOf(found.day)]).toContain(weekdayOf(found.day))
        expect(whyNotBaked(one, start, { now, hours: point.hours })).toBeNull()
        expect(found.inDays).toBeLessThan(DAYS_OFFERED)
        const { intervals } = hoursOn(point.hours, found.day)
        expect(intervals.some(({ opens, closes }) => opens <= clockOf(start) && clockOf(start) < closes)).toBe(true)
      },
    ),
  )
})
