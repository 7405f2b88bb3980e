import { averageRise, withoutEffect } from './rise-averages'

const row = (skuNumber: string, before: string, after: string) => ({ skuNumber, before, after })

test.each([
  [[row('1', '5,20', '5,40')], '+3,8 %'],
  [[row('1', '5,20', '5,40'), row('2', '0,55', '0,55')], '+3,5 %'],
  [[row('1', '2,00', '1,90')], '−5,0 %'],
  [[row('1', '0,55', '0,55')], '±0 %'],
  [[], '±0 %'],
])('the prices rise on average by %#', (rows, text) => {
  expect(averageRise(rows)).toBe(text)
})

test('a product of which one price moves is not without effect', () => {
  const rows = [row('1', '0,55', '0,55'), row('1', '1,10', '1,15'), row('2', '0,55', '0,55')]
  expect(withoutEffect(rows)).toEqual([row('2', '0,55', '0,55')])
})
