/** Products of a list page in their order (spec §4 "Sorting and filtering"). Pure. */

import type { ProductListQuery } from '@/lib/contract/catalogue/catalogue'
import type { FilterKey, SortKey } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import { arrange, flagsAt, type ProductFlags, type Selection, selects } from './columns'
import type { SellingConditions } from './rules'
import type { SearchResult } from './search/build-search'
import { bakesOn, lastBake } from './shop-oven-rules'
import type { CatalogueSnapshot } from './snapshot'

/** With a search this default order means the best match first. */
const RELEVANCE: SortKey = 'popularity-desc'

/**
 * Filter groups are combined by AND, options of a group by OR. Allergen options mean "free of", so every chosen allergen must
 * be absent. Unknown ids and subcategories are ignored.
 */
function selectionOf({ shelves, inSubcategory }: CatalogueSnapshot, query: ProductListQuery, path: string): Selection {
  const chosenFlags = (key: FilterKey): ProductFlags[] =>
    (query.filters.findLast((filter) => filter.key === key)?.options ?? []).flatMap(
      ({ id }) => shelves.option(key, id) ?? [],
    )
  const subcategory = inSubcategory(path, query.subcategory ?? null)
  const requested = query.skuids?.flatMap((skuid) => shelves.positionOf.get(skuid) ?? [])
  return {
    anyOf: [
      ...[chosenFlags('occasions'), chosenFlags('attributes')].filter((options) => options.length > 0),
      ...(subcategory === null ? [] : [[subcategory]]),
      ...(requested === undefined ? [] : [[flagsAt(requested, shelves.products.length)]]),
    ],
    noneOf: chosenFlags('allergenics'),
  }
}

export type ProductListing = {
  /** Positions of the page's products, in their final order. */
  positions: readonly number[]
  /** The search result; null without a search. */
  found: SearchResult | null
}

/** Positions of the products for a query; undefined for an unknown path. */
export function listProducts(
  snapshot: CatalogueSnapshot,
  query: ProductListQuery,
  point: SellingConditions | null,
): ProductListing | undefined {
  const { shelves } = snapshot
  const path = query.categoryPath.toLowerCase().replace(/(?<=.)\/$/, '')
  const shelf = shelves.shelf(path, query.sort)
  if (shelf === undefined) return undefined
  const { anyOf, noneOf } = selectionOf(snapshot, query, path)
  const selected = (positions: Iterable<number>) =>
    selects({ anyOf: [...anyOf, [flagsAt(positions, shelves.products.length)]], noneOf })
  const search = query.search?.trim() ?? ''
  const found = search === '' ? null : snapshot.search(search)
  if (found !== null && query.sort === RELEVANCE) return { positions: found.positions.filter(selected(shelf)), found }
  const positions = arrange(shelf, found === null ? selects({ anyOf, noneOf }) : selected(found.positions), {
    premium: shelves.premium,
    pricedFrom: shelves.pricedFrom(point),
    at: point?.at.getTime() ?? Number.NEGATIVE_INFINITY,
  })
  return {
    positions: query.sort === 'oven-first' && point !== null ? ovenFirst(snapshot, positions, point) : positions,
    found,
  }
}

/** The latest baking time first; products without one follow in their order. */
function ovenFirst(
  { shelves, carries }: CatalogueSnapshot,
  positions: readonly number[],
  point: SellingConditions,
): number[] {
  const day = dayOf(point.at)
  const clockOf = (position: number): string => {
    const product = shelves.products[position]
    if (product === undefined || !carries(point.branchId, product)) return ''
    return lastBake(bakesOn(product, point, day), point.at, point.mode)?.clock ?? ''
  }
  const clocks = new Map(positions.map((position) => [position, clockOf(position)]))
  return positions.toSorted((a, b) => (clocks.get(b) ?? '').localeCompare(clocks.get(a) ?? ''))
}
