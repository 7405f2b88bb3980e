/** What the store finder reads: the branches for a text, a place and filters; one branch by its address. */

import type { Branch } from '@/lib/contract/branches'
import type { OriginInformation } from '@/lib/contract/carts'
import { chooseBranches } from '@/lib/domain/order-config/branch-choice'
import { isSearchable, townMeant, townNamed } from '@/lib/domain/order-config/place-suggestions'
import { acceptedPlace, isPostcode, originOf } from '@/lib/domain/order-config/postcode'
import { shuffledBranches } from '@/lib/domain/order-config/shuffled-branches'
import { SEARCH_RADIUS_KM } from '@/lib/format/distance'
import type { FinderState } from '@/lib/web/finder-address'
import { backend } from '../backend/backend'
import { ANONYMOUS, whenUnavailable } from '../backend/calls'
import { oncePerRequest } from '../context'
import { throwNotFound } from '../errors/not-found'
import { reader } from '../session/session'
import { loadShop } from './load'
import { loadCustomer } from './load-account'

type Point = { latitude: number | null; longitude: number | null }

export type StoreSearch = {
  branches: Branch[]
  /** 'around': all lie within the radius. 'nearest': none does, these are the next ones. 'all': not about a place. */
  extent: 'around' | 'nearest' | 'all'
  /** What is wrong with the text. */
  fault: 'postcode' | 'short' | null
  /** The town that was taken for what is typed. */
  meant?: string
}

/** km: reaches every branch of a chain, so that each has its distance. */
const EVERYWHERE = 1000
const NEAREST = 3

/** An hour's order: without a point no branch comes first for ever, and none moves while someone reads (spec §4). */
const orderOfTheHour = (): number => 1 + Math.floor(Date.now() / 3_600_000)

async function listAround(point: Point | null, searchRadius = SEARCH_RADIUS_KM): Promise<Branch[]> {
  const found = await backend().branches.list(ANONYMOUS, { ...point, searchRadius })
  return found.ok ? found.value : []
}

type Places = { named: OriginInformation | null; meant: OriginInformation | null }

/** The place that a text names: a postcode that exists or a town; and the one it may be about. */
async function placesIn(text: string): Promise<Places> {
  if (!isSearchable(text)) return { named: null, meant: null }
  const items = await backend()
    .geocoding.geocode(ANONYMOUS, { q: text })
    .then((looked) => (looked.ok ? looked.value.items : []))
    .catch(whenUnavailable([]))
  if (!isPostcode(text)) return { named: townNamed(text, items), meant: townMeant(text, items) }
  const place = acceptedPlace(items)
  return { named: place === null ? null : originOf(place, text), meant: null }
}

/** Nearest first. A place is searched around; any other text is looked for in the branches' names and addresses. */
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
  // 'Hamurg', 'Gänsemarkt Hamburg': nothing of ours is called so, but the town is plain.
  if (found.length === 0 && meant !== null) return { ...(await storesAround(meant, filters)), meant: meant.city }
  return { branches: found, extent: 'all', fault }
}

async function storesAround(place: Point, filters: FinderState['filters']): Promise<StoreSearch> {
  const around = chooseBranches(await listAround(place), filters, '')
  if (around.length > 0) return { branches: around, extent: 'around', fault: null }
  const nearest = chooseBranches(await listAround(place, EVERYWHERE), filters, '')
  return { branches: nearest.slice(0, NEAREST), extent: 'nearest', fault: null }
}

/** The shops nearest to where the visitor orders, else to the shop they prefers; none while neither is known. */
export async function loadNearStores(): Promise<Branch[]> {
  const [{ cart }, customer] = await Promise.all([loadShop(), loadCustomer().catch(whenUnavailable(null))])
  const preferred = customer?.preferencedBranch?.preferencedBranchInfo.branchAddress
  const origin = cart.originInformation
  if (origin?.latitude != null) return (await listAround(origin, EVERYWHERE)).slice(0, NEAREST)
  if (preferred === undefined) return []
  return (await listAround({ latitude: preferred.lat, longitude: preferred.long }, EVERYWHERE)).slice(0, NEAREST)
}

/** How many shops each town has. The session is read first, so that a far bakery is asked together with the page's other questions. */
export async function loadStoreCounts(): Promise<Map<string, number>> {
  await reader()
  const towns = Map.groupBy(await loadEveryStore(), ({ branchAddress }) => branchAddress.city)
  return new Map([...towns].map(([town, stores]) => [town, stores.length]))
}

/** Every branch, by name. */
export const loadEveryStore = (): Promise<Branch[]> => listAround(null)

/** A branch with everything about it; an unknown one is a page that helps, with status 404. */
export const loadStore = oncePerRequest(async (branchSlug: string): Promise<Branch> => {
  const found = await backend().branches.details(ANONYMOUS, { branchSlug, responseType: 'full' })
  return found.ok ? found.value : throwNotFound()
})
