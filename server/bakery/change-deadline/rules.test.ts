import { addMinutes } from 'date-fns/addMinutes'
import fc from 'fast-check'
import { instantAt } from '@/lib/format/berlin-time'
import { anyClock, anyDay, anyWaves, appointmentAt, BREAD, DAY, NIGHT, NOON, planOf } from '@/testing/baking-waves'
import { testBranch } from '@/testing/branch-record'
import { waveFor } from '../baking-waves/rules'
import { changeableUntil } from './rules'

const plan = planOf([NOON, NIGHT])

test('ends at the next cut-off of the order, and never after the branch starts to prepare it', () => {
  const branch = testBranch({ transportMinutes: 45, preparationMinutes: 30 })
  const ordered = { ...appointmentAt('10:00'), branch, skuids: [BREAD] }
  const until = (now: Date, more = {}) => changeableUntil(plan, { ...ordered, ...more }, now)
  const friday = (time: string) => instantAt('2026-11-20', time)
  expect(until(friday('19:59'))).toEqual(friday('20:00'))
  // After the cut-off the order is a supplement, which only the preparation limits.
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

test('is never after a cut-off or the preparation, for any waves, also when clocks change', () => {
  const branch = testBranch({ transportMinutes: 45, preparationMinutes: 30 })
  fc.assert(
    fc.property(anyWaves, anyDay, anyClock, fc.integer({ min: 0, max: 10_000 }), (waves, day, time, minutesBefore) => {
      const ordered = { ...appointmentAt(time, day), branch, skuids: [BREAD] }
      const now = addMinutes(ordered.targetAt, -minutesBefore)
      const until = changeableUntil(planOf(waves), ordered, now)
      const wave = waveFor(planOf(waves), BREAD, { ...ordered, transportMinutes: 45 })
      expect(until <= addMinutes(ordered.targetAt, -30)).toBe(true)
      if (wave !== null && wave.cutOffAt > now) expect(until <= wave.cutOffAt).toBe(true)
    }),
  )
})
