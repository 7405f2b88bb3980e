import fc from 'fast-check'
import { couponCode, dayOrMinute, html, list, pairs, requiredText, text, unitPrice } from './cell-types'

/** First characters of formulas, characters skipped before them, and the apostrophe that marks text. */
const shard = fc.constantFrom(
  ...['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'", '1', '49', 'cmd', ' ', '!A0'],
)
const hostile = fc
  .array(shard, { minLength: 1, maxLength: 8 })
  .map((shards) => shards.join(''))
  .filter((value) => value === value.trim() || /^[\t\r\n]/.test(value))
const runsAsFormula = /^[=+\-@\t\r\n＝＋－＠]/

test('no text is exported as a formula, and each is imported unchanged', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const written = text().format(value)
      expect(written).not.toMatch(runsAsFormula)
      expect(text().parse(written)).toBe(value)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['a code', couponCode, "=CMD|' /C CALC'!A0"],
  ['a list', list(requiredText()), ['=1+1', '-2+3']],
  ['pairs', pairs, [['=Größe', 'klein']]],
  ['a longer text', html(), '+49 40 1234'],
] as const)('neither does %s', (_kind, cell, value) => {
  const written = (cell.format as (value: unknown) => string)(value)
  expect(written).not.toMatch(runsAsFormula)
  expect(cell.parse(written)).toEqual(value)
})

test('a formula is rejected, a phone number is not', () => {
  expect(() => text().parse('=HYPERLINK("https://evil.example")')).toThrow('is a formula')
  expect(() => text().parse('@SUM(A1)')).toThrow('is a formula')
  expect(text().parse('+49 40 1234')).toBe('+49 40 1234')
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['2026-12-01 06:30', '2026-12-01 06:30'],
  ['1.12.2026 6:30:00', '2026-12-01 06:30'],
  ['2026-12-01 00:00', '2026-12-01'],
])('%s is the moment %s', (input, moment) => {
  expect(dayOrMinute.format(dayOrMinute.parse(input))).toBe(moment)
})

test.each(['2026-12-32', '2026-12-01 25:00', '06:30', ''])('"%s" is no moment', (input) => {
  expect(() => dayOrMinute.parse(input)).toThrow('is not a')
})

test.each([
  ['0', 'must be more than 0'],
  ['0,00', 'must be more than 0'],
  ['1000,01', 'must be 1000,00 or less'],
  ['1000000', 'is not an amount'],
])('a price of %s is refused: %s', (input, reason) => {
  expect(() => unitPrice.parse(input)).toThrow(reason)
})
