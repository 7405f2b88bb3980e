import {
  formatAppointmentTime,
  formatClock,
  formatDay,
  formatOrderTime,
  formatShortDay,
  formatTime,
  formatWeekdayDay,
  passOf,
} from './berlin-format'

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

describe('the hour that October has twice', () => {
  test.each([
    ['2027-10-31T01:45:00+02:00', ''],
    ['2027-10-31T02:00:00+02:00', 'Sommerzeit'],
    ['2027-10-31T00:30:00Z', 'Sommerzeit'],
    ['2027-10-31T02:45:00+01:00', 'Winterzeit'],
    ['2027-10-31T03:00:00+01:00', ''],
    ['2027-03-28T03:00:00+02:00', ''],
    ['0001-01-01T00:00:00', ''],
  ])('%s is in the pass %s', (dateTime, pass) => {
    expect(passOf(dateTime)).toBe(pass)
  })

  test('is named in every text with a time', () => {
    const [summer, winter] = ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00']
    expect([formatTime(summer), formatTime(winter)]).toEqual(['02:30 (Sommerzeit)', '02:30 (Winterzeit)'])
    expect(formatClock(winter)).toBe('02:30 Uhr (Winterzeit)')
    expect(formatOrderTime(summer)).toBe('31.10.2027 um 02:30 Uhr (Sommerzeit)')
    expect(formatAppointmentTime(winter)).toBe('So, 31.10.2027 um 02:30 Uhr (Winterzeit)')
  })
})
