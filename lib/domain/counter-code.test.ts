import { orderNumberIn } from './counter-code'

test.each([
  ['HJ-2026-000123', 'HJ-2026-000123'],
  [' hj-2026-000123 ', 'HJ-2026-000123'],
  // An American scanner on a German tablet.
  ['HJß2026ß000123', 'HJ-2026-000123'],
  ['HJ2026000123', 'HJ-2026-000123'],
  ['HJ-2026-1000123', 'HJ-2026-1000123'],
  ['RE-2026-000123', null],
  ['https://beispiel.de/HJ-2026-000123', null],
  ['4006381333931', null],
  ['HJ-2026-123', null],
  ['', null],
])('%s is the order number %s', (text, expected) => {
  expect(orderNumberIn(text)).toBe(expected)
})
