import { specialsTitle } from './specials'

test.each([
  ['2026-11-22', 0, 'Heute'],
  ['2026-11-23', 1, 'Morgen'],
  ['2026-11-27', 5, 'Am Freitag'],
  ['2026-11-29', 7, 'Am Sonntag, 29.11.'],
])('the row of specials for %s is that of: %s', (day, inDays, name) => {
  expect(specialsTitle({ day, inDays })).toBe(`${name} frisch aus dem Ofen`)
})
