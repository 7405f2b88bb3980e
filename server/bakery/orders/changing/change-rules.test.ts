import { isNoteOffered, isSameVersion, takesAnotherTime } from './change-rules'

test.each([
  ['whole', 'sliced', 'pickup', true],
  ['sliced', 'whole', 'delivery', true],
  ['whole', 'sliced', 'inhouse', false],
  ['', 'sliced', 'pickup', false],
  ['whole', '', 'pickup', false],
  [null, 'whole', 'pickup', false],
  ['whole', null, 'pickup', false],
] as const)('note from %p to %p at %s is allowed: %p', (given, wanted, orderMode, offered) => {
  expect(isNoteOffered({ orderMode }, given, wanted)).toBe(offered)
})

test.each([
  ['pickup', false, true],
  ['delivery', false, true],
  ['pickup', true, false],
  ['inhouse', false, false],
] as const)('%s, express %p, can have another time: %p', (orderMode, express, takes) => {
  expect(takesAnotherTime({ orderMode, express })).toBe(takes)
})

test('a version is equal in any time zone, and different with another note, instant or units', () => {
  const one = { targetDateTime: '2026-11-21T08:30:00+01:00', note: '', lines: [{ skuid: 1, units: 2 }] }
  expect(isSameVersion(one, { ...one, targetDateTime: '2026-11-21T07:30:00Z' })).toBe(true)
  expect(isSameVersion(one, { ...one, targetDateTime: '2026-11-21T08:45:00+01:00' })).toBe(false)
  expect(isSameVersion(one, { ...one, note: 'Bitte alle Brote schneiden' })).toBe(false)
  // A product bought at two prices has two lines.
  const lines = [1, 1].map((units) => ({ skuid: 1, units }))
  expect(isSameVersion(one, { ...one, lines })).toBe(true)
  expect(isSameVersion(one, { ...one, lines: [...lines, { skuid: 2, units: 1 }] })).toBe(false)
  expect(isSameVersion({ ...one, lines }, { ...one, lines: [] })).toBe(false)
})
