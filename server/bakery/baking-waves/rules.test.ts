import { addMinutes } from 'date-fns/addMinutes'
import fc from 'fast-check'
import { addCalendarDays, toWire } from '@/lib/format/berlin-time'
import { anyClock, anyDay, anyWaves, appointmentAt, BREAD, DAY, NIGHT, NOON, planOf } from '@/testing/baking-waves'
import { type Appointment, type BakeWave, waveFor, waveOn, wavesOn } from './rules'

const plan = planOf([NOON, NIGHT])

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
    expect(named(appointmentAt(clock))).toBe(expected)
  })

  it('is of the day before where none bakes that day', () => {
    expect(named(appointmentAt('10:00', '2026-11-22'))).toBe(`Mittag ${DAY}`)
  })

  it('is none for what is served at a table or within minutes', () => {
    expect(named({ ...appointmentAt('12:00'), orderMode: 'inhouse' })).toBeNull()
    expect(named({ ...appointmentAt('12:00'), express: true })).toBeNull()
    expect(named({ ...appointmentAt('12:00'), orderMode: 'delivery' })).toBe(`Mittag ${DAY}`)
  })

  it('is one of those that bake it, at its branch before all', () => {
    const everywhere = { branchId: null, skuid: BREAD, wave: 'Nacht' }
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [everywhere]))).toBe(`Nacht ${DAY}`)
    const here = { branchId: 1, skuid: BREAD, wave: 'Mittag' }
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [everywhere, here]))).toBe(`Mittag ${DAY}`)
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [{ ...here, wave: null }, everywhere]))).toBeNull()
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [{ ...here, branchId: 2, wave: null }]))).toBe(
      `Mittag ${DAY}`,
    )
  })

  test('none, no weekday and a week without one are no wave', () => {
    expect(named(appointmentAt('18:00'), planOf([]))).toBeNull()
    expect(named(appointmentAt('18:00'), planOf([{ ...NIGHT, weekdays: [] }]))).toBeNull()
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

test('no wave of the week before is later and still in time', () => {
  fc.assert(
    fc.property(anyWaves, anyDay, anyClock, fc.integer({ min: 0, max: 600 }), (waves, day, time, transportMinutes) => {
      const appointment = { ...appointmentAt(time, day), transportMinutes }
      const found = waveFor(planOf(waves), BREAD, appointment)
      const inTime = (bakesAt: Date) => addMinutes(bakesAt, transportMinutes) <= appointment.targetAt
      const all = [...Array(8).keys()].flatMap((back) => wavesOn(waves, addCalendarDays(day, -back)))
      const last = Math.max(...all.filter(({ bakesAt }) => inTime(bakesAt)).map(({ bakesAt }) => bakesAt.getTime()))
      expect(found?.bakesAt.getTime() ?? Number.NEGATIVE_INFINITY).toBe(last)
    }),
  )
})
