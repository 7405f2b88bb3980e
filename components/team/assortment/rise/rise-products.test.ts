import { isWithoutEffect, outcomeOf, productsLike, productsOf } from './rise-products'

const row = (skuNumber: string, name: string, field: string, before: string, after: string) => ({
  ...{ skuNumber, name, field, before, after },
})
const products = productsOf([
  row('1', 'Laib', 'price::0:', '0,55', '0,55'),
  row('1', 'Laib', 'price::3:', '1,10', '1,15'),
  row('2', 'Rundstück', 'price::0:', '0,55', '0,55'),
  row('3', 'Größe XL', 'price::0:', '2,00', '2,10'),
])

test('a product of which one price moves is not without effect', () => {
  expect(products.filter(isWithoutEffect).map(({ skuNumber }) => skuNumber)).toEqual(['2'])
})

test.each([
  ['', ['1', '2', '3']],
  [' GRÖSSE ', []],
  [' GRÖßE ', ['3']],
  ['stück', ['2']],
  ['2', ['2']],
])('the search %j finds %j', (search, found) => {
  expect(productsLike(products, search).map(({ skuNumber }) => skuNumber)).toEqual(found)
})

test('products left out are not saved, prices by hand are, and a fault of a product that is left out is none', () => {
  expect(outcomeOf(products, new Map(), new Set())).toMatchObject({ prices: 2, products: 2, isFaulty: false })
  const byHand = new Map([
    ['2', { 'price::0:': '0,6' }],
    ['3', { 'price::0:': 'viel' }],
  ])
  expect(outcomeOf(products, byHand, new Set(['1']))).toMatchObject({ prices: 2, products: 2, isFaulty: true })
  const left = outcomeOf(products, byHand, new Set(['1', '3']))
  expect(left).toMatchObject({ prices: 1, products: 1, isFaulty: false, average: '+9,1 %' })
  expect(left.taken.map(({ skuNumber }) => skuNumber)).toEqual(['2'])
})
