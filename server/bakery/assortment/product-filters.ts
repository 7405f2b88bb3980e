/** Search and filters of the list of products. Pure. */
import { type ListedProduct, type ProductFilter, productFilters } from '@/lib/contract/assortment/assortment-products'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { onceFor } from '@/lib/memo/once-for'

const tests = {
  planned: ({ plannedFrom }) => plannedFrom !== EMPTY_DATE_TIME,
  undeclared: ({ allergens, variantOf }) => allergens === null && variantOf === null,
  unsold: ({ enabled }) => !enabled,
  unpriced: ({ price }) => price === null,
  unpictured: ({ imagePath }) => imagePath === '' || imagePath.endsWith('.svg'),
} as const satisfies Record<ProductFilter, (product: ListedProduct) => boolean>

const wordsOf = onceFor(({ name, skuNumber, categoryName, subcategory, subline, allergens }: ListedProduct): string =>
  [name, skuNumber, categoryName, subcategory, subline, ...(allergens ?? [])].join(' ').toLocaleLowerCase('de'),
)

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

/** Number of products that each filter shows. */
export const countsOf = (products: readonly ListedProduct[]): Record<ProductFilter, number> => {
  const counts = { planned: 0, undeclared: 0, unsold: 0, unpriced: 0, unpictured: 0 }
  for (const product of products) for (const filter of productFilters) if (tests[filter](product)) counts[filter]++
  return counts
}
