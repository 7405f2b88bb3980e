/** What is asked of places, branches and times (spec §7: geocoding, service and branch calls). */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import type { OriginInformation } from '@/lib/contract/carts'
import type { OrderMode } from '@/lib/contract/values'
import { isSearchable } from '@/lib/domain/order-config/place-suggestions'
import { SEARCH_RADIUS_KM } from '@/lib/format/distance'

const ROOT = 'branches'
/** Days and slots. */
export const TIMES_KEY = ['branches', 'times']
/** Free places change by the minute. */
const TIMES_STALE_MS = 30_000

type Origin = OriginInformation | null
type Service = { orderMode: OrderMode; branchId: number; express: boolean }

/** km: every branch of a chain, so that each has its distance. */
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

/** The soonest pickup at a place: at this branch or the nearest, with what the visitor reached for. */
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

const datesQuery = (service: Service) =>
  queryOptions({
    queryKey: [...TIMES_KEY, 'dates', service],
    queryFn: ({ signal }) => call('POST /api/service/dates', service, signal),
    staleTime: TIMES_STALE_MS,
  })

const slotsQuery = (service: Service, date: string) =>
  queryOptions({
    queryKey: [...TIMES_KEY, 'slots', service, date],
    queryFn: ({ signal }) => call('POST /api/service/slots', { ...service, date }, signal),
    staleTime: TIMES_STALE_MS,
  })

export const useAvailabilities = (origin: Origin, branchERPId: number | null) =>
  useQuery(availabilitiesQuery(origin, branchERPId))

export const useBranches = (orderMode: OrderMode | null, origin: Origin) => useQuery(branchesQuery(orderMode, origin))

/** Branches for a mode however far, nearest first, where there is none in reach. */
export const useFarBranches = (orderMode: OrderMode | null, origin: Origin) =>
  useQuery({
    queryKey: [ROOT, 'far-branches', orderMode, pointOf(origin)],
    queryFn: ({ signal }) =>
      call('POST /api/branch/branches', { orderMode, ...pointOf(origin), searchRadius: EVERYWHERE_KM }, signal),
  })

export const useBranchDetails = (branchERPId: number) => useQuery(branchDetailsQuery(branchERPId))

export const useDates = (service: Service) => useQuery(datesQuery(service))

export const useSlots = (service: Service, date: string | null) =>
  useQuery({ ...slotsQuery(service, date ?? ''), enabled: date !== null })

/** What may be suggested for a text: places from the geocoder and every branch. Nothing below three characters. */
export function usePlaceSearch(text: string) {
  const wanted = isSearchable(text)
  const places = useQuery({ ...geocodeQuery(text.trim()), enabled: wanted, placeholderData: keepPreviousData })
  const branches = useQuery({ ...branchesQuery(null, null), enabled: wanted })
  return { items: places.data?.items ?? [], branches: branches.data ?? [], fault: places.error, retry: places.refetch }
}
