/** The whole catalogue in memory, indexed for the questions that pages ask. Immutable: a change builds the next one. */

import { type FilterKey, filterKeys, type SortKey } from '@/lib/contract/values'
import { routes } from '@/lib/routes'
import { type ChosenFilters, type Listed, productOrder, toListed } from './listing'
import type { ProductRecord } from './rules'

export type CategoryRecord = {
  slug: string
  name: string
  description: string
  imagePath: string
  subcategories: readonly string[]
}

export type CatalogueData = {
  /** In shelf order. */
  categories: readonly CategoryRecord[]
  options: readonly { id: number; key: string; label: string }[]
  products: readonly ProductRecord[]
  gaps: readonly { branchId: number; skuid: number }[]
}

/** Products of one page in every order; a variant is never listed by itself. */
type Shelf = Readonly<Record<SortKey, readonly Listed[]>>

export type CatalogueSnapshot = ReturnType<typeof buildSnapshot>

const optionIdsOf = (product: ProductRecord): readonly number[] => [
  ...product.occasionIds,
  ...product.allergenIds,
  ...product.attributeIds,
]

const sortShelf = (products: readonly Listed[], key: SortKey): Listed[] =>
  products.toSorted((a, b) => productOrder[key](a.product, b.product))

const shelfOf = (products: readonly Listed[]): Shelf => ({
  'name-asc': sortShelf(products, 'name-asc'),
  'name-desc': sortShelf(products, 'name-desc'),
  'popularity-desc': sortShelf(products, 'popularity-desc'),
})

/** Default variant first, then by sku number. */
const byDefault = (a: ProductRecord, b: ProductRecord): number =>
  Number(b.isDefaultVariant) - Number(a.isDefaultVariant) || (a.skuNumber < b.skuNumber ? -1 : 1)

export function buildSnapshot({ categories, options, products, gaps }: CatalogueData) {
  const bySkuid = new Map(products.map((product) => [product.skuid, product]))
  const bySkuNumber = new Map(products.map((product) => [product.skuNumber, product]))
  const variantsOf = new Map(
    [...Map.groupBy(products, (product) => product.variantParentSkuid)].flatMap(([parent, variants]) =>
      parent === null ? [] : [[parent, variants.toSorted(byDefault)] as const],
    ),
  )
  const missing = new Set(gaps.map(({ branchId, skuid }) => `${branchId} ${skuid}`))
  const listed = products
    .filter((product) => product.enabled && product.variantParentSkuid === null)
    .map((product) => toListed(product, variantsOf.get(product.skuid) ?? []))
  const listedOf = Map.groupBy(listed, ({ product }) => product.categorySlug)
  const shelves = new Map<string, Shelf>([
    [routes.products, shelfOf(listed)],
    ...categories.map(({ slug }) => [routes.category(slug), shelfOf(listedOf.get(slug) ?? [])] as const),
  ])
  const categoryOf = new Map(categories.map((category) => [category.slug, category]))
  const optionIds = new Map(
    filterKeys.map((key) => [key, new Set(options.filter((option) => option.key === key).map(({ id }) => id))]),
  )

  const known = (key: FilterKey, chosen: ReadonlyMap<FilterKey, readonly number[]>): number[] =>
    (chosen.get(key) ?? []).filter((id) => optionIds.get(key)?.has(id) ?? false)

  return {
    categories,
    categoryOf: (slug: string): CategoryRecord | undefined => categoryOf.get(slug),
    product: (skuid: number): ProductRecord | undefined => bySkuid.get(skuid),
    productByNumber: (skuNumber: string): ProductRecord | undefined => bySkuNumber.get(skuNumber),
    /** All variants of a parent, disabled ones too, default first; empty for any other product. */
    variantsOf: (skuid: number): readonly ProductRecord[] => variantsOf.get(skuid) ?? [],
    carries: (branchId: number, skuid: number): boolean => !missing.has(`${branchId} ${skuid}`),
    /** Sorted products of a page's path; undefined for a path that is no category. */
    shelf: (categoryPath: string, sort: SortKey): readonly Listed[] | undefined => shelves.get(categoryPath)?.[sort],
    /** The subcategory as it is spelt, or null for none and for one that the page does not have. */
    knownSubcategory: (categoryPath: string, name: string | null): string | null => {
      const wanted = name?.trim().toLowerCase()
      const inCategory = categories.filter(
        ({ slug }) => categoryPath === routes.products || categoryPath === routes.category(slug),
      )
      const known = inCategory.flatMap(({ subcategories }) => subcategories)
      return known.find((subcategory) => subcategory.toLowerCase() === wanted) ?? null
    },
    productCount: (slug: string): number => listedOf.get(slug)?.length ?? 0,
    /** The options that occur on a category's shelf: no choice there leads to nothing by itself, or changes nothing. */
    filtersOf: (slug: string) => {
      const occurring = new Set((listedOf.get(slug) ?? []).flatMap(({ product }) => optionIdsOf(product)))
      return filterKeys
        .map((key) => ({ key, options: options.filter((option) => option.key === key && occurring.has(option.id)) }))
        .filter((group) => group.options.length > 0)
    },
    /** Chosen options without the ids that nobody knows. */
    chosenFilters: (chosen: ReadonlyMap<FilterKey, readonly number[]>): ChosenFilters => ({
      occasions: known('occasions', chosen),
      allergenics: known('allergenics', chosen),
      attributes: known('attributes', chosen),
    }),
  }
}
