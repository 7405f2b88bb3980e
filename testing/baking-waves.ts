/** Baking waves, wave plans and appointments for tests. */
import fc from 'fast-check'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import type { Appointment, BakeWave, ProductWave } from '@/server/bakery/baking-waves/rules'

export const NIGHT: BakeWave = {
  name: 'Nacht',
  time: '02:00',
  weekdays: [1, 2, 3, 4, 5, 6],
  cutOff: '20:00',
  cutOffDaysBefore: 1,
}
export const NOON: BakeWave = {
  name: 'Mittag',
  time: '11:00',
  weekdays: [1, 2, 3, 4, 5, 6],
  cutOff: '09:00',
  cutOffDaysBefore: 0,
}
export const BREAD = 1
export const planOf = (waves: readonly BakeWave[], assignments: readonly ProductWave[] = []) => ({
  waves,
  products: Map.groupBy(assignments, ({ skuid }) => skuid),
})
// A Saturday.
export const DAY = '2026-11-21'
/** A pickup at branch 1, whose bread needs 45 minutes from the bakehouse. */
export const appointmentAt = (clock: string, day = DAY): Appointment => ({
  branchId: 1,
  transportMinutes: 45,
  orderMode: 'pickup',
  express: false,
  targetAt: instantAt(day, clock),
})
/** 'HH:mm' */
export const anyClock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const anyWave = fc.record({
  time: anyClock,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  cutOff: anyClock,
  cutOffDaysBefore: fc.integer({ min: 1, max: 3 }),
})
export const anyWaves = fc
  .array(anyWave, { maxLength: 5 })
  .map((all) => all.map((wave, n) => ({ ...wave, name: `W${n}` })))
/** Days around both clock changes, and around Christmas. */
export const anyDay = fc
  .tuple(fc.constantFrom('2026-10-24', '2027-03-27', '2026-12-24'), fc.integer({ min: -3, max: 4 }))
  .map(([day, days]) => addCalendarDays(day, days))
