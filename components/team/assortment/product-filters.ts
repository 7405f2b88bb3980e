/** Search and filters of the list of products. Pure. */
import type { ListedProduct } from '@/lib/contract/assortment'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'

const tests = {
  planned: ({ plannedFrom }) => plannedFrom !== EMPTY_DATE_TIME,
  undeclared: ({ allergens, variantOf }) => allergens === null && variantOf === null,
  unsold: ({ enabled }) => !enabled,
  unpriced: ({ price }) => price === null,
  unpictured: ({ imagePath }) => imagePath === '' || imagePath.endsWith('.svg'),
} as const satisfies Record<string, (product: ListedProduct) => boolean>

export type ProductFilter = keyof typeof tests
export const productFilters = Object.keys(tests) as ProductFilter[]

const wordsOf = ({ name, skuNumber, categoryName, subcategory, subline, allergens }: ListedProduct): string =>
  [name, skuNumber, categoryName, subcategory, subline, ...(allergens ?? [])].join(' ').toLocaleLowerCase('de')

/** Products that contain every word of the search. */
export function productsShown(
  products: readonly ListedProduct[],
  search: string,
  filter: ProductFilter | null,
): ListedProduct[] {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    if (filter !== null && !tests[filter](product)) return false
    const text = wordsOf(product)
    return words.every((word) => text.includes(word))
  })
}
