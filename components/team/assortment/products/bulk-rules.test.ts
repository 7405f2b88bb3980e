import type { ListedProduct } from '@/lib/contract/assortment/assortment-products'
import { editsOfSale, editsOfShelf, onlyOf } from './bulk-rules'

const product = (skuNumber: string, more: Partial<ListedProduct> = {}) =>
  ({ skuNumber, enabled: true, category: 'brote', subcategory: 'Roggenbrote', ...more }) as ListedProduct

test('only products that are on sale are taken off it', () => {
  const edits = editsOfSale([product('1'), product('2', { enabled: false })], false)
  expect(edits).toEqual([{ skuNumber: '1', field: 'enabled', before: 'ja', after: 'nein' }])
})

test('a move names what changes only', () => {
  const to = { category: 'brote', subcategory: 'Weizenbrote' }
  const edits = editsOfShelf([product('1'), product('2', { subcategory: 'Weizenbrote' })], to)
  expect(edits).toEqual([{ skuNumber: '1', field: 'subcategory', before: 'Roggenbrote', after: 'Weizenbrote' }])
})

test('a selection that does not fit into an address has no price page', () => {
  expect(onlyOf([product('1'), product('2')])).toBe('1|2')
  expect(onlyOf([])).toBeNull()
  expect(onlyOf(Array.from({ length: 1_000 }, (_, index) => product(String(10_000 + index))))).toBeNull()
})
