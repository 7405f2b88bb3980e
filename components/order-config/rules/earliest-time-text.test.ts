import { instantAt } from '@/lib/format/berlin-time'
import { earliestText, soonText } from './earliest-time-text'

const now = instantAt('2026-11-22', '18:00')
const at = (day: string) => instantAt(day, '06:00').toISOString()

test.each([
  ['2026-11-22', 'heute 06:00', 'Abholen ab heute, 22.11.2026 um 06:00 Uhr'],
  ['2026-11-23', 'morgen 06:00', 'Abholen ab morgen, 23.11.2026 um 06:00 Uhr'],
  ['2026-11-24', 'Di, 24.11., 06:00', 'Abholen ab Di, 24.11.2026 um 06:00 Uhr'],
])('the first time on %s is said so that no day is overlooked', (day, short, long) => {
  expect(soonText(at(day), now)).toBe(short)
  expect(earliestText('Abholen ab', at(day), now)).toBe(long)
})

test.each([
  ['2026-11-20T16:30:00+01:00', 'Abholen ab heute, 20.11.2026 um 16:30 Uhr'],
  ['2026-11-21T06:30:00+01:00', 'Abholen ab morgen, 21.11.2026 um 06:30 Uhr'],
  ['2026-11-23T06:30:00+01:00', 'Abholen ab Mo, 23.11.2026 um 06:30 Uhr'],
])('the earliest time %s reads %j', (dateTime, text) => {
  expect(earliestText('Abholen ab', dateTime, new Date('2026-11-20T23:30:00+01:00'))).toBe(text)
})
