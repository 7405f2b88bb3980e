import fc from 'fast-check'
import { counted, formatCount } from './count'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [20_167, '20.167'],
  [1_234_567, '1.234.567'],
  [-1_234, '−1.234'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [0, '0 Produkte'],
  [1, '1 Produkt'],
  [2, '2 Produkte'],
  [20_185, '20.185 Produkte'],
])('%d products are %s', (count, text) => {
  expect(counted(count, 'Produkt', 'Produkte')).toBe(text)
})

test('counts are written as Intl writes them', () => {
  const format = new Intl.NumberFormat('de-DE')
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === format.format(count).replace('-', '−')))
})
