/** Branches: opening hours, services, and their form in the contract (spec §3 "Branch", §9 distances). Pure. */

import type { Branch } from '@/lib/contract/branches/branches'
import {
  type BranchService,
  branchServices,
  type ClosedReason,
  type OpenState,
  type OrderMode,
} from '@/lib/contract/values'
import { addCalendarDays, clockOf, dayOf, toWire, weekdayOf } from '@/lib/format/berlin-time'
import { distanceKm, distanceLabel, type GeoPoint, isSurelyFarther, UNKNOWN_DISTANCE } from '@/lib/format/distance'
import { openWords } from '@/lib/words/de/branches'
import { weekdayNames } from '@/lib/words/de/weekdays'
import { publicHolidays } from './public-holidays'

/** Local times 'HH:mm'; '24:00' is the end of the day. No interval crosses midnight. */
export type Interval = { opens: string; closes: string }

/** Limits of slots that start from `opens` (inclusive) to `closes` (exclusive), local times of an ISO weekday. */
export type SlotLimit = Interval & {
  orderMode: string
  weekday: number
  /** null: the branch's default. */
  orders: number | null
  /** Work units; null: unlimited. */
  units: number | null
}

/** A branch with its hours, limits and pauses. */
export type BranchRecord = {
  branchId: number
  erpId: number
  slug: string
  /** Last change of the branch or its hours. */
  updatedAt: Date
  kind: 'shop' | 'station'
  publicName: string
  street: string
  postCode: string
  city: string
  /** 'HH', 'SH', …; decides the public holidays. */
  land: string
  lat: number
  long: number
  phone: string
  searchWords: readonly string[]
  priceZone: string
  /** Permanently closed; not offered to customers. */
  closed: boolean
  /** Open on public holidays, with Sunday's hours. */
  openOnHolidays: boolean
  express: boolean
  inhouse: boolean
  /** Tables are numbered 1 to this. */
  tables: number
  breadSaver: boolean
  /** Minutes before closing from which staff report the number of bread-saver bags. */
  breadSaverMinutes: number
  /** `reusable`: offers reusable cups and bowls. `ownContainer`: fills containers that customers bring. */
  reusable: boolean
  ownContainer: boolean
  delivery: boolean
  deliveryRadiusKm: number
  deliveryFeeCents: number
  deliveryFreeFromCents: number
  deliveryMinimumCents: number
  preparationMinutes: number
  /** The last order at a table is taken this many minutes before the branch closes. */
  lastTableOrderMinutes: number
  /** The bakehouse that bakes for the branch. */
  bakehouse: string
  /** Orders after the bakehouse's cut-off are accepted for products that the branch can bake itself. */
  lateOrders: boolean
  /** Minutes from the bakehouse's oven to the branch's shelf. */
  transportMinutes: number
  /** Orders per time slot. */
  capacityPickup: number
  capacityDelivery: number
  capacityInhouse: number
  /** Exceptions from the capacities by time; they do not overlap. */
  slotLimits: readonly SlotLimit[]
  /** Regular intervals by ISO weekday, ascending; closed on a missing or empty weekday. */
  regularHours: ReadonlyMap<number, readonly Interval[]>
  /** Exceptions by day ('yyyy-MM-dd') that replace the regular hours; closed without an interval. */
  exceptionalDays: ReadonlyMap<string, { intervals: readonly Interval[]; reason: string }>
  /** Ends of pauses by service; a pause may be over. */
  pauses: ReadonlyMap<BranchService, Date>
}

/** The part of a branch that decides the hours of a day. */
export type HoursSource = Pick<BranchRecord, 'land' | 'openOnHolidays' | 'regularHours' | 'exceptionalDays'>

export type DayHours = {
  readonly intervals: readonly Interval[]
  /** Why the day is closed; null if it is open. */
  readonly closed: ClosedReason | null
}

const SUNDAY = 7
const REST_DAY = { code: 'rest_day' } as const
const HOLIDAY = { code: 'holiday' } as const
const openOr = (intervals: readonly Interval[], closed: ClosedReason): DayHours =>
  intervals.length > 0 ? { intervals, closed: null } : { intervals, closed }

/** Name of the public holiday; undefined on any other day. */
export const publicHolidayOn = ({ land }: Pick<HoursSource, 'land'>, day: string): string | undefined =>
  publicHolidays(land, Number(day.slice(0, 4))).get(day)

const isPublicHoliday = (branch: Pick<HoursSource, 'land'>, day: string): boolean =>
  publicHolidayOn(branch, day) !== undefined

/** The ISO weekday whose timetable applies: Sunday on a public holiday. */
export const timetableDay = (branch: Pick<HoursSource, 'land'>, day: string): number =>
  isPublicHoliday(branch, day) ? SUNDAY : weekdayOf(day)

/** Hours of a day. An exceptional day takes precedence over a public holiday, a public holiday over the weekday. */
export function hoursOn(branch: HoursSource, day: string): DayHours {
  const exception = branch.exceptionalDays.get(day)
  if (exception !== undefined) {
    return openOr(exception.intervals, { code: 'exceptional', name: exception.reason })
  }
  const holiday = isPublicHoliday(branch, day)
  if (holiday && !branch.openOnHolidays) return { intervals: [], closed: HOLIDAY }
  return openOr(branch.regularHours.get(timetableDay(branch, day)) ?? [], holiday ? HOLIDAY : REST_DAY)
}

/** Days ahead for which special days are shown. */
const SPECIAL_DAYS_AHEAD = 45

/** Public holidays and exceptional days from a day on whose hours differ from the regular ones. */
export function specialDays(branch: HoursSource, from: string): Branch['specialDays'] {
  return Array.from({ length: SPECIAL_DAYS_AHEAD }, (_, ahead) => addCalendarDays(from, ahead)).flatMap((date) => {
    const reason = branch.exceptionalDays.get(date)?.reason ?? publicHolidayOn(branch, date)
    if (reason === undefined) return []
    const hours = hoursOn(branch, date).intervals.map((interval) => ({ ...interval }))
    const usual = branch.regularHours.get(weekdayOf(date)) ?? []
    return JSON.stringify(hours) === JSON.stringify(usual) ? [] : [{ date, hours, reason }]
  })
}

const intervalAt = (intervals: readonly Interval[], clock: string): Interval | undefined =>
  intervals.find(({ opens, closes }) => opens <= clock && clock < closes)

/** Day and time in Berlin. */
export type LocalTime = { day: string; clock: string }
const localTimes = new WeakMap<Date, LocalTime>()

/** Cached by Date object, because one request uses the same `now` for all branches. */
export function localTimeOf(now: Date): LocalTime {
  const cached = localTimes.get(now)
  if (cached !== undefined) return cached
  const time = { day: dayOf(now), clock: clockOf(now) }
  localTimes.set(now, time)
  return time
}

export function isOpenAt(branch: HoursSource, at: Date): boolean {
  const { day, clock } = localTimeOf(at)
  return intervalAt(hoursOn(branch, day).intervals, clock) !== undefined
}

const isRoundTheClock = ({ regularHours }: HoursSource): boolean =>
  [1, 2, 3, 4, 5, 6, 7].every((weekday) => {
    const only = regularHours.get(weekday)?.[0]
    return only?.opens === '00:00' && only.closes === '24:00'
  })

function nextOpening(branch: HoursSource, today: string, clock: string): OpenState {
  const later = hoursOn(branch, today).intervals.find(({ opens }) => opens > clock)
  if (later !== undefined) return { code: 'opens', day: 'today', clock: later.opens }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = addCalendarDays(today, ahead)
    const first = hoursOn(branch, day).intervals[0]
    if (first === undefined) continue
    return { code: 'opens', day: ahead === 1 ? 'tomorrow' : weekdayOf(day), clock: first.opens }
  }
  return { code: 'closed' }
}

export function openState(branch: HoursSource, now: Date): OpenState {
  const { day, clock } = localTimeOf(now)
  const current = intervalAt(hoursOn(branch, day).intervals, clock)
  if (current === undefined) return nextOpening(branch, day, clock)
  if (current.closes === '24:00' && isRoundTheClock(branch)) return { code: 'always_open' }
  return { code: 'open_until', clock: current.closes }
}

/** Distance in km from a point; 9999 without one. */
export const distanceTo = (branch: Pick<BranchRecord, 'lat' | 'long'>, from: GeoPoint | null): number =>
  from === null ? UNKNOWN_DISTANCE : distanceKm(from, { lat: branch.lat, lng: branch.long })

/** Whether the branch delivers to the point. */
export const deliversTo = (branch: BranchRecord, to: GeoPoint): boolean =>
  branch.delivery && distanceTo(branch, to) <= branch.deliveryRadiusKm

/**
 * The day ('yyyy-MM-dd') whose products are advertised: today until the last branch closes, then the next day on which one
 * opens. Branches that are always open do not count.
 */
export function nextDayOfBusiness(all: readonly HoursSource[], now: Date): string {
  const { day, clock } = localTimeOf(now)
  const closing = all.filter((branch) => !isRoundTheClock(branch))
  const opensOn = (date: string, from = '') =>
    closing.some((branch) => hoursOn(branch, date).intervals.some(({ closes }) => closes > from))
  if (opensOn(day, clock)) return day
  const ahead = Array.from({ length: 7 }, (_, days) => addCalendarDays(day, days + 1))
  return ahead.find((date) => opensOn(date)) ?? day
}

/** Every branch offers pickup; delivery is limited to the delivery radius if the point is known. */
const offers = {
  pickup: () => true,
  inhouse: (branch) => branch.inhouse,
  delivery: (branch, from) => (from === null ? branch.delivery : deliversTo(branch, from)),
} as const satisfies Record<OrderMode, (branch: BranchRecord, from: GeoPoint | null) => boolean>

export const offersMode = (branch: BranchRecord, mode: OrderMode, from: GeoPoint | null = null): boolean =>
  offers[mode](branch, from)

const names = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

type BranchQuery = { mode: OrderMode | null; from: GeoPoint | null; radiusKm: number; withClosed?: boolean }

/** Branches by distance, then by name; by name without a point. `radiusKm` applies only with a point. */
export function branchesFor(
  all: readonly BranchRecord[],
  { mode, from, radiusKm, withClosed = false }: BranchQuery,
): { branch: BranchRecord; distance: number }[] {
  return all
    .filter(({ closed }) => withClosed || !closed)
    .filter(({ lat, long: lng }) => from === null || !isSurelyFarther({ lat, lng }, from, radiusKm))
    .filter((branch) => mode === null || offersMode(branch, mode, from))
    .map((branch) => ({ branch, distance: distanceTo(branch, from) }))
    .filter(({ distance }) => from === null || distance <= radiusKm)
    .sort((a, b) => a.distance - b.distance || names.compare(a.branch.publicName, b.branch.publicName))
}

/** The service of an order: express is a kind of pickup. */
export const serviceOf = (mode: OrderMode, express: boolean): BranchService =>
  mode === 'pickup' && express ? 'express' : mode

/** Whether the branch offers the mode; express only if it offers express. */
export const offersService = (branch: BranchRecord, mode: OrderMode, express: boolean): boolean =>
  offersMode(branch, mode) && (mode !== 'pickup' || !express || branch.express)

/** End of the pause of a service; null if it takes orders. */
export function pausedUntil({ pauses }: Pick<BranchRecord, 'pauses'>, service: BranchService, now: Date): Date | null {
  const until = pauses.get(service)
  return until !== undefined && until > now ? until : null
}

type BranchView = { now: Date; distance?: number; full?: boolean }

/** A branch as the contract shows it; `full` adds the regular hours. */
export function toBranch(record: BranchRecord, { now, distance = UNKNOWN_DISTANCE, full = false }: BranchView): Branch {
  const state = openState(record, now)
  return {
    branchId: record.branchId,
    branchERPId: record.erpId,
    branchPublicName: record.publicName,
    branchSlug: record.slug,
    branchKind: record.kind,
    branchAddress: {
      street: record.street,
      postCode: record.postCode,
      city: record.city,
      lat: record.lat,
      long: record.long,
      distance,
      label: distanceLabel(distance),
    },
    branchPhone: record.phone,
    branchSearchWords: [...record.searchWords],
    branchOpenOnSundays: (record.regularHours.get(SUNDAY) ?? []).length > 0,
    branchServiceExpress: record.express,
    branchServiceInhouse: record.inhouse,
    branchServiceDelivery: record.delivery,
    branchBreadSaverBag: record.breadSaver,
    branchTables: record.tables,
    branchOpenNow: state.code === 'always_open' || state.code === 'open_until',
    branchOpenLabel: openWords(state),
    branchPauses: branchServices.flatMap((service) => {
      const until = pausedUntil(record, service, now)
      return until === null ? [] : { service, until: toWire(until) }
    }),
    deliveryFee: record.deliveryFeeCents,
    deliveryFreeFrom: record.deliveryFreeFromCents,
    deliveryMinimum: record.deliveryMinimumCents,
    openingDays: full
      ? weekdayNames.map((_, index) => ({
          weekday: index + 1,
          hours: (record.regularHours.get(index + 1) ?? []).map((interval) => ({ ...interval })),
        }))
      : [],
    specialDays: full ? specialDays(record, localTimeOf(now).day) : [],
    fullDataLoaded: full,
    branchChangedAt: record.updatedAt.toISOString(),
  }
}
