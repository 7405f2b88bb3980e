import { addMinutes } from 'date-fns/addMinutes'
import fc from 'fast-check'
import { addCalendarDays, instantAt, toWire } from '@/lib/berlin-time'
import { testBranch } from '@/testing/branch-record'
import {
  type Appointment,
  type BakeWave,
  changeableUntil,
  type ProductWave,
  waveFor,
  waveOn,
  wavesOn,
} from './wave-rules'

const NIGHT: BakeWave = {
  name: 'Nacht',
  time: '02:00',
  weekdays: [1, 2, 3, 4, 5, 6],
  cutOff: '20:00',
  cutOffDaysBefore: 1,
}
const NOON: BakeWave = {
  name: 'Mittag',
  time: '11:00',
  weekdays: [1, 2, 3, 4, 5, 6],
  cutOff: '09:00',
  cutOffDaysBefore: 0,
}
const BREAD = 1
const planOf = (waves: readonly BakeWave[], said: readonly ProductWave[] = []) => ({
  waves,
  products: Map.groupBy(said, ({ skuid }) => skuid),
})
const plan = planOf([NOON, NIGHT])

// A Saturday.
const DAY = '2026-11-21'
const at = (clock: string, day = DAY): Appointment => ({
  branchId: 1,
  transportMinutes: 45,
  orderMode: 'pickup',
  express: false,
  targetAt: instantAt(day, clock),
})
const named = (appointment: Appointment, of = plan) => {
  const found = waveFor(of, BREAD, appointment)
  return found && `${found.wave} ${found.day}`
}

describe('the wave of a product', () => {
  test.each([
    ['the last whose bread is there by then', '11:45', `Mittag ${DAY}`],
    ['a minute too early for it: the one before', '11:44', `Nacht ${DAY}`],
    ['early in the night: the last of the day before', '02:44', 'Mittag 2026-11-20'],
  ])('%s', (_what, clock, expected) => {
    expect(named(at(clock))).toBe(expected)
  })

  it('is of the day before where none bakes that day', () => {
    expect(named(at('10:00', '2026-11-22'))).toBe(`Mittag ${DAY}`)
  })

  it('is none for what is served at a table or within minutes', () => {
    expect(named({ ...at('12:00'), orderMode: 'inhouse' })).toBeNull()
    expect(named({ ...at('12:00'), express: true })).toBeNull()
    expect(named({ ...at('12:00'), orderMode: 'delivery' })).toBe(`Mittag ${DAY}`)
  })

  it('is one of those that bake it, at its branch before all', () => {
    const everywhere = { branchId: null, skuid: BREAD, wave: 'Nacht' }
    expect(named(at('18:00'), planOf([NIGHT, NOON], [everywhere]))).toBe(`Nacht ${DAY}`)
    const here = { branchId: 1, skuid: BREAD, wave: 'Mittag' }
    expect(named(at('18:00'), planOf([NIGHT, NOON], [everywhere, here]))).toBe(`Mittag ${DAY}`)
    expect(named(at('18:00'), planOf([NIGHT, NOON], [{ ...here, wave: null }, everywhere]))).toBeNull()
    expect(named(at('18:00'), planOf([NIGHT, NOON], [{ ...here, branchId: 2, wave: null }]))).toBe(`Mittag ${DAY}`)
  })

  test('none, no weekday and a week without one are no wave', () => {
    expect(named(at('18:00'), planOf([]))).toBeNull()
    expect(named(at('18:00'), planOf([{ ...NIGHT, weekdays: [] }]))).toBeNull()
  })
})

describe('when clocks change', () => {
  const early: BakeWave = { ...NIGHT, name: 'Früh', time: '02:30', weekdays: [7] }
  const later: BakeWave = { ...NIGHT, name: 'Spät', time: '03:00', weekdays: [7] }

  it('bakes a wave whose time is skipped an hour later, and the cut-off is a whole night before', () => {
    const { bakesAt, cutOffAt } = waveOn(early, '2027-03-28')
    expect([toWire(bakesAt), toWire(cutOffAt)]).toEqual(['2027-03-28T03:30:00+02:00', '2027-03-27T20:00:00+01:00'])
    // Half an hour after 'Spät': told by moments, not by names.
    expect(wavesOn([early, later], '2027-03-28').map(({ wave }) => wave)).toEqual(['Spät', 'Früh'])
    expect(wavesOn([{ ...early, time: '02:00' }, later], '2027-03-28').map(({ wave }) => wave)).toEqual([
      'Früh',
      'Spät',
    ])
  })

  it('bakes once in the hour that is there twice', () => {
    expect(toWire(waveOn(early, '2026-10-25').bakesAt)).toMatch(/^2026-10-25T02:30:00\+0[12]:00$/)
    expect(wavesOn([early, later], '2026-10-25').map(({ wave }) => wave)).toEqual(['Früh', 'Spät'])
  })
})

const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const anyWave = fc.record({
  time: clock,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  cutOff: clock,
  cutOffDaysBefore: fc.integer({ min: 1, max: 3 }),
})
const anyWaves = fc.array(anyWave, { maxLength: 5 }).map((all) => all.map((wave, n) => ({ ...wave, name: `W${n}` })))
/** Around both changes of the clocks. */
const anyDay = fc
  .tuple(fc.constantFrom('2026-10-24', '2027-03-27', '2026-12-24'), fc.integer({ min: -3, max: 4 }))
  .map(([day, days]) => addCalendarDays(day, days))

test('no wave of the week before is later and still in time', () => {
  fc.assert(
    fc.property(anyWaves, anyDay, clock, fc.integer({ min: 0, max: 600 }), (waves, day, time, transportMinutes) => {
      const appointment = { ...at(time, day), transportMinutes }
      const found = waveFor(planOf(waves), BREAD, appointment)
      const inTime = (bakesAt: Date) => addMinutes(bakesAt, transportMinutes) <= appointment.targetAt
      const all = [...Array(8).keys()].flatMap((back) => wavesOn(waves, addCalendarDays(day, -back)))
      const last = Math.max(...all.filter(({ bakesAt }) => inTime(bakesAt)).map(({ bakesAt }) => bakesAt.getTime()))
      expect(found?.bakesAt.getTime() ?? Number.NEGATIVE_INFINITY).toBe(last)
    }),
  )
})

test('an order can be changed until the first cut-off to come, and never after its branch prepares it', () => {
  const branch = testBranch({ transportMinutes: 45, preparationMinutes: 30 })
  const ordered = { ...at('10:00'), branch, skuids: [BREAD] }
  const until = (now: Date, more = {}) => changeableUntil(plan, { ...ordered, ...more }, now)
  const friday = (time: string) => instantAt('2026-11-20', time)
  expect(until(friday('19:59'))).toEqual(friday('20:00'))
  // Nothing of a supplement was on the list when it was locked.
  expect(until(friday('20:00'))).toEqual(instantAt(DAY, '09:30'))
  const noon = { branchId: null, skuid: 2, wave: 'Mittag' }
  const both = changeableUntil(
    planOf([NIGHT, NOON], [noon]),
    { ...ordered, targetAt: instantAt(DAY, '15:00'), skuids: [BREAD, 2] },
    friday('21:00'),
  )
  expect(both).toEqual(instantAt(DAY, '09:00'))
  expect(until(friday('12:00'), { skuids: [] })).toEqual(instantAt(DAY, '09:30'))
  expect(
    changeableUntil(plan, { ...ordered, branch: testBranch({ preparationMinutes: 24 * 60 }) }, friday('08:00')),
  ).toEqual(friday('10:00'))
})

test('whatever the waves, nobody changes what is being baked or prepared, on the days of both changes of the clocks, too', () => {
  const branch = testBranch({ transportMinutes: 45, preparationMinutes: 30 })
  fc.assert(
    fc.property(anyWaves, anyDay, clock, fc.integer({ min: 0, max: 10_000 }), (waves, day, time, minutesBefore) => {
      const ordered = { ...at(time, day), branch, skuids: [BREAD] }
      const now = addMinutes(ordered.targetAt, -minutesBefore)
      const until = changeableUntil(planOf(waves), ordered, now)
      const wave = waveFor(planOf(waves), BREAD, { ...ordered, transportMinutes: 45 })
      expect(until <= addMinutes(ordered.targetAt, -30)).toBe(true)
      if (wave !== null && wave.cutOffAt > now) expect(until <= wave.cutOffAt).toBe(true)
    }),
  )
})
