import { specialsTitle } from './specials'

// Half past eleven at night by London's clocks; in Berlin it is Sunday already.
const now = new Date('2026-11-21T23:30:00Z')

test.each([
  [null, 'Heute'],
  ['2026-11-22T08:00:00+01:00', 'Heute'],
  ['2026-11-23T08:00:00+01:00', 'Morgen'],
  ['2026-11-27T08:00:00+01:00', 'Am Freitag'],
])('the row of specials for %s is that of: %s', (target, day) => {
  expect(specialsTitle(target, now)).toBe(`${day} frisch aus dem Ofen`)
})
