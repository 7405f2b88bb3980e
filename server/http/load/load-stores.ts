/** Data of the store finder: branches by search text, place and filters; one branch by its slug. */

import type { Branch } from '@/lib/contract/branches/branches'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import { SEARCH_RADIUS_KM } from '@/lib/contract/values'
import { chooseBranches } from '@/lib/domain/order-config/branch-choice'
import { isSearchable, mentionedTown, namedTown } from '@/lib/domain/order-config/place-suggestions'
import { acceptedPlace, isPostcode, originOf } from '@/lib/domain/order-config/postcode'
import { shuffledBranches } from '@/lib/domain/order-config/shuffled-branches'
import type { FinderState } from '@/lib/web/finder-address'
import { backend, now } from '../backend/backend'
import { ANONYMOUS, whenUnavailable } from '../backend/calls'
import { oncePerRequest } from '../context'
import { throwNotFound } from '../errors/not-found'
import { readingCaller } from '../session/session'
import { loadShop } from './load'
import { loadCustomer } from './load-account'
import { optionalPart } from './optional-part'

type Point = { latitude: number | null; longitude: number | null }

export type StoreSearch = {
  branches: Branch[]
  /** 'around': branches within the radius. 'nearest': no branch is within the radius, these are the nearest. 'all': no place was searched. */
  extent: 'around' | 'nearest' | 'all'
  /** Why the text cannot be searched. */
  fault: 'postcode' | 'short' | null
  /** A town of the region that the text may mean; offered as a question when nothing was found. */
  meant?: string
}

/** Search radius in km that includes every branch of the chain. */
const EVERYWHERE = 1000
const NEAREST = 3

/** Seed of the shuffled order without a place: it changes every hour, so that no branch is always first (spec §4). */
const orderOfTheHour = (): number => 1 + Math.floor(now().getTime() / 3_600_000)

async function listAround(point: Point | null, searchRadius = SEARCH_RADIUS_KM): Promise<Branch[]> {
  const found = await backend().branches.list(ANONYMOUS, { ...point, searchRadius })
  return found.ok ? found.value : []
}

type Places = { named: OriginInformation | null; meant: OriginInformation | null }

/** `named`: the postcode or town that the text is. `meant`: a town that it contains or misspells. */
async function placesIn(text: string): Promise<Places> {
  if (!isSearchable(text)) return { named: null, meant: null }
  const items = await backend()
    .geocoding.geocode(ANONYMOUS, { q: text })
    .then((result) => (result.ok ? result.value.items : []))
    .catch(whenUnavailable([]))
  if (!isPostcode(text)) return { named: namedTown(text, items), meant: mentionedTown(text, items) }
  const place = acceptedPlace(items)
  return { named: place === null ? null : originOf(place, text), meant: null }
}

/** Branches around the place that the text names, nearest first. If it names none, it is searched in names and addresses. */
export async function loadStores({ search, at, filters }: FinderState): Promise<StoreSearch> {
  const { named, meant } = await placesIn(search)
  const place = at ?? named
  if (place !== null) return storesAround(place, filters)
  const { cart } = await loadShop()
  const origin = cart.originInformation?.latitude == null ? null : cart.originInformation
  const all = await listAround(origin, EVERYWHERE)
  const ordered = origin === null && search === '' ? shuffledBranches(all, orderOfTheHour()) : all
  if (isPostcode(search)) return { branches: chooseBranches(ordered, filters, ''), extent: 'all', fault: 'postcode' }
  const fault = search === '' || isSearchable(search) ? null : 'short'
  const found = chooseBranches(ordered, filters, search)
  if (found.length > 0 || meant === null) return { branches: found, extent: 'all', fault }
  // No branch matches, but the text contains a town: 'Gänsemarkt Hamburg'. One outside the region is not offered.
  const { extent } = await storesAround(meant, filters)
  return { branches: [], extent: 'all', fault, ...(extent === 'around' && { meant: meant.city }) }
}

async function storesAround(place: Point, filters: FinderState['filters']): Promise<StoreSearch> {
  const around = chooseBranches(await listAround(place), filters, '')
  if (around.length > 0) return { branches: around, extent: 'around', fault: null }
  const nearest = chooseBranches(await listAround(place, EVERYWHERE), filters, '')
  return { branches: nearest.slice(0, NEAREST), extent: 'nearest', fault: null }
}

async function findNearStores(): Promise<Branch[]> {
  const [{ cart }, customer] = await Promise.all([loadShop(), loadCustomer().catch(whenUnavailable(null))])
  const preferred = customer?.preferencedBranch?.preferencedBranchInfo.branchAddress
  const origin = cart.originInformation
  if (origin?.latitude != null) return (await listAround(origin, EVERYWHERE)).slice(0, NEAREST)
  if (preferred === undefined) return []
  return (await listAround({ latitude: preferred.lat, longitude: preferred.long }, EVERYWHERE)).slice(0, NEAREST)
}

/** The branches nearest to the visitor's place, else to their preferred branch; empty if neither is known. */
export const loadNearStores = (): Promise<Branch[]> => optionalPart('near branches', findNearStores(), [])

/** The session is read first, so that calls to a far bakery are batched with the page's other calls. */
async function countStores(): Promise<Map<string, number>> {
  await readingCaller()
  const towns = Map.groupBy(await loadEveryStore(), ({ branchAddress }) => branchAddress.city)
  return new Map([...towns].map(([town, stores]) => [town, stores.length]))
}

/** Number of branches by town; null if it came too late or failed. */
export const loadStoreCounts = () => optionalPart<Map<string, number> | null>('branches by town', countStores(), null)

/** All branches, sorted by name. */
export const loadEveryStore = (): Promise<Branch[]> => listAround(null)

/** A branch with all its details; an unknown slug gives the 404 page. */
export const loadStore = oncePerRequest(async (branchSlug: string): Promise<Branch> => {
  const found = await backend().branches.details(ANONYMOUS, { branchSlug, responseType: 'full' })
  return found.ok ? found.value : throwNotFound()
})
