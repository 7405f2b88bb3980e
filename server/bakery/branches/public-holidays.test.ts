import World from 'date-holidays'
import { publicHolidays } from './public-holidays'

const LAENDER = ['BB', 'BE', 'BW', 'BY', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SH', 'SL', 'SN', 'ST', 'TH']

test('has the same holidays for every Land as the package with all countries', () => {
  for (const land of LAENDER) {
    const world = new World('DE', land, { languages: ['de'], types: ['public'] })
    for (const year of [2025, 2026, 2028, 2031]) {
      const days = world.getHolidays(year).map(({ date, name }) => [date.slice(0, 10), name])
      expect([...publicHolidays(land, year)]).toEqual(days)
    }
  }
})

test('distinguishes holidays of the Länder', () => {
  expect(publicHolidays('HH', 2026).get('2026-10-31')).toBe('Reformationstag')
  expect(publicHolidays('BE', 2026).has('2026-10-31')).toBe(false)
  expect(publicHolidays('BE', 2026).get('2026-03-08')).toBe('Internationaler Frauentag')
})
