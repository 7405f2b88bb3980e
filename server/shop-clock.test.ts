import { setTimeout as sleep } from 'node:timers/promises'
import { addCalendarDays, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { moveClock, systemNow } from './shop-clock'

const real = Date
afterEach(() => {
  globalThis.Date = real
})

const A_MINUTE = 60_000

test('all dates of the process go on from the new time', async () => {
  moveClock(new Date('2027-03-28T00:59:59.990Z'))
  expect(toWire(new Date())).toBe('2027-03-28T01:59:59+01:00')
  await sleep(20)
  expect(toWire(new Date(Date.now()))).toBe('2027-03-28T03:00:00+02:00')
})

test('can be moved again, also backwards', () => {
  moveClock(new Date('2027-12-24T17:00:00Z'))
  moveClock(new Date('2027-01-06T08:00:00Z'))
  expect(dayOf(new Date())).toBe('2027-01-06')
})

test('dates made from a given moment are unchanged and still instances of Date', () => {
  moveClock(new Date('2027-12-24T17:00:00Z'))
  const told = new Date('2026-02-03T04:05:06Z')
  expect(told.toISOString()).toBe('2026-02-03T04:05:06.000Z')
  expect(told).toBeInstanceOf(real)
  expect(new real(0)).toBeInstanceOf(Date)
  expect(addCalendarDays('2027-10-30', 1)).toBe('2027-10-31')
  expect(instantAt('2027-10-31', '04:30').toISOString()).toBe('2027-10-31T03:30:00.000Z')
})

test('protocols with other machines use the time of the machine', () => {
  const before = real.now()
  moveClock(new Date('2030-01-01T00:00:00Z'))
  expect(systemNow()).toBeGreaterThanOrEqual(before)
  expect(systemNow()).toBeLessThan(before + A_MINUTE)
})
