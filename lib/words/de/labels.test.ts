import { productsInWords } from './labels'

test.each([
  [0, '0 Produkte'],
  [1, '1 Produkt'],
  [34, '34 Produkte'],
])('%i of them: %s', (count, words) => {
  expect(productsInWords(count)).toBe(words)
})
