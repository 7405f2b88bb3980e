/** Which products a page lists, and in which order (spec §4 "Sorting and filtering"). Pure. */
import type { SortKey } from '@/lib/contract/values'
import { hasPrice, type PriceEntry, type ProductRecord, type SellingPoint } from './rules'

const PREMIUM = 'Premium'

/** Chosen options; ids that nobody knows are already left out. */
export type ChosenFilters = {
  occasions: readonly number[]
  attributes: readonly number[]
  allergenics: readonly number[]
}

/**
 * Groups are AND, the options of a group OR, but for allergens: an option there means "free of", and whoever must avoid
 * nuts and milk is not helped by what contains only one of them, so every chosen allergen must be absent.
 */
export const passesFilters = (
  product: Pick<ProductRecord, 'occasionIds' | 'attributeIds' | 'allergenIds'>,
  { occasions, attributes, allergenics }: ChosenFilters,
): boolean =>
  (occasions.length === 0 || occasions.some((id) => product.occasionIds.includes(id))) &&
  (attributes.length === 0 || attributes.some((id) => product.attributeIds.includes(id))) &&
  !allergenics.some((id) => product.allergenIds.includes(id))

const names = new Intl.Collator('de', { sensitivity: 'base', numeric: true })
const bySkuNumber = (a: ProductRecord, b: ProductRecord): number =>
  a.skuNumber < b.skuNumber ? -1 : Number(a.skuNumber > b.skuNumber)

/** Ties by sku number, so that paging is stable. */
export const productOrder = {
  'name-asc': (a, b) => names.compare(a.name, b.name) || bySkuNumber(a, b),
  'name-desc': (a, b) => names.compare(b.name, a.name) || bySkuNumber(a, b),
  'popularity-desc': (a, b) => b.popularity - a.popularity || bySkuNumber(a, b),
} as const satisfies Record<SortKey, (a: ProductRecord, b: ProductRecord) => number>

/** A product of a page with what its place depends on, worked out once per snapshot. */
export type Listed = {
  readonly product: ProductRecord
  readonly premium: boolean
  /** Milliseconds since 1970 from which a price holds in every zone and mode; Infinity when there is none. */
  readonly pricedFrom: number
  /** The product itself, or its variants: who has the prices. */
  readonly sold: readonly ProductRecord[]
}

const isGeneral = (entry: PriceEntry): boolean =>
  entry.quantity === 0 && entry.zone === null && entry.orderMode === null

export function toListed(product: ProductRecord, variants: readonly ProductRecord[]): Listed {
  const sold = variants.length > 0 ? variants : [product]
  const starts = sold.flatMap(({ prices }) => prices.filter(isGeneral).map((entry) => entry.validFrom.getTime()))
  return { product, premium: product.tags.includes(PREMIUM), pricedFrom: Math.min(...starts), sold }
}

/**
 * Premium first, then those with a price; within each the given order stays. Only what `passes` comes through. One
 * walk over the shelf, because a large chain's has thousands of products and every page asks.
 */
export function arrangeShelf(
  sorted: readonly Listed[],
  point: SellingPoint | null,
  passes: (product: ProductRecord) => boolean,
): ProductRecord[] {
  const at = point?.at.getTime() ?? Number.NEGATIVE_INFINITY
  const isPriced = ({ pricedFrom, sold }: Listed): boolean =>
    point !== null && (at >= pricedFrom || sold.some(({ prices }) => hasPrice(prices, point)))
  const premium: [ProductRecord[], ProductRecord[]] = [[], []]
  const others: [ProductRecord[], ProductRecord[]] = [[], []]
  for (const listed of sorted) {
    if (!passes(listed.product)) continue
    const group = listed.premium ? premium : others
    group[isPriced(listed) ? 0 : 1].push(listed.product)
  }
  // Not `flat`, which is ten times slower on long lists.
  return premium[0].concat(premium[1], others[0], others[1])
}
