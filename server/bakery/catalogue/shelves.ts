/** The listed products, numbered and sorted once per snapshot, with their columns. Pure. */
import { type FilterKey, type SortKey, sortKeys } from '@/lib/contract/values'
import { routes } from '@/lib/web/routes'
import { type Flags, flagsAt, flagsOf } from './columns'
import { declaredAllergens, isFor, type ProductRecord, type SellingPoint } from './rules'

const PREMIUM = 'Premium'

const names = new Intl.Collator('de', { sensitivity: 'base', numeric: true })
const bySkuNumber = (a: ProductRecord, b: ProductRecord): number =>
  a.skuNumber < b.skuNumber ? -1 : Number(a.skuNumber > b.skuNumber)

const byPopularity = (a: ProductRecord, b: ProductRecord): number => b.popularity - a.popularity || bySkuNumber(a, b)

/** Ties by sku number, so that paging is stable. */
export const productOrder = {
  'name-asc': (a, b) => names.compare(a.name, b.name) || bySkuNumber(a, b),
  'name-desc': (a, b) => names.compare(b.name, a.name) || bySkuNumber(a, b),
  'popularity-desc': byPopularity,
  // Of those that left the oven at the same time, or never; when that was is asked for a branch and a time.
  'oven-first': byPopularity,
} as const satisfies Record<SortKey, (a: ProductRecord, b: ProductRecord) => number>

type PriceScope = Pick<SellingPoint, 'zone' | 'mode'>

/** When each product has a base price in a zone and mode; one with variants when any of them has. */
const pricedFromOf = (sold: readonly (readonly ProductRecord[])[], scope: PriceScope): Float64Array =>
  Float64Array.from(sold, (records) => {
    const base = records.flatMap(({ prices }) => prices.filter((entry) => entry.quantity === 0 && isFor(entry, scope)))
    return Math.min(...base.map(({ validFrom }) => validFrom.getTime()))
  })

/** Places of one page's products in every order. */
type Shelf = Readonly<Record<SortKey, Int32Array>>

/** One shelf with everything and one for each category, whose order is that of everything: so it is sorted once. */
function shelvesOf(products: readonly ProductRecord[], slugs: readonly string[]): Map<string, Shelf> {
  const numbered = products.map((product, place) => ({ product, place }))
  const bySort = sortKeys.map((key) => {
    const all = numbered.toSorted((a, b) => productOrder[key](a.product, b.product))
    return { key, all, ofCategory: Map.groupBy(all, ({ product }) => product.categorySlug) }
  })
  const shelf = (pick: (sorted: (typeof bySort)[number]) => readonly { place: number }[] = ({ all }) => all) =>
    Object.fromEntries(
      bySort.map((sorted) => [sorted.key, Int32Array.from(pick(sorted), ({ place }) => place)]),
    ) as Shelf
  return new Map([
    [routes.products, shelf()],
    ...slugs.map((slug) => [routes.category(slug), shelf(({ ofCategory }) => ofCategory.get(slug) ?? [])] as const),
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
  /** A product's place is its rank in popularity, so that the default order walks the columns from end to end. */
  const products = listed.toSorted(productOrder['popularity-desc'])
  const shelves = shelvesOf(
    products,
    categories.map(({ slug }) => slug),
  )
  const sold = products.map((product) => variantsOf.get(product.skuid) ?? [product])
  const never = new Float64Array(products.length).fill(Number.POSITIVE_INFINITY)
  const pricedFrom = new Map<string, Float64Array>()
  const subcategories = new Map(
    categories
      .flatMap(({ subcategories }) => subcategories)
      .map((name) => [name, flagsOf(products, ({ subcategory }) => subcategory === name)]),
  )
  const ofOption = Map.groupBy(
    products.flatMap((product, place) => optionIdsOf(product).map((id) => ({ id, place }))),
    ({ id }) => id,
  )
  // 'Ohne …' leaves out what contains it, and what does not say whether it does.
  const undeclared = products.flatMap((product, place) => (declaredAllergens(product) === null ? [place] : []))
  const optionFlags = new Map(
    options.map(({ id, key }) => {
      const having = (ofOption.get(id) ?? []).map(({ place }) => place)
      const places = key === 'allergenics' ? [...having, ...undeclared] : having
      return [id, { key, flags: flagsAt(places, products.length) }]
    }),
  )
  return {
    /** By place. */
    products,
    premium: flagsOf(products, ({ tags }) => tags.includes(PREMIUM)),
    placeOf: new Map(products.map(({ skuid }, place) => [skuid, place])),
    /** Places of the products on a page's path; undefined for a path that is no category. */
    shelf: (categoryPath: string, sort: SortKey): Int32Array | undefined => shelves.get(categoryPath)?.[sort],
    /** Worked out when somebody of a zone and mode asks first; without a selling point nothing has a price. */
    pricedFrom: (point: PriceScope | null): Float64Array => {
      if (point === null) return never
      const key = `${point.mode} ${point.zone}`
      const known = pricedFrom.get(key) ?? pricedFromOf(sold, point)
      pricedFrom.set(key, known)
      return known
    },
    subcategory: (name: string): Flags | undefined => subcategories.get(name),
    /** undefined for an id that no option of this group has. */
    option: (key: FilterKey, id: number): Flags | undefined => {
      const option = optionFlags.get(id)
      return option?.key === key ? option.flags : undefined
    },
  }
}
