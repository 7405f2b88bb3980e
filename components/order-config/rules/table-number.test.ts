import fc from 'fast-check'
import { parseTableNumber } from './table-number'

test.each(['', '  '])('%j: a number is missing', (text) => {
  expect(parseTableNumber(text)).toEqual({ ok: false, fault: { code: 'table_missing' } })
})

test.each(['1b', '0', '-3', '1,5', '1000'])('%j is no table', (text) => {
  expect(parseTableNumber(text)).toEqual({ ok: false, fault: { code: 'table_invalid' } })
})

test('every number from 1 to 999 is a table', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (table) => {
      expect(parseTableNumber(` ${table} `)).toEqual({ ok: true, table })
    }),
  )
})
