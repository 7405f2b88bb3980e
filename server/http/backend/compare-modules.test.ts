import type { BakeryBackend } from '@/lib/contract/contract'
import { ok } from '@/lib/contract/operation'
import { describeDifferences } from './compare-modules'

type Ids = Readonly<Record<string, number>>

/** A bakery with these products and branches that returns them in pages. */
function bakeryWith(products: Ids, branches: Ids) {
  const all = Object.entries(products).map(([skuNumber, skuid]) => ({ skuNumber, skuid }))
  return {
    catalogue: {
      filter: async (_caller: unknown, { offset, limit }: { offset: number; limit: number }) =>
        ok({ products: all.slice(offset, offset + limit), total: all.length }),
    },
    branches: {
      list: async () =>
        ok(Object.entries(branches).map(([number, branchId]) => ({ branchERPId: Number(number), branchId }))),
    },
  } as unknown as BakeryBackend
}

const numbered = (count: number): Ids =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${1001 + index}`, 101_001 + index]))
const both = ['catalogue', 'branches', 'content']

test('equal products and branches give no warning', async () => {
  const near = bakeryWith(numbered(250), { 17: 1017 })
  expect(await describeDifferences(near, bakeryWith(numbered(250), { 17: 1017 }), both)).toEqual([])
})

test('products missing at the far bakery give no warning', async () => {
  expect(await describeDifferences(bakeryWith(numbered(3), {}), bakeryWith(numbered(2), {}), both)).toEqual([])
})

test('names products with another id or without a match', async () => {
  const far = bakeryWith({ ...numbered(150), 1001: 7, 9999: 109_999 }, { 17: 17 })
  expect(await describeDifferences(bakeryWith(numbered(150), { 17: 1017 }), far, both)).toEqual([
    expect.stringContaining('2 of 151 products of catalogue at BAKERY_URL cannot be ordered'),
    expect.stringContaining('no such branchId for number 17.'),
  ])
})

test('names a few examples and the total number', async () => {
  const [sentence] = await describeDifferences(bakeryWith({}, {}), bakeryWith(numbered(8), {}), both)
  expect(sentence).toContain('8 of 8 products')
  expect(sentence).toContain('SKU 1001, 1002, 1003, 1004, 1005, ….')
})

test('does not call modules that are not far', async () => {
  expect(await describeDifferences(bakeryWith({}, {}), bakeryWith(numbered(2), { 17: 1 }), ['content'])).toEqual([])
})
