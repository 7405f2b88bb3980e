/** Which products a page lists, and in which order (spec §4 "Sorting and filtering"). Pure. */

import type { ProductListQuery } from '@/lib/contract/catalogue'
import type { FilterKey, SortKey } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import { arrange, type Flags, flagsAt, type Selection, selects } from './columns'
import type { SellingPoint } from './rules'
import type { Found } from './search/build-search'
import { bakesOn, lastBake } from './shop-oven-rules'
import type { CatalogueSnapshot } from './snapshot'

/** Of a search the default order is that of the best match. */
const RELEVANCE: SortKey = 'popularity-desc'

/**
 * Groups are AND, the options of a group OR, but for allergens: an option there means "free of", and whoever must avoid
 * nuts and milk is not helped by what contains only one of them, so every chosen allergen must be absent. Ids and a
 * subcategory that nobody knows do not count.
 */
function selectionOf({ shelves, inSubcategory }: CatalogueSnapshot, query: ProductListQuery, path: string): Selection {
  const chosen = (key: FilterKey): Flags[] =>
    (query.filters.findLast((filter) => filter.key === key)?.options ?? []).flatMap(
      ({ id }) => shelves.option(key, id) ?? [],
    )
  const subcategory = inSubcategory(path, query.subcategory ?? null)
  const wanted = query.skuids?.flatMap((skuid) => shelves.placeOf.get(skuid) ?? [])
  return {
    anyOf: [
      ...[chosen('occasions'), chosen('attributes')].filter((options) => options.length > 0),
      ...(subcategory === null ? [] : [[subcategory]]),
      ...(wanted === undefined ? [] : [[flagsAt(wanted, shelves.products.length)]]),
    ],
    noneOf: chosen('allergenics'),
  }
}

export type Listed = {
  /** Of a page's products, in their final order. */
  places: readonly number[]
  /** How the search was read; null without one. */
  found: Found | null
}

/** undefined for an unknown path. */
export function listProducts(
  snapshot: CatalogueSnapshot,
  query: ProductListQuery,
  point: SellingPoint | null,
): Listed | undefined {
  const { shelves } = snapshot
  const path = query.categoryPath.toLowerCase().replace(/(?<=.)\/$/, '')
  const shelf = shelves.shelf(path, query.sort)
  if (shelf === undefined) return undefined
  const { anyOf, noneOf } = selectionOf(snapshot, query, path)
  const selected = (places: Iterable<number>) =>
    selects({ anyOf: [...anyOf, [flagsAt(places, shelves.products.length)]], noneOf })
  const search = query.search?.trim() ?? ''
  const found = search === '' ? null : snapshot.search(search)
  if (found !== null && query.sort === RELEVANCE) return { places: found.places.filter(selected(shelf)), found }
  const places = arrange(shelf, found === null ? selects({ anyOf, noneOf }) : selected(found.places), {
    premium: shelves.premium,
    pricedFrom: shelves.pricedFrom(point),
    at: point?.at.getTime() ?? Number.NEGATIVE_INFINITY,
  })
  return { places: query.sort === 'oven-first' && point !== null ? ovenFirst(snapshot, places, point) : places, found }
}

/** The latest bake first; what has none keeps its order behind. */
function ovenFirst({ shelves, carries }: CatalogueSnapshot, places: readonly number[], point: SellingPoint): number[] {
  const day = dayOf(point.at)
  const clockOf = (place: number): string => {
    const product = shelves.products[place]
    if (product === undefined || !carries(point.branchId, product)) return ''
    return lastBake(bakesOn(product, point, day), point.at, point.mode)?.clock ?? ''
  }
  const clocks = new Map(places.map((place) => [place, clockOf(place)]))
  return places.toSorted((a, b) => (clocks.get(b) ?? '').localeCompare(clocks.get(a) ?? ''))
}
