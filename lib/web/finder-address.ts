/** State of the store finder in its address: text, four filters, a position. */
import { postcodeForm } from '@/lib/contract/text-form'
import { BRANCH_FILTERS, type BranchFilter, isBreadSaverText } from '@/lib/domain/order-config/branch-choice'
import { isPostcode } from '@/lib/domain/order-config/postcode'
import { routes } from './routes'

export type FinderState = {
  search: string
  filters: ReadonlySet<BranchFilter>
  /** The visitor's position as reported by the browser. */
  at: { latitude: number; longitude: number } | null
}

export const filterNames = Object.keys(BRANCH_FILTERS) as BranchFilter[]

/** Longest search text in characters. */
const MAX_SEARCH = 100

type Params = Readonly<Record<string, string | string[] | undefined>>
const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

function readPosition(text: string): FinderState['at'] {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text)?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Parses the query. The text 'Brotretter' sets its filter instead of a search (spec §9 "Branch filters"). */
export function readFinder(params: Params): FinderState {
  const typed = first(params['search']).trim().slice(0, MAX_SEARCH)
  const postcode = postcodeForm(typed)
  const search = isPostcode(postcode) ? postcode : typed
  const filters = new Set(filterNames.filter((name) => first(params[name]) !== ''))
  if (isBreadSaverText(search)) filters.add('filterByBreadSaver')
  return {
    search: isBreadSaverText(search) ? '' : search,
    filters,
    at: search === '' ? readPosition(first(params['at'])) : null,
  }
}

export function finderHref({ search, filters, at }: FinderState): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (at !== null) query.set('at', `${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`)
  for (const name of filterNames) if (filters.has(name)) query.set(name, '1')
  return query.size === 0 ? routes.stores : `${routes.stores}?${query}`
}

/** The state with one filter set or removed. */
export function toggleFilter(state: FinderState, filter: BranchFilter): FinderState {
  const filters = new Set(state.filters)
  if (!filters.delete(filter)) filters.add(filter)
  return { ...state, filters }
}
