import type { ListedProduct } from '@/lib/contract/assortment/assortment-products'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { productsShown } from './product-filters'

const product = (more: Partial<ListedProduct>): ListedProduct => ({
  skuNumber: '1001',
  name: 'Speicherlaib',
  subline: '1.000 g',
  variantOf: null,
  category: 'brote',
  categoryName: 'Brote',
  subcategory: 'Mischbrote',
  imagePath: '/pictures/roggenbrot.webp',
  enabled: true,
  allergens: ['Gluten'],
  price: 520,
  plannedFrom: EMPTY_DATE_TIME,
  ...more,
})
const nutty = product({ skuNumber: '3001', name: 'Nussschale', categoryName: 'Süßes', allergens: ['Nüsse'] })
const bare = product({ skuNumber: '3002', name: 'Neu', enabled: false, allergens: null, price: null, imagePath: '' })
const variant = product({ skuNumber: '50151', name: 'Apfelsaft', variantOf: '5015', allergens: null })
const all = [product({}), nutty, bare, variant]
const numbers = (search: string, filter: Parameters<typeof productsShown>[2] = null) =>
  productsShown(all, search, filter).map(({ skuNumber }) => skuNumber)

test.each([
  ['nuss', ['3001']],
  ['NÜSSE', ['3001']],
  ['5015', ['50151']],
  ['brote 1001', ['1001']],
  ['mischbrote', ['1001', '3001', '3002', '50151']],
  ['gibt es nicht', []],
])('the search for "%s" finds name, number, shelf and allergen', (search, found) => {
  expect(numbers(search)).toEqual(found)
})

test.each([
  ['undeclared', ['3002']],
  ['unsold', ['3002']],
  ['unpriced', ['3002']],
  ['unpictured', ['3002']],
  ['planned', []],
] as const)('the filter "%s" ignores variants, which declare as their product', (filter, found) => {
  expect(numbers('', filter)).toEqual(found)
})
