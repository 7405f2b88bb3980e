/** Edits of several products at once. Pure. */
import type { FieldEdit } from '@/lib/contract/assortment/assortment-changes'
import type { ListedProduct } from '@/lib/contract/assortment/assortment-products'

/** Each product has up to two edits, and a change has at most 2,000; variants that move along do not count. */
export const MAX_BULK = 1_000
/** As in the contract. */
const MAX_ONLY = 4_000

const flag = (isOn: boolean): string => (isOn ? 'ja' : 'nein')

/** Puts the products on sale, or takes them off. */
export const editsOfSale = (products: readonly ListedProduct[], isSold: boolean): FieldEdit[] =>
  products
    .filter(({ enabled }) => enabled !== isSold)
    .map(({ skuNumber, enabled }) => ({ skuNumber, field: 'enabled', before: flag(enabled), after: flag(isSold) }))

/** Moves the products to a shelf. */
export const editsOfShelf = (
  products: readonly ListedProduct[],
  { category, subcategory }: Pick<ListedProduct, 'category' | 'subcategory'>,
): FieldEdit[] =>
  products
    .flatMap(({ skuNumber, ...own }) => [
      { skuNumber, field: 'category', before: own.category, after: category },
      { skuNumber, field: 'subcategory', before: own.subcategory, after: subcategory },
    ])
    .filter(({ before, after }) => before !== after)

/** The products as the price page reads them; null for none, and for more than fit into an address. */
export function onlyOf(products: readonly ListedProduct[]): string | null {
  const only = products.map(({ skuNumber }) => skuNumber).join('|')
  return only === '' || only.length > MAX_ONLY ? null : only
}
