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
    ['is the last wave whose bread arrives in time', '11:45', `Mittag ${DAY}`],
    ['is the wave before if the last one arrives a minute too late', '11:44', `Nacht ${DAY}`],
    ['is the last wave of the day before, early in the night', '02:44', 'Mittag 2026-11-20'],
  ])('%s', (_what, clock, expected) => {
    expect(named(appointmentAt(clock))).toBe(expected)
  })

  it('is a wave of the day before if none bakes that day', () => {
    expect(named(appointmentAt('10:00', '2026-11-22'))).toBe(`Mittag ${DAY}`)
  })

  it('is null for table and express orders', () => {
    expect(named({ ...appointmentAt('12:00'), orderMode: 'inhouse' })).toBeNull()
    expect(named({ ...appointmentAt('12:00'), express: true })).toBeNull()
    expect(named({ ...appointmentAt('12:00'), orderMode: 'delivery' })).toBe(`Mittag ${DAY}`)
  })

  it('is limited to the assigned waves, and assignments of the branch take precedence', () => {
    const everywhere = { branchId: null, skuid: BREAD, wave: 'Nacht' }
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [everywhere]))).toBe(`Nacht ${DAY}`)
    const here = { branchId: 1, skuid: BREAD, wave: 'Mittag' }
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [everywhere, here]))).toBe(`Mittag ${DAY}`)
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [{ ...here, wave: null }, everywhere]))).toBeNull()
    expect(named(appointmentAt('18:00'), planOf([NIGHT, NOON], [{ ...here, branchId: 2, wave: null }]))).toBe(
      `Mittag ${DAY}`,
    )
  })

  test('is null without waves and without weekdays', () => {
    expect(named(appointmentAt('18:00'), planOf([]))).toBeNull()
    expect(named(appointmentAt('18:00'), planOf([{ ...NIGHT, weekdays: [] }]))).toBeNull()
  })
})

describe('when clocks change', () => {
  const early: BakeWave = { ...NIGHT, name: 'Früh', time: '02:30', weekdays: [7] }
  const later: BakeWave = { ...NIGHT, name: 'Spät', time: '03:00', weekdays: [7] }

  it('bakes a wave an hour later if its time is skipped, and keeps its cut-off', () => {
    const { bakesAt, cutOffAt } = waveOn(early, '2027-03-28')
    expect([toWire(bakesAt), toWire(cutOffAt)]).toEqual(['2027-03-28T03:30:00+02:00', '2027-03-27T20:00:00+01:00'])
    // Half an hour after 'Spät', because waves are sorted by instant, not by local time.
    expect(wavesOn([early, later], '2027-03-28').map(({ wave }) => wave)).toEqual(['Spät', 'Früh'])
    expect(wavesOn([{ ...early, time: '02:00' }, later], '2027-03-28').map(({ wave }) => wave)).toEqual([
      'Früh',
      'Spät',
    ])
  })

  it('bakes once in the hour that occurs twice', () => {
    expect(toWire(waveOn(early, '2026-10-25').bakesAt)).toMatch(/^2026-10-25T02:30:00\+0[12]:00$/)
    expect(wavesOn([early, later], '2026-10-25').map(({ wave }) => wave)).toEqual(['Früh', 'Spät'])
  })
})

test('finds the latest wave of the week that arrives in time', () => {
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
