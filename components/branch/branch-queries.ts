/** Queries of places, branches and times (spec §7: geocoding, service and branch calls). */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { OrderMode } from '@/lib/contract/values'
import { SEARCH_RADIUS_KM } from '@/lib/contract/values'
import { isSearchable } from '@/lib/domain/order-config/place-suggestions'

const ROOT = 'branches'
/** Prefix of the query keys of days and slots. */
export const TIMES_KEY = ['branches', 'times']
/** Free slots change every minute. */
const TIMES_STALE_MS = 30_000

type Origin = OriginInformation | null
type ServiceAtBranch = { orderMode: OrderMode; branchId: number; express: boolean }

/** Search radius in km that contains every branch of a chain. */
const EVERYWHERE_KM = 1000

const pointOf = (origin: Origin) => ({
  postalCode: origin?.postalCode || null,
  latitude: origin?.latitude ?? null,
  longitude: origin?.longitude ?? null,
  searchRadius: SEARCH_RADIUS_KM,
})

export const geocodeQuery = (text: string) =>
  queryOptions({
    queryKey: [ROOT, 'geocode', text],
    queryFn: ({ signal }) => call('GET /api/geocode', { q: text }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const reverseGeocode = (latitude: number, longitude: number) =>
  call('GET /api/revgeocode', { at: `${latitude.toFixed(5)},${longitude.toFixed(5)}` })

/** Earliest times at a place, or at one branch. */
export const availabilitiesQuery = (origin: Origin, branchERPId: number | null) =>
  queryOptions({
    queryKey: [ROOT, 'availabilities', pointOf(origin), branchERPId],
    queryFn: ({ signal }) => call('POST /api/service/availabilities', { branchERPId, ...pointOf(origin) }, signal),
    staleTime: TIMES_STALE_MS,
  })

/** The soonest pickup near a place, at this branch or the nearest, including the product that the visitor wants to add. */
export const useSoonest = (origin: Origin, branchId: number | null, skuid: number | null) =>
  useQuery({
    queryKey: [...TIMES_KEY, 'soonest', pointOf(origin), branchId, skuid],
    queryFn: ({ signal }) => call('POST /api/cart/soonest', { ...pointOf(origin), branchId, skuid }, signal),
    staleTime: TIMES_STALE_MS,
    select: ({ soonest }) => soonest,
  })

/** Branches in reach, nearest first; every branch without an origin. */
export const branchesQuery = (orderMode: OrderMode | null, origin: Origin) =>
  queryOptions({
    queryKey: [ROOT, 'branches', orderMode, pointOf(origin)],
    queryFn: ({ signal }) => call('POST /api/branch/branches', { orderMode, ...pointOf(origin) }, signal),
  })

/** One branch by its ERP id, with opening days. */
export const branchDetailsQuery = (branchERPId: number) =>
  queryOptions({
    queryKey: [ROOT, 'branch', branchERPId],
    queryFn: ({ signal }) => call('POST /api/branch/details', { branchERPId, responseType: 'full' }, signal),
  })

const datesQuery = (service: ServiceAtBranch) =>
  queryOptions({
    queryKey: [...TIMES_KEY, 'dates', service],
    queryFn: ({ signal }) => call('POST /api/service/dates', service, signal),
    staleTime: TIMES_STALE_MS,
  })

const slotsQuery = (service: ServiceAtBranch, date: string) =>
  queryOptions({
    queryKey: [...TIMES_KEY, 'slots', service, date],
    queryFn: ({ signal }) => call('POST /api/service/slots', { ...service, date }, signal),
    staleTime: TIMES_STALE_MS,
  })

export const useAvailabilities = (origin: Origin, branchERPId: number | null) =>
  useQuery(availabilitiesQuery(origin, branchERPId))

export const useBranches = (orderMode: OrderMode | null, origin: Origin) => useQuery(branchesQuery(orderMode, origin))

/** Branches that offer a mode at any distance, nearest first, if there is none within the radius. */
export const useFarBranches = (orderMode: OrderMode | null, origin: Origin) =>
  useQuery({
    queryKey: [ROOT, 'far-branches', orderMode, pointOf(origin)],
    queryFn: ({ signal }) =>
      call('POST /api/branch/branches', { orderMode, ...pointOf(origin), searchRadius: EVERYWHERE_KM }, signal),
  })

export const useBranchDetails = (branchERPId: number) => useQuery(branchDetailsQuery(branchERPId))

export const useDates = (service: ServiceAtBranch) => useQuery(datesQuery(service))

export const useSlots = (service: ServiceAtBranch, date: string | null) =>
  useQuery({ ...slotsQuery(service, date ?? ''), enabled: date !== null })

/** Data for suggestions for a text: places from the geocoder and all branches. Empty below three characters. */
export function usePlaceSearch(text: string) {
  const enabled = isSearchable(text)
  const places = useQuery({ ...geocodeQuery(text.trim()), enabled, placeholderData: keepPreviousData })
  const branches = useQuery({ ...branchesQuery(null, null), enabled })
  return { items: places.data?.items ?? [], branches: branches.data ?? [], fault: places.error, retry: places.refetch }
}
