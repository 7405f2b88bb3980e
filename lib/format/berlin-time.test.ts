import fc from 'fast-check'
import { clockOf, dayOf, fromWire, instantAt, toWire } from './berlin-time'

const at = (iso: string) => new Date(iso)

test('an instant is shown as clocks in Berlin show it, in winter, in summer and around midnight', () => {
  expect(toWire(at('2026-01-15T07:30:00Z'))).toBe('2026-01-15T08:30:00+01:00')
  expect(toWire(at('2026-07-15T06:30:00Z'))).toBe('2026-07-15T08:30:00+02:00')
  expect(dayOf(at('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  expect(clockOf(at('2026-12-31T23:30:00Z'))).toBe('00:30')
})

test('the hours in which daylight saving begins and ends', () => {
  expect(toWire(at('2026-03-29T00:59:59Z'))).toBe('2026-03-29T01:59:59+01:00')
  expect(toWire(at('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00+02:00')
  expect(toWire(at('2026-10-25T00:59:59Z'))).toBe('2026-10-25T02:59:59+02:00')
  expect(toWire(at('2026-10-25T01:00:00Z'))).toBe('2026-10-25T02:00:00+01:00')
  expect(clockOf(instantAt('2026-03-29', '02:30'))).toBe('03:30')
})

test('a time in the repeated hour is the first of the two', () => {
  expect(toWire(instantAt('2026-10-25', '02:30'))).toBe('2026-10-25T02:30:00+02:00')
  expect(toWire(instantAt('2026-10-25', '03:00'))).toBe('2026-10-25T03:00:00+01:00')
  expect(toWire(instantAt('2026-10-24', '24:00'))).toBe('2026-10-25T00:00:00+02:00')
})

test('the empty date is converted to null and back', () => {
  expect(fromWire(toWire(null))).toBeNull()
})

const instants = fc.date({ min: at('1985-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true })

test("day and time equal those of Intl, and the contract's format keeps the instant to the second", () => {
  const platform = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  fc.assert(
    fc.property(instants, (instant) => {
      expect(`${dayOf(instant)} ${clockOf(instant)}`).toBe(platform.format(instant))
      expect(fromWire(toWire(instant))?.getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000)
    }),
    { numRuns: 2_000 },
  )
})

test('the local time of an instant is converted back to it, except in the repeated hour', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const minute = Math.floor(instant.getTime() / 60_000) * 60_000
      const back = instantAt(dayOf(instant), clockOf(instant)).getTime()
      const again = back + 3_600_000
      expect([back, again]).toContain(minute)
      if (minute === again) expect(clockOf(new Date(back))).toBe(clockOf(new Date(again)))
    }),
    { numRuns: 2_000 },
  )
})
