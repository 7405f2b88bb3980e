/** Listed products in every sort order, with columns of their properties. Pure. */
import type { FilterKey, SortKey } from '@/lib/contract/values'
import { routes } from '@/lib/web/routes'
import { flagsAt, type ProductFlags, productFlagsOf } from './columns'
import { declaredAllergens, isForZoneAndMode, type ProductRecord, type SellingConditions } from './rules'

const PREMIUM = 'Premium'

const names = new Intl.Collator('de', { sensitivity: 'base', numeric: true })
const bySkuNumber = (a: ProductRecord, b: ProductRecord): number =>
  a.skuNumber < b.skuNumber ? -1 : Number(a.skuNumber > b.skuNumber)

type Comparator = (a: ProductRecord, b: ProductRecord) => number

const byPopularity: Comparator = (a, b) => b.popularity - a.popularity || bySkuNumber(a, b)

/** Comparators by sort key. Ties are ordered by SKU number, so that paging is stable. */
export const productOrder = {
  'name-asc': (a, b) => names.compare(a.name, b.name) || bySkuNumber(a, b),
  'name-desc': (a, b) => names.compare(b.name, a.name) || bySkuNumber(a, b),
  'popularity-desc': byPopularity,
  // Order of ties only: baking times depend on branch and time, so `listProducts` sorts by them.
  'oven-first': byPopularity,
} as const satisfies Record<SortKey, Comparator>

type PriceScope = Pick<SellingConditions, 'zone' | 'mode'>

/** Time (ms) from which each product, or any of its variants, has a base price in a zone and mode. */
const pricedFromOf = (sellableRecords: readonly (readonly ProductRecord[])[], scope: PriceScope): Float64Array =>
  Float64Array.from(sellableRecords, (records) => {
    const base = records.flatMap(({ prices }) =>
      prices.filter((entry) => entry.quantity === 0 && isForZoneAndMode(entry, scope)),
    )
    return Math.min(...base.map(({ validFrom }) => validFrom.getTime()))
  })

/** Positions of a page's products in a sort order. */
type Shelf = Int32Array

/** In one order: a shelf with all products and one for each category, which reuses the sorted list of all products. */
function shelvesOf(products: readonly ProductRecord[], slugs: readonly string[], key: SortKey): Map<string, Shelf> {
  const numbered = products.map((product, position) => ({ product, position }))
  const order: Comparator = productOrder[key]
  // The products are in this order already.
  const all = order === byPopularity ? numbered : numbered.sort((a, b) => order(a.product, b.product))
  const ofCategory = Map.groupBy(all, ({ product }) => product.categorySlug)
  const shelf = (sorted: typeof all): Shelf => Int32Array.from(sorted, ({ position }) => position)
  return new Map([
    [routes.products, shelf(all)],
    ...slugs.map((slug) => [routes.category(slug), shelf(ofCategory.get(slug) ?? [])] as const),
  ])
}

export const optionIdsOf = (product: ProductRecord): readonly number[] => [
  ...product.occasionIds,
  ...product.allergenIds,
  ...product.attributeIds,
]

export function buildShelves(
  listed: readonly ProductRecord[],
  about: {
    variantsOf: ReadonlyMap<number, readonly ProductRecord[]>
    categories: readonly { slug: string; subcategories: readonly string[] }[]
    options: readonly { id: number; key: string }[]
  },
) {
  const { variantsOf, categories, options } = about
  /** A product's position is its rank in popularity, so that the default order scans the columns sequentially. */
  const products = listed.toSorted(productOrder['popularity-desc'])
  const slugs = categories.map(({ slug }) => slug)
  const shelves = new Map<SortKey, Map<string, Shelf>>()
  const sellableRecords = products.map((product) => variantsOf.get(product.skuid) ?? [product])
  const never = new Float64Array(products.length).fill(Number.POSITIVE_INFINITY)
  const pricedFrom = new Map<string, Float64Array>()
  const ofSubcategory = Map.groupBy(products.keys(), (position) => products[position]?.subcategory ?? '')
  const subcategories = new Map(
    categories
      .flatMap(({ subcategories }) => subcategories)
      .map((name) => [name, flagsAt(ofSubcategory.get(name) ?? [], products.length)]),
  )
  const ofOption = Map.groupBy(
    products.flatMap((product, position) => optionIdsOf(product).map((id) => ({ id, position }))),
    ({ id }) => id,
  )
  // An allergen filter ('Ohne …') excludes products with the allergen and products without a declaration.
  const undeclared = products.flatMap((product, position) => (declaredAllergens(product) === null ? [position] : []))
  const optionFlags = new Map(
    options.map(({ id, key }) => {
      const having = (ofOption.get(id) ?? []).map(({ position }) => position)
      const positions = key === 'allergenics' ? [...having, ...undeclared] : having
      return [id, { key, flags: flagsAt(positions, products.length) }]
    }),
  )
  return {
    /** By position. */
    products,
    premium: productFlagsOf(products, ({ tags }) => tags.includes(PREMIUM)),
    positionOf: new Map(products.map(({ skuid }, position) => [skuid, position])),
    /** Positions of the products on a page's path; undefined for an unknown path. Each order is sorted on its first use. */
    shelf: (categoryPath: string, sort: SortKey): Int32Array | undefined => {
      const sorted = shelves.get(sort) ?? shelvesOf(products, slugs, sort)
      shelves.set(sort, sorted)
      return sorted.get(categoryPath)
    },
    /** Computed on first use for each zone and mode; without selling conditions no product has a price. */
    pricedFrom: (point: PriceScope | null): Float64Array => {
      if (point === null) return never
      const key = `${point.mode} ${point.zone}`
      const cached = pricedFrom.get(key) ?? pricedFromOf(sellableRecords, point)
      pricedFrom.set(key, cached)
      return cached
    },
    subcategory: (name: string): ProductFlags | undefined => subcategories.get(name),
    /** Flags of a filter option; undefined for an id that is not in this group. */
    option: (key: FilterKey, id: number): ProductFlags | undefined => {
      const option = optionFlags.get(id)
      return option?.key === key ? option.flags : undefined
    },
  }
}
