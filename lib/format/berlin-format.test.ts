import { formatDay, formatOrderTime, formatShortDay, formatTime, formatWeekdayDay } from './berlin-format'

describe('texts for instants', () => {
  const saturday = '2026-11-21T08:30:00+01:00'

  it('gives the day', () => expect(formatDay(saturday)).toBe('21.11.2026'))
  it('gives the clock time', () => expect(formatTime(saturday)).toBe('08:30'))
  it('gives the weekday without a full stop', () => expect(formatWeekdayDay(saturday)).toBe('Sa, 21.11.2026'))
  it('gives a day that is near without its year', () => expect(formatShortDay(saturday)).toBe('Sa, 21.11.'))
  it('gives the time of an order', () => expect(formatOrderTime(saturday)).toBe('21.11.2026 um 08:30 Uhr'))
  it('shows Berlin time for any offset of the instant', () => {
    expect(formatOrderTime('2026-07-01T23:30:00Z')).toBe('02.07.2026 um 01:30 Uhr')
  })
})
