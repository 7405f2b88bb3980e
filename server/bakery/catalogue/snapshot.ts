/** The whole catalogue in memory, indexed for the questions that pages ask. Immutable: a change builds the next one. */

import { keyForm } from '@/lib/contract/text-form'
import { filterKeys } from '@/lib/contract/values'
import { routes } from '@/lib/web/routes'
import type { Flags } from './columns'
import { rankSpecials, specialsOn } from './daily-specials'
import type { ProductRecord } from './rules'
import { buildSearch, type Found, type SearchIndex } from './search/build-search'
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
  /** Numbers of products that were deleted. */
  gone: readonly string[]
  searchWords: readonly SearchWord[]
  /** Products that were bought together, parents for their variants, the most frequent first. */
  boughtTogether: readonly { skuid: number; other: number }[]
}

export type CatalogueSnapshot = ReturnType<typeof buildSnapshot>

/** Default variant first, then by sku number. */
const byDefault = (a: ProductRecord, b: ProductRecord): number =>
  Number(b.isDefaultVariant) - Number(a.isDefaultVariant) || (a.skuNumber < b.skuNumber ? -1 : 1)

export function buildSnapshot(data: CatalogueData) {
  const { categories, options, products, gaps, boughtTogether } = data
  const bySkuid = new Map(products.map((product) => [product.skuid, product]))
  const bySkuNumber = new Map(products.map((product) => [keyForm(product.skuNumber), product]))
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
  const deleted = new Set(data.gone.map(keyForm))
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
  // Most of the work of a snapshot: left to who looks for something first, of which many snapshots see nobody.
  let searchIndex: SearchIndex | null = null
  const companions = Map.groupBy(boughtTogether, ({ skuid }) => skuid)
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
  // Every page shows them.
  const shelfHeads = categories.map((category) => ({
    ...category,
    productCount: listedOf.get(category.slug)?.length ?? 0,
    filters: filtersOf(category.slug),
  }))
  return {
    /** In shelf order, with what can be filtered by. */
    categories: shelfHeads,
    categoryOf: (slug: string): CategoryRecord | undefined => categoryOf.get(slug),
    product: (skuid: number): ProductRecord | undefined => bySkuid.get(skuid),
    productByNumber: (skuNumber: string): ProductRecord | undefined => bySkuNumber.get(keyForm(skuNumber)),
    /** Was in the assortment and is so no more: taken out, or deleted. */
    isGone: (skuNumber: string): boolean => {
      const record = bySkuNumber.get(keyForm(skuNumber))
      const whole = record?.variantParentSkuid == null ? record : bySkuid.get(record.variantParentSkuid)
      return record === undefined ? deleted.has(keyForm(skuNumber)) : whole?.enabled === false
    },
    /** All variants of a parent, disabled ones too, default first; empty for any other product. */
    variantsOf: (skuid: number): readonly ProductRecord[] => variantsOf.get(skuid) ?? [],
    /** Labels of the filter options that describe it. */
    attributesOf: ({ attributeIds }: ProductRecord): string[] => attributeIds.flatMap((id) => labelOf.get(id) ?? []),
    /** Every filter option there is. */
    options,
    /** A gap for the parent is one for all its variants. */
    carries: (branchId: number, product: Pick<ProductRecord, 'skuid' | 'variantParentSkuid'>): boolean =>
      [product.skuid, product.variantParentSkuid ?? product.skuid].every(
        (skuid) => !missing.has(`${branchId} ${skuid}`),
      ),
    shelves,
    /** Its column under a name in any case; null for none and for one that the page does not have. */
    inSubcategory: (categoryPath: string, name: string | null): Flags | null => {
      const wanted = name?.trim().toLowerCase()
      const inCategory = categories.filter(
        ({ slug }) => categoryPath === routes.products || categoryPath === routes.category(slug),
      )
      const known = inCategory.flatMap(({ subcategories }) => subcategories)
      return shelves.subcategory(known.find((subcategory) => subcategory.toLowerCase() === wanted) ?? '') ?? null
    },
    /** What a text means; places of products, best first; variants are found as their parent. */
    search: (text: string): Found => {
      searchIndex ??= indexForSearch()
      return searchIndex(text)
    },
    /** What is baked on a day ('yyyy-MM-dd'), the most special first. */
    specialsOn: (day: string, count: number): ProductRecord[] => specialsOn(specials, day, count),
    /** What may go with a product, best first and not without repetition: bought with it, then of its kind. */
    companionsOf: ({ skuid, categorySlug, subcategory }: ProductRecord): ProductRecord[] => [
      ...(companions.get(skuid) ?? []).flatMap(({ other }) => bySkuid.get(other) ?? []),
      ...(neighbours.get(`${categorySlug} ${subcategory}`) ?? []),
    ],
  }
}
