import { actsLike, type GridProduct, pendingValues, shownAxes } from './grid-rules'

const product = (skuNumber: string, variantOf: string | null = null): GridProduct => ({
  ...{ skuNumber, name: skuNumber, imagePath: '', category: 'brote', variantOf },
})
const axes = {
  today: '2026-11-28',
  products: [product('1'), product('2'), product('3'), product('3-1', '3')],
  branches: [
    { erpId: 17, name: 'Lübeck', land: 'SH' },
    { erpId: 46, name: 'Wismar', land: 'MV' },
  ],
  shelves: [],
}
const shown = shownAxes(axes, { search: '', shelf: '', land: '' })

test('a column gets what another branch sells, and a variant is left to its product that is off', () => {
  const values = new Map([
    ['1', '8'],
    ['3', '0'],
    ['3-1', '0'],
  ])
  const acts = actsLike(shown, { top: 0, bottom: 3, left: 1, right: 1 }, values)
  const value = pendingValues(acts, axes.products, false)
  expect(axes.products.map((one) => value(one, 46))).toEqual(['8', '', '0', ''])
  expect(axes.products.map((one) => value(one, 17))).toEqual([null, null, null, null])
})
