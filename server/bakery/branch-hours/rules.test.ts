import { instantAt, toWire } from '@/lib/format/berlin-time'
import { pauseEnd } from './rules'

const day = [{ opens: '06:30', closes: '18:30' }]
const branch = {
  land: 'SH',
  openOnHolidays: false,
  regularHours: new Map([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, day])),
  exceptionalDays: new Map([
    ['2026-12-24', { intervals: [{ opens: '07:15', closes: '13:00' }], reason: 'Heiligabend' }],
  ]),
}
const end = (length: Parameters<typeof pauseEnd>[1], on: string, clock: string) =>
  toWire(pauseEnd(branch, length, instantAt(on, clock)))

describe('a pause of some minutes', () => {
  test('ends at a whole minute', () => {
    const late = new Date(instantAt('2026-06-08', '11:42').getTime() + 59_900)
    expect(toWire(pauseEnd(branch, '30_minutes', late))).toBe('2026-06-08T12:12:00+02:00')
  })

  test('may end after midnight', () => {
    expect(end('60_minutes', '2026-06-08', '23:40')).toBe('2026-06-09T00:40:00+02:00')
  })

  test('has the same length when clocks change', () => {
    expect(end('60_minutes', '2026-03-29', '01:30')).toBe('2026-03-29T03:30:00+02:00')
    expect(toWire(pauseEnd(branch, '60_minutes', new Date('2026-10-25T00:30:00Z')))).toBe('2026-10-25T02:30:00+01:00')
  })
})

describe('a pause for today', () => {
  test.each([
    ['until the next morning', '2026-06-08', '11:42', '2026-06-09T06:30:00+02:00'],
    ['a minute before midnight, too', '2026-06-08', '23:59', '2026-06-09T06:30:00+02:00'],
    ['after midnight for the whole new day', '2026-06-09', '00:00', '2026-06-10T06:30:00+02:00'],
    ['over a day of rest', '2026-06-13', '11:42', '2026-06-15T06:30:00+02:00'],
    ['until the hours of an exceptional day', '2026-12-23', '15:00', '2026-12-24T07:15:00+01:00'],
    ['over public holidays and a day of rest', '2026-12-24', '10:00', '2026-12-28T06:30:00+01:00'],
    ['over the night in which clocks go forward', '2026-03-28', '17:00', '2026-03-30T06:30:00+02:00'],
    ['over the night in which clocks go back', '2026-10-24', '17:00', '2026-10-26T06:30:00+01:00'],
  ])('%s', (_what, on, clock, until) => {
    expect(end('today', on, clock)).toBe(until)
  })

  test('ends at midnight if the branch does not open again', () => {
    const closed = { ...branch, regularHours: new Map(), exceptionalDays: new Map() }
    expect(toWire(pauseEnd(closed, 'today', instantAt('2026-06-08', '11:42')))).toBe('2026-06-09T00:00:00+02:00')
  })
})
