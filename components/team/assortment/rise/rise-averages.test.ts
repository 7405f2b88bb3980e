import { averageRise } from './rise-averages'

const row = (before: string, after: string) => ({ before, after })

test.each([
  [[row('5,20', '5,40')], '+3,8 %'],
  [[row('5,20', '5,40'), row('0,55', '0,55')], '+3,5 %'],
  [[row('2,00', '1,90')], '−5,0 %'],
  [[row('0,55', '0,55')], '±0 %'],
  [[], '±0 %'],
])('the prices rise on average by %#', (rows, text) => {
  expect(averageRise(rows)).toBe(text)
})
