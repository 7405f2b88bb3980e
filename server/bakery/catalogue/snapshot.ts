/** The whole catalogue in memory, indexed for pages. Immutable: a change of the catalogue builds a new snapshot. */

import { keyForm } from '@/lib/contract/text-form'
import { filterKeys } from '@/lib/contract/values'
import { slugOfNumber } from '@/lib/format/slug'
import { routes } from '@/lib/web/routes'
import { type Board, boardOf } from './board'
import type { ProductFlags } from './columns'
import { rankSpecials, specialsOn } from './daily-specials'
import type { ProductRecord } from './rules'
import { buildSearch, type SearchIndex, type SearchResult } from './search/build-search'
import type { SearchWord } from './search/words'
import { buildShelves, optionIdsOf } from './shelves'

export type CategoryRecord = {
  slug: string
  name: string
  description: string
  imagePath: string
  loyaltyTab: boolean
  breadSaver: boolean
  /** 'snacks/Aufstriche & Butter' */
  companions: readonly string[]
  variantQuestion: string
  subcategories: readonly string[]
}

export type CatalogueData = {
  /** In shelf order. */
  categories: readonly CategoryRecord[]
  options: readonly { id: number; key: string; label: string }[]
  products: readonly ProductRecord[]
  gaps: readonly { branchId: number; skuid: number }[]
  /** SKU numbers of deleted products. */
  deletedSkuNumbers: readonly string[]
  searchWords: readonly SearchWord[]
  /** Pairs of products bought together (parents instead of variants), the most frequent first. */
  boughtTogether: readonly { skuid: number; other: number }[]
  /** By SKU number, the next moment at which a planned change of the product holds. */
  plannedFrom: ReadonlyMap<string, Date>
}

export type CatalogueSnapshot = ReturnType<typeof buildSnapshot>

/** Boards that are tried for the start page until one can be had. */
const START_BOARDS = 3

/** Default variant first, then by SKU number. */
const byDefault = (a: ProductRecord, b: ProductRecord): number =>
  Number(b.isDefaultVariant) - Number(a.isDefaultVariant) || (a.skuNumber < b.skuNumber ? -1 : 1)

export function buildSnapshot(data: CatalogueData) {
  const { categories, options, products, gaps, boughtTogether } = data
  const bySkuid = new Map(products.map((product) => [product.skuid, product]))
  const bySkuNumber = new Map(products.map((product) => [keyForm(product.skuNumber), product]))
  const byAddress = new Map(products.map((product) => [slugOfNumber(product.skuNumber), product]))
  /** By the number itself, or as addresses contain it. */
  const numbered = (skuNumber: string) => bySkuNumber.get(keyForm(skuNumber)) ?? byAddress.get(skuNumber)
  const variantsOf = new Map(
    [...Map.groupBy(products, (product) => product.variantParentSkuid)].flatMap(([parent, variants]) =>
      parent === null ? [] : [[parent, variants.toSorted(byDefault)] as const],
    ),
  )
  const missing = new Set(gaps.map(({ branchId, skuid }) => `${branchId} ${skuid}`))
  const shelves = buildShelves(
    products.filter((product) => product.enabled && product.variantParentSkuid === null),
    { variantsOf, categories, options },
  )
  const listedOf = Map.groupBy(shelves.products, ({ categorySlug }) => categorySlug)
  const deleted = new Set(data.deletedSkuNumbers.flatMap((skuNumber) => [keyForm(skuNumber), slugOfNumber(skuNumber)]))
  const categoryOf = new Map(categories.map((category) => [category.slug, category]))
  const labelOf = new Map(options.map(({ id, label }) => [id, label]))
  const specials = rankSpecials(shelves.products)
  const indexForSearch = () =>
    buildSearch(
      shelves.products.map((product) => ({
        product,
        categoryName: categoryOf.get(product.categorySlug)?.name ?? '',
        labels: [...product.occasionIds, ...product.attributeIds].flatMap((id) => labelOf.get(id) ?? []),
        variants: variantsOf.get(product.skuid) ?? [],
      })),
      options.flatMap(({ id, label, key: text }) => {
        const key = filterKeys.find((one) => one === text)
        const flags = key === undefined ? undefined : shelves.option(key, id)
        return key === undefined || flags === undefined ? [] : [{ id, label, key, flags }]
      }),
      data.searchWords,
    )
  // Built with the first search, because it is most of the work of a snapshot and many snapshots are never searched.
  let searchIndex: SearchIndex | null = null
  const companions = Map.groupBy(boughtTogether, ({ skuid }) => skuid)
  const popular = shelves.shelf(routes.products, 'popularity-desc') ?? []
  const boards = Array.from(popular)
    .map((position) => shelves.products[position])
    .flatMap((product) => (product === undefined ? [] : [boardOf(product, numbered)]))
    .filter((board) => board.length > 0)
    .slice(0, START_BOARDS)
  const neighbours = Map.groupBy(shelves.products, (product) => `${product.categorySlug} ${product.subcategory}`)
  /**
   * The options that occur on a category's shelf, so that no choice leads to nothing by itself. Allergens are all there:
   * customers have to find theirs, and see that nothing on the shelf contains it.
   */
  const filtersOf = (slug: string) => {
    const occurring = new Set((listedOf.get(slug) ?? []).flatMap(optionIdsOf))
    return filterKeys
      .map((key) => ({
        key,
        options: options.filter(({ id, ...of }) => of.key === key && (key === 'allergenics' || occurring.has(id))),
      }))
      .filter((group) => group.options.length > 0)
  }
  // Computed once, because every page shows the categories.
  const categoriesWithFilters = categories.map((category) => ({
    ...category,
    productCount: listedOf.get(category.slug)?.length ?? 0,
    filters: filtersOf(category.slug),
  }))
  return {
    /** In shelf order, with their filters. */
    categories: categoriesWithFilters,
    categoryOf: (slug: string): CategoryRecord | undefined => categoryOf.get(slug),
    /** All of them, disabled ones and variants included. */
    products,
    plannedFrom: data.plannedFrom,
    product: (skuid: number): ProductRecord | undefined => bySkuid.get(skuid),
    productByNumber: numbered,
    /** Whether the product has been disabled or deleted. */
    isGone: (skuNumber: string): boolean => {
      const record = numbered(skuNumber)
      const listed = record?.variantParentSkuid == null ? record : bySkuid.get(record.variantParentSkuid)
      return record === undefined ? deleted.has(keyForm(skuNumber)) : listed?.enabled === false
    },
    /** All variants of a parent, disabled ones included, default first; empty for other products. */
    variantsOf: (skuid: number): readonly ProductRecord[] => variantsOf.get(skuid) ?? [],
    /** Labels of the product's attributes. */
    attributesOf: ({ attributeIds }: ProductRecord): string[] => attributeIds.flatMap((id) => labelOf.get(id) ?? []),
    /** Every filter option there is. */
    options,
    /** Whether the branch sells the product; an assortment gap of a parent applies to all its variants. */
    carries: (branchId: number, product: Pick<ProductRecord, 'skuid' | 'variantParentSkuid'>): boolean =>
      [product.skuid, product.variantParentSkuid ?? product.skuid].every(
        (skuid) => !missing.has(`${branchId} ${skuid}`),
      ),
    shelves,
    /** Flags of a subcategory of the page, by its name in any case; null for none or an unknown one. */
    inSubcategory: (categoryPath: string, name: string | null): ProductFlags | null => {
      const lowerCaseName = name?.trim().toLowerCase()
      const inCategory = categories.filter(
        ({ slug }) => categoryPath === routes.products || categoryPath === routes.category(slug),
      )
      const subcategoryNames = inCategory.flatMap(({ subcategories }) => subcategories)
      return (
        shelves.subcategory(
          subcategoryNames.find((subcategory) => subcategory.toLowerCase() === lowerCaseName) ?? '',
        ) ?? null
      )
    },
    /** Searches products; variants are found as their parent. */
    search: (text: string): SearchResult => {
      searchIndex ??= indexForSearch()
      return searchIndex(text)
    },
    /** Daily specials of a day ('yyyy-MM-dd'), the most special first. */
    specialsOn: (day: string, count: number): ProductRecord[] => specialsOn(specials, day, count),
    /** The product with what goes with it, whether it can be had or not; empty without a board. */
    boardOf: (product: ProductRecord): Board => boardOf(product, numbered),
    /** Boards of the most popular products that have one. */
    boards,
    /** Candidates to recommend with a product, best first, possibly repeated: bought together, then of the same subcategory. */
    companionsOf: ({ skuid, categorySlug, subcategory }: ProductRecord): ProductRecord[] => [
      ...(companions.get(skuid) ?? []).flatMap(({ other }) => bySkuid.get(other) ?? []),
      ...(neighbours.get(`${categorySlug} ${subcategory}`) ?? []),
    ],
  }
}
