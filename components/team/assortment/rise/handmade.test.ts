import { handmadeOf, isFaulty, typedPrice, withTyped } from './handmade'

test.each([
  ['5,4', '5,40'],
  ['5.40', '5,40'],
  [' 12 ', '12,00'],
  ['05,40', '5,40'],
  ['0', null],
  ['0,00', null],
  ['1000000', null],
  ['-1', null],
  ['=1+1', null],
  ['', null],
])('%s is the price %s', (typed, price) => {
  expect(typedPrice(typed)).toBe(price)
})

test('only what differs from the rule is sent, and a fault counts as the rule', () => {
  const row = (skuNumber: string, field: string, after: string) => ({
    ...{ skuNumber, field, name: 'Laib', before: '5,00', after },
  })
  const rows = [row('1001', 'price::0:', '5,15'), row('1001', 'price::3:', '4,90'), row('1002', 'price::0:', '3,10')]
  const handmade = new Map([
    ['1001', { 'price::0:': '5,2', 'price::3:': '4,9' }],
    ['1002', { 'price::0:': 'viel' }],
    ['1003', { 'price::0:': '1,00' }],
  ])
  expect(handmadeOf(rows, handmade)).toEqual([{ skuNumber: '1001', field: 'price::0:', after: '5,20' }])
  expect(withTyped(rows, handmade).map(({ after }) => after)).toEqual(['5,20', '4,90', '3,10'])
  expect(rows.map((one) => isFaulty(handmade, one))).toEqual([false, false, true])
})
