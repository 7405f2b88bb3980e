import { spokenNumber } from './spoken-number'

test.each([
  ['HJ-2031-000016', 'HJ-2031-000', '016'],
  ['HJ-2031-000999', 'HJ-2031-000', '999'],
  ['HJ-2031-001000', 'HJ-2031-00', '1000'],
  ['HJ-2031-1234567', 'HJ-2031-', '1234567'],
])('of %s the last digits are said', (orderNumber, before, digits) => {
  expect(spokenNumber(orderNumber)).toEqual({ before, digits })
})
