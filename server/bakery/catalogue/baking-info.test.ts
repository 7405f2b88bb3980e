import fc from 'fast-check'
import { orderModes } from '@/lib/contract/values'
import { DAYS_OFFERED } from '@/lib/domain/business-settings'
import { clockOf, dayOf, fromWire, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import { againWords, ovenWords } from '@/lib/words/de/catalogue'
import { product, sellingPoint } from '@/testing/product-records'
import { NO_WAVES, type WavePlan } from '../baking-waves/rules'
import { hoursOn } from '../branches/rules'
import { bakedAgainAfter, ovenTimeOf } from './baking-info'
import { bakingObstacle, unavailableReason } from './rules'

// 2026-11-23 is a Monday.
const MONDAY = '2026-11-23'
const at = (clock: string, day = MONDAY) => instantAt(day, clock)

const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7] }
const WAVES: WavePlan = {
  ...NO_WAVES,
  waves: [
    { ...everyDay, name: 'Nacht', time: '02:00', cutOff: '20:00', cutOffDaysBefore: 1 },
    { ...everyDay, name: 'Mittag', time: '11:00', cutOff: '09:00', cutOffDaysBefore: 0 },
  ],
}

type Case = { appointment: Date; now: Date; leadHours?: number; isBread?: boolean; bakedOn?: number[] | null }

const oven = ({ appointment, now, ...more }: Case) => {
  const told = ovenTimeOf(product(more), sellingPoint({ at: appointment }), now)
  return told === null ? null : ovenWords(told).replaceAll('\u00a0', ' ')
}
const again = ({ appointment, now, ...more }: Case, where = {}) =>
  bakedAgainAfter(product(more), sellingPoint({ at: appointment, ...where }), now)

describe('baking information of an available bread', () => {
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

  it('has only a deadline without a baking time, and is null without a lead time', () => {
    const appointment = at('08:00', '2026-11-25')
    expect(oven({ appointment, now: at('18:00'), leadHours: 24, isBread: false })).toBe('Noch 14 Stunden bestellbar')
    expect(oven({ appointment, now: at('18:00'), isBread: false })).toBeNull()
  })

  it('is null for a table order', () => {
    const point = sellingPoint({ at: at('12:00'), mode: 'inhouse' })
    expect(ovenTimeOf(product(), point, at('12:00'))).toBeNull()
  })

  it.each([
    ['of 25 hours', '2026-10-25', 25],
    ['of 23 hours', '2026-03-29', 23],
  ])('counts elapsed hours in a night %s', (_night, sunday, hours) => {
    const told = ovenTimeOf(
      product(),
      sellingPoint({ at: at('12:30', sunday) }),
      new Date(at('12:00', sunday).getTime() - hours * 3_600_000),
    )
    expect(told).toMatchObject({ inDays: 1, minutesLeft: hours * 60 })
  })
})

describe('a product that is not baked on the requested day', () => {
  it('is baked next on its next day, at the requested time of day', () => {
    const found = again({ appointment: at('10:15'), now: at('07:00'), bakedOn: [5, 6] })
    expect(found).toEqual({ day: '2026-11-27', inDays: 4, at: '2026-11-27T10:15:00+01:00', isLater: false })
    expect(found && againWords(found)).toBe('Wieder Freitag')
  })

  it('is offered at opening time if the branch is closed at that time', () => {
    const hours = {
      ...sellingPoint({ at: at('07:00') }).hours,
      regularHours: new Map([[6, [{ opens: '08:00', closes: '12:00' }]]]),
    }
    expect(again({ appointment: at('07:00'), now: at('06:00'), bakedOn: [5, 6] }, { hours })?.at).toBe(
      '2026-11-28T08:00:00+01:00',
    )
  })

  it('is offered on an earlier day if no later one is offered', () => {
    const appointment = at('10:00', '2026-12-05')
    const found = again({ appointment, now: at('09:00'), bakedOn: [2] })
    expect(found?.day).toBe('2026-11-24')
    expect(found && againWords(found)).toBe('Wieder morgen')
  })

  it('respects its lead time', () => {
    expect(again({ appointment: at('10:00'), now: at('09:00'), bakedOn: null, leadHours: 48 })?.day).toBe('2026-11-25')
  })

  it('has no next baking for a table order, and if the branch never opens', () => {
    const asked = { appointment: at('10:00'), now: at('09:00'), bakedOn: [5] }
    expect(again(asked, { mode: 'inhouse' })).toBeNull()
    const hours = { ...sellingPoint({ at: at('10:00') }).hours, regularHours: new Map() }
    expect(again(asked, { hours })).toBeNull()
  })
})

describe('once the cut-off of its wave is over, a product', () => {
  const ofWaves = (appointment: Date, now: Date, more: Partial<Parameters<typeof product>[0]> = {}, where = {}) => {
    const point = sellingPoint({ at: appointment, plan: WAVES, ...where })
    const one = product(more)
    const found = bakedAgainAfter(one, point, now)
    return {
      why: unavailableReason(one, point, { now, carried: true, inventoryLeft: one.dailyInventory }),
      words: found && againWords(found),
      at: found?.at,
    }
  }
  const tomorrow = '2026-11-24'

  it.each([
    [
      'is available again from the next wave of the day',
      at('08:00'),
      at('05:00'),
      'Erst wieder ab 11:30',
      `${MONDAY}T11:30:00+01:00`,
    ],
    [
      'is available the next day if it is the last wave',
      at('16:00'),
      at('12:00'),
      'Wieder morgen',
      `${tomorrow}T16:00:00+01:00`,
    ],
    [
      'is available the next noon after the cut-off of the morning',
      at('08:00', tomorrow),
      at('21:00'),
      'Erst wieder ab 11:30',
      `${tomorrow}T11:30:00+01:00`,
    ],
  ])('%s', (_what, appointment, now, words, then) => {
    expect(ofWaves(appointment, now)).toEqual({ why: 'cut_off', words, at: then })
  })

  it('is available until then', () => {
    expect(ofWaves(at('08:00', tomorrow), at('19:59')).why).toBeNull()
    expect(ofWaves(at('08:00', tomorrow), at('20:00')).why).toBe('cut_off')
  })

  it('shows until then how long it can be ordered', () => {
    const told = (more: object) =>
      ovenTimeOf(product(more), sellingPoint({ at: at('08:00', tomorrow), plan: WAVES }), at('17:00'))?.minutesLeft
    expect(told({})).toBe(180)
    expect(told({ dailyInventory: 9 })).toBe(14 * 60 + 30)
  })

  it('is available as far as its stock is counted', () => {
    expect(ofWaves(at('08:00'), at('05:00'), { dailyInventory: 9 }).why).toBeNull()
    const point = sellingPoint({ at: at('08:00'), plan: WAVES })
    const left = (inventoryLeft: number | null) =>
      unavailableReason(product(), point, { now: at('05:00'), carried: true, inventoryLeft })
    expect([left(3), left(0), left(null)]).toEqual([null, 'sold_out', 'cut_off'])
  })

  it('is available if the branch bakes it itself and accepts late orders', () => {
    const ovenTimes = new Map([[1, new Map()]])
    for (const more of [{ bakedInShop: true }, { ovenTimes }]) {
      expect(ofWaves(at('08:00'), at('05:00'), more).why).toBe('cut_off')
      expect(ofWaves(at('08:00'), at('05:00'), more, { lateOrders: true }).why).toBeNull()
    }
    expect(ofWaves(at('08:00'), at('05:00'), {}, { lateOrders: true }).why).toBe('cut_off')
  })

  it('is available from stock for express and table orders', () => {
    expect(ofWaves(at('08:00'), at('07:30'), {}, { express: true }).why).toBeNull()
    expect(ofWaves(at('08:00'), at('08:00'), {}, { mode: 'inhouse' }).why).toBeNull()
  })
})

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('a named day is open, has the product, respects the lead time and is offered, at any time of two years', () => {
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 0, max: DAYS_OFFERED * 24 * 60 - 1 }),
      fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: null }),
      fc.integer({ min: 0, max: 72 }),
      fc.constantFrom(...orderModes),
      fc.constantFrom(NO_WAVES, WAVES),
      (now, minutes, bakedOn, leadHours, mode, plan) => {
        const point = sellingPoint({ at: new Date(now.getTime() + minutes * 60_000), mode, plan })
        const one = product({ bakedOn, leadHours })
        const found = bakedAgainAfter(one, point, now)
        if (found === null) return
        const start = fromWire(found.at)
        if (start === null) throw new Error('a day without a time')
        expect(dayOf(start)).toBe(found.day)
        expect(found.isLater).toBe(found.day === dayOf(point.at))
        if (found.isLater) expect(start > point.at).toBe(true)
        expect(bakedOn ?? [weekdayOf(found.day)]).toContain(weekdayOf(found.day))
        expect(bakingObstacle(one, start, { ...point, now, isCounted: () => false })).toBeNull()
        expect(found.inDays).toBeLessThan(DAYS_OFFERED)
        const { intervals } = hoursOn(point.hours, found.day)
        expect(intervals.some(({ opens, closes }) => opens <= clockOf(start) && clockOf(start) < closes)).toBe(true)
      },
    ),
  )
})
