/**
 * The state of a product list in its address (spec §2 "URL query parameters"): `subcategory`, one parameter per filter
 * group with comma-separated option ids, `sort`, `suche`, `seite` for the pages that crawlers and visitors without
 * JavaScript follow, and `filter` to open the filter panel without JavaScript.
 */

import type { Category } from '@/lib/contract/catalogue/catalogue'
import { fromDigits } from '@/lib/contract/digits'
import { type FilterKey, filterKeys, type SortKey, sortKeys } from '@/lib/contract/values'
import { LONGEST_SEARCH } from '../search/search-field'

export type ListState = {
  subcategory: string | null
  /** Text of the product search (parameter `suche`; `search` belongs to the store finder); '' if there is none. */
  search: string
  /** Chosen option ids by group. */
  filters: Readonly<Record<FilterKey, readonly number[]>>
  sort: SortKey
  /** From 1. */
  page: number
  /** The page is rendered with an open filter panel, for visitors without JavaScript. */
  filtersOpen: boolean
}

const OPEN = 'offen'
export const DEFAULT_SORT: SortKey = 'popularity-desc'
/** Upper bound of `seite`; no shelf has this many pages. */
const LAST_PAGE = 10_000
export const NO_FILTERS: ListState['filters'] = { occasions: [], allergenics: [], attributes: [] }

/** The first page of a shelf without any choice. */
export const START: ListState = {
  search: '',
  subcategory: null,
  filters: NO_FILTERS,
  sort: DEFAULT_SORT,
  page: 1,
  filtersOpen: false,
}

export type AddressParams = Readonly<Record<string, string | string[] | undefined>>

/**
 * Name of a group's checkboxes in a form. It is not the bare key, because a field called 'attributes' would shadow the form
 * element's own property of that name.
 */
export const fieldName = (key: FilterKey): string => `${key}[]`

/** Values of a parameter, either joined with commas or repeated, as a form without JavaScript does. */
const valuesOf = (param: string | string[] | undefined): string[] =>
  [param ?? []].flat().flatMap((value) => value.split(','))

const firstOf = (param: string | string[] | undefined): string | undefined => [param ?? []].flat()[0]

/** Reads the state of a list from its query parameters; ids and names that the shelf does not have are ignored. */
export function readListState(params: AddressParams, shelf: Pick<Category, 'subcategories' | 'filters'>): ListState {
  const subcategory = firstOf(params['subcategory'])
  const optionsOf = (key: FilterKey) => {
    const options = shelf.filters.find((group) => group.key === key)?.options ?? []
    const values = [...valuesOf(params[key]), ...valuesOf(params[fieldName(key)])]
    const chosen = new Set(values.map(fromDigits))
    return options.map(({ id }) => id).filter((id) => chosen.has(id))
  }
  return {
    subcategory: shelf.subcategories.find((name) => name === subcategory) ?? null,
    search: (firstOf(params['suche']) ?? '').trim().slice(0, LONGEST_SEARCH),
    filters: {
      occasions: optionsOf('occasions'),
      allergenics: optionsOf('allergenics'),
      attributes: optionsOf('attributes'),
    },
    sort: sortKeys.find((key) => key === firstOf(params['sort'])) ?? DEFAULT_SORT,
    page: Math.min(LAST_PAGE, fromDigits(firstOf(params['seite'])) || 1),
    filtersOpen: firstOf(params['filter']) === OPEN,
  }
}

/** The address of a list with `change` applied; the page is 1 and the filter panel closed unless `change` says otherwise. */
export function listHref(path: string, state: ListState, change: Partial<ListState> = {}): string {
  const next = { ...state, page: 1, filtersOpen: false, ...change }
  const params: [string, string][] = []
  if (next.search !== '') params.push(['suche', next.search])
  if (next.subcategory !== null) params.push(['subcategory', next.subcategory])
  for (const key of filterKeys) {
    if (next.filters[key].length > 0) params.push([key, next.filters[key].join(',')])
  }
  if (next.sort !== DEFAULT_SORT) params.push(['sort', next.sort])
  if (next.page > 1) params.push(['seite', String(next.page)])
  if (next.filtersOpen) params.push(['filter', OPEN])
  // Commas stay readable: they need no escape in a query.
  const query = params.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
  return query === '' ? path : `${path}?${query}`
}

/**
 * The canonical address of a list: the first page of any filter or order is that of the whole list or subcategory; further pages
 * have their own, because another choice has other products there.
 */
export const canonicalListHref = (path: string, state: ListState): string =>
  state.page > 1
    ? listHref(path, state, { page: state.page })
    : listHref(path, START, { subcategory: state.subcategory })

export const countFilters = ({ filters }: ListState): number =>
  filterKeys.reduce((sum, key) => sum + filters[key].length, 0)

/** The chosen filters as `filters` of POST /api/product/filter. */
export const filterQuery = ({ filters }: ListState) =>
  filterKeys
    .filter((key) => filters[key].length > 0)
    .map((key) => ({ key, options: filters[key].map((id) => ({ id })) }))
