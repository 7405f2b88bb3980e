import { ageWords } from './queues-words'

const now = Date.parse('2026-11-30T12:00:00Z')

test.each([
  ['2026-11-30T11:49:00Z', '11 min'],
  ['2026-11-30T10:40:00Z', '1 h 20'],
  ['2026-11-30T10:55:00Z', '1 h 05'],
  ['2026-11-30T00:00:00Z', '12 h'],
  ['2026-11-28T15:59:00Z', '44 h'],
  ['2026-11-27T11:00:00Z', '3 Tage'],
])('an item since %s is "%s" old', (since, words) => {
  expect(ageWords(since, now)).toBe(words)
})
