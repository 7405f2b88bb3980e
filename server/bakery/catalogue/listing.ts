/** Which products a page lists, and in which order (spec §4 "Sorting and filtering"). Pure. */
import type { SortKey } from '@/lib/contract/values'
import type { ProductRecord } from './rules'

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

/** Premium first, then those with a price; within each the given order stays. */
export function premiumAndPricedFirst(
  sorted: readonly ProductRecord[],
  isPriced: (product: ProductRecord) => boolean,
): ProductRecord[] {
  const groups: [ProductRecord[], ProductRecord[], ProductRecord[], ProductRecord[]] = [[], [], [], []]
  for (const product of sorted) {
    const premium = product.tags.includes(PREMIUM)
    const priced = isPriced(product)
    if (premium) groups[priced ? 0 : 1].push(product)
    else groups[priced ? 2 : 3].push(product)
  }
  return groups.flat()
}
