import fc from 'fast-check'
import { clockOf, instantAt } from '@/lib/format/berlin-time'
import { testBranch } from '@/testing/branch-record'
import { fullness, limitsAt, MAX_EARLIER_SLOTS, spreadWork, sumOf, workOf, workSlotsOf } from './work-rules'

const MONDAY = '2026-06-08'
const at = (clock: string, day = MONDAY) => instantAt(day, clock)
const limit = (more: object = {}) => ({
  orderMode: 'pickup',
  weekday: 1,
  opens: '08:00',
  closes: '10:00',
  orders: null,
  units: 12,
  ...more,
})
const branch = (...slotLimits: ReturnType<typeof limit>[]) => testBranch({ capacityPickup: 5, slotLimits })

describe('limits of a slot', () => {
  const busy = branch(limit(), limit({ opens: '10:00', closes: '12:00', orders: 2, units: null }))
  test.each([
    ['before the time', '07:45', 'pickup', MONDAY, { orders: 5, units: null }],
    ['at its first minute', '08:00', 'pickup', MONDAY, { orders: 5, units: 12 }],
    ['at its end the next one applies', '10:00', 'pickup', MONDAY, { orders: 2, units: null }],
    ['on another weekday', '08:00', 'pickup', '2026-06-09', { orders: 5, units: null }],
    ['of another service', '08:00', 'delivery', MONDAY, { orders: testBranch().capacityDelivery, units: null }],
  ] as const)('%s', (_when, clock, mode, day, limits) => {
    expect(limitsAt(busy, mode, at(clock, day))).toEqual(limits)
  })

  test('follow local time when clocks change', () => {
    const sundays = branch(limit({ weekday: 7, opens: '02:00', closes: '04:00' }))
    for (const day of ['2026-03-29', '2026-10-25']) {
      expect(limitsAt(sundays, 'pickup', at('03:00', day)).units).toBe(12)
      expect(limitsAt(sundays, 'pickup', at('04:00', day)).units).toBeNull()
    }
  })
})

describe('slots over which work may be spread', () => {
  const reach = (clock: string, now = at('05:00'), mode: 'pickup' | 'inhouse' | 'delivery' = 'pickup') =>
    workSlotsOf(testBranch(), mode, at(clock), now).map(clockOf)
  test('are the chosen one and up to three before it', () => {
    expect(reach('09:00')).toEqual(['09:00', '08:45', '08:30', '08:15'])
    expect(reach('11:00', at('05:00'), 'delivery')).toEqual(['11:00', '10:30', '10:00', '09:30'])
  })
  test('begin at opening time', () => expect(reach('08:15')).toEqual(['08:15', '08:00']))
  test('have not begun', () => expect(reach('09:00', at('08:31'))).toEqual(['09:00', '08:45']))
  test('of a table order are its own only', () => expect(reach('09:00', at('05:00'), 'inhouse')).toEqual(['09:00']))
})

const units = fc.integer({ min: 0, max: 60 })
const rooms = fc.array(fc.option(fc.integer({ min: -20, max: 40 }), { nil: null }), {
  minLength: 1,
  maxLength: MAX_EARLIER_SLOTS + 1,
})
const holds = fc.array(units, { maxLength: MAX_EARLIER_SLOTS + 1 })
const room = (left: readonly (number | null)[]) =>
  left.reduce<number>((sum, one) => sum + (one === null ? Number.POSITIVE_INFINITY : Math.max(0, one)), 0)

describe('work spread over slots', () => {
  test('adds up, and takes in no slot more than is free plus the units that the cart had there', () => {
    fc.assert(
      fc.property(units, rooms, holds, (work, left, held) => {
        const shares = spreadWork(work, left, held)
        if (shares === null) return
        expect(sumOf(shares)).toBe(work)
        shares.forEach((share, place) => {
          const before = held[place] ?? 0
          const more = place < left.length ? (left[place] ?? Number.POSITIVE_INFINITY) : 0
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(before + Math.max(0, more))
        })
      }),
    )
  })

  test('fits exactly if there is room for the additional work', () => {
    fc.assert(
      fc.property(units, rooms, holds, (work, left, held) => {
        expect(spreadWork(work, left, held) !== null).toBe(work <= sumOf(held) + room(left))
      }),
    )
  })

  test('is as late as possible: a slot is used only if later ones are full', () => {
    fc.assert(
      fc.property(units, rooms, (work, left) => {
        const shares = spreadWork(work, left) ?? []
        shares.slice(0, -1).forEach((share, place) => {
          expect(share).toBe(Math.max(0, left[place] ?? Number.POSITIVE_INFINITY))
        })
      }),
    )
  })

  test('of a smaller cart takes no more of any slot than before, even if nothing is free', () => {
    fc.assert(
      fc.property(holds, units, (held, less) => {
        const work = Math.max(0, sumOf(held) - less)
        const shares = spreadWork(work, [-5, -5], held) ?? []
        expect(sumOf(shares)).toBe(work)
        shares.forEach((share, place) => {
          expect(share).toBeLessThanOrEqual(held[place] ?? 0)
        })
      }),
    )
  })

  test('handles 0 and ten thousand units', () => {
    expect(spreadWork(0, [0])).toEqual([])
    expect(spreadWork(10_000, [null])).toEqual([10_000])
    expect(spreadWork(10_000, [4000, 4000, 1000, 1000])).toEqual([4000, 4000, 1000, 1000])
    expect(spreadWork(10_001, [4000, 4000, 1000, 1000])).toBeNull()
  })
})

describe('a slot', () => {
  const one = branch(limit())
  const seen = (work: number, taken: Readonly<Record<string, { orders: number; units: number }>>) =>
    fullness({ branch: one, mode: 'pickup', start: at('08:30'), work, now: at('05:00') }, (start) => {
      return taken[clockOf(start)] ?? { orders: 0, units: 0 }
    })
  test('without free orders is full, whatever its work units', () => {
    expect(seen(0, { '08:30': { orders: 5, units: 0 } })).toBe(true)
    expect(seen(3, { '08:30': { orders: 7, units: 0 } })).toBe(true)
  })
  test('is too small if it and the slots before have less room than the cart needs', () => {
    const taken = { '08:30': { orders: 1, units: 10 }, '08:15': { orders: 5, units: 0 } }
    expect(seen(26, taken)).toBe(false)
    expect(seen(27, taken)).toBe('too_big')
  })
  test('with a lowered limit accepts only a cart without work', () => {
    const lowered = Object.fromEntries(['08:00', '08:15', '08:30'].map((clock) => [clock, { orders: 1, units: 30 }]))
    expect(seen(0, lowered)).toBe(false)
    expect(seen(1, lowered)).toBe('too_big')
  })
  test('with a limit of 0 units accepts carts without work', () => {
    const none = branch(limit({ units: 0 }))
    const wanted = { branch: none, mode: 'pickup', start: at('08:30'), now: at('05:00') } as const
    const empty = () => ({ orders: 0, units: 0 })
    expect(fullness({ ...wanted, work: 0 }, empty)).toBe(false)
    expect(fullness({ ...wanted, work: 1 }, empty)).toBe('too_big')
  })
})

test('work of a cart counts units with work, up to a maximum', () => {
  const products = new Map([
    [1, { workUnits: 6 }],
    [2, { workUnits: 0 }],
    [3, { workUnits: 10_000 }],
  ])
  const lines = [
    { skuid: 1, units: 2 },
    { skuid: 2, units: 20 },
    { skuid: 9, units: 5 },
  ]
  expect(workOf(lines, products)).toBe(12)
  expect(workOf([{ skuid: 3, units: 999 }], products)).toBe(1_000_000)
})
