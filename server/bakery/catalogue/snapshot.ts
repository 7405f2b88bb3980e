/** The whole catalogue in memory, indexed for the questions that pages ask. Immutable: a change builds the next one. */

import { type FilterKey, filterKeys, type SortKey, sortKeys } from '@/lib/contract/values'
import { routes } from '@/lib/routes'
import { type ChosenFilters, type Listed, productOrder, toListed } from './listing'
import type { ProductRecord } from './rules'
import { buildSearch } from './search'
import { rankSpecials, specialsOn } from './specials'

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
  /** Products that were bought together, parents for their variants, the most frequent first. */
  boughtTogether: readonly { skuid: number; other: number }[]
}

/** Products of one page in every order; a variant is never listed by itself. */
type Shelf = Readonly<Record<SortKey, readonly Listed[]>>

export type CatalogueSnapshot = ReturnType<typeof buildSnapshot>

const optionIdsOf = (product: ProductRecord): readonly number[] => [
  ...product.occasionIds,
  ...product.allergenIds,
  ...product.attributeIds,
]

/** One shelf with everything and one for each category; a category's order is that of everything, so it is sorted once. */
function shelvesOf(listed: readonly Listed[], slugs: readonly string[]): Map<string, Shelf> {
  const bySort = sortKeys.map((key) => {
    const all = listed.toSorted((a, b) => productOrder[key](a.product, b.product))
    return { key, all, ofCategory: Map.groupBy(all, ({ product }) => product.categorySlug) }
  })
  const shelf = (pick: (sorted: (typeof bySort)[number]) => readonly Listed[]) =>
    Object.fromEntries(bySort.map((sorted) => [sorted.key, pick(sorted)])) as Shelf
  return new Map([
    [routes.products, shelf(({ all }) => all)],
    ...slugs.map((slug) => [routes.category(slug), shelf(({ ofCategory }) => ofCategory.get(slug) ?? [])] as const),
  ])
}

/** Default variant first, then by sku number. */
const byDefault = (a: ProductRecord, b: ProductRecord): number =>
  Number(b.isDefaultVariant) - Number(a.isDefaultVariant) || (a.skuNumber < b.skuNumber ? -1 : 1)

export function buildSnapshot({ categories, options, products, gaps, boughtTogether }: CatalogueData) {
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
  const shelves = shelvesOf(
    listed,
    categories.map(({ slug }) => slug),
  )
  const categoryOf = new Map(categories.map((category) => [category.slug, category]))
  const labelOf = new Map(options.map(({ id, label }) => [id, label]))
  const byPopularity = shelves.get(routes.products)?.['popularity-desc'] ?? []
  const specials = rankSpecials(byPopularity.map(({ product }) => product))
  const search = buildSearch(
    byPopularity.map(({ product }) => ({
      product,
      categoryName: categoryOf.get(product.categorySlug)?.name ?? '',
      labels: [...product.occasionIds, ...product.attributeIds].flatMap((id) => labelOf.get(id) ?? []),
      variants: variantsOf.get(product.skuid) ?? [],
    })),
    options.filter(({ key }) => key === 'allergenics'),
  )
  const companions = Map.groupBy(boughtTogether, ({ skuid }) => skuid)
  const neighbours = Map.groupBy(byPopularity, ({ product }) => `${product.categorySlug} ${product.subcategory}`)
  /** The options that occur on a category's shelf: no choice there leads to nothing by itself, or changes nothing. */
  const filtersOf = (slug: string) => {
    const occurring = new Set((listedOf.get(slug) ?? []).flatMap(({ product }) => optionIdsOf(product)))
    return filterKeys
      .map((key) => ({ key, options: options.filter((option) => option.key === key && occurring.has(option.id)) }))
      .filter((group) => group.options.length > 0)
  }
  // Every page shows them.
  const shelfHeads = categories.map((category) => ({
    ...category,
    productCount: listedOf.get(category.slug)?.length ?? 0,
    filters: filtersOf(category.slug),
  }))
  const optionIds = new Map(
    filterKeys.map((key) => [key, new Set(options.filter((option) => option.key === key).map(({ id }) => id))]),
  )

  const known = (key: FilterKey, chosen: ReadonlyMap<FilterKey, readonly number[]>): number[] =>
    (chosen.get(key) ?? []).filter((id) => optionIds.get(key)?.has(id) ?? false)

  return {
    /** In shelf order, with what can be filtered by. */
    categories: shelfHeads,
    categoryOf: (slug: string): CategoryRecord | undefined => categoryOf.get(slug),
    product: (skuid: number): ProductRecord | undefined => bySkuid.get(skuid),
    productByNumber: (skuNumber: string): ProductRecord | undefined => bySkuNumber.get(skuNumber),
    /** All variants of a parent, disabled ones too, default first; empty for any other product. */
    variantsOf: (skuid: number): readonly ProductRecord[] => variantsOf.get(skuid) ?? [],
    /** Labels of the filter options that describe it. */
    attributesOf: ({ attributeIds }: ProductRecord): string[] => attributeIds.flatMap((id) => labelOf.get(id) ?? []),
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
    /** Products a text means, best first; variants are found as their parent. */
    search,
    /** What is baked on an ISO weekday, the most special first. */
    specialsOn: (weekday: number, count: number): ProductRecord[] => specialsOn(specials, weekday, count),
    /** What may go with a product, best first and not without repetition: bought with it, then of its kind. */
    companionsOf: ({ skuid, categorySlug, subcategory }: ProductRecord): ProductRecord[] => [
      ...(companions.get(skuid) ?? []).flatMap(({ other }) => bySkuid.get(other) ?? []),
      ...(neighbours.get(`${categorySlug} ${subcategory}`) ?? []).map(({ product }) => product),
    ],
    /** Chosen options without the ids that nobody knows. */
    chosenFilters: (chosen: ReadonlyMap<FilterKey, readonly number[]>): ChosenFilters => ({
      occasions: known('occasions', chosen),
      allergenics: known('allergenics', chosen),
      attributes: known('attributes', chosen),
    }),
  }
}
