import fc from 'fast-check'
import { parseTableNumber } from './table-number'

test.each(['', '  '])('%j is a missing number', (text) => {
  expect(parseTableNumber(text)).toEqual({ ok: false, fault: { code: 'table_missing' } })
})

test.each(['1b', '0', '-3', '1,5', '1000'])('%j is an invalid table number', (text) => {
  expect(parseTableNumber(text)).toEqual({ ok: false, fault: { code: 'table_invalid' } })
})

test('accepts every number from 1 to 999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (table) => {
      expect(parseTableNumber(` ${table} `)).toEqual({ ok: true, table })
    }),
  )
})
