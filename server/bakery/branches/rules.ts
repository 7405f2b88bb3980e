/** When a branch is open, and what the shop says about it (spec §3 "Branch", §9 distances). Pure. */

import type { Branch } from '@/lib/contract/branches'
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

/** What a slot takes that starts from `opens` on and before `closes`, local times of an ISO weekday. */
export type SlotLimit = Interval & {
  orderMode: string
  weekday: number
  /** null: the branch's own number. */
  orders: number | null
  /** Work units; null is no limit. */
  units: number | null
}

/** Everything the bakery knows about a branch. */
export type BranchRecord = {
  branchId: number
  erpId: number
  slug: string
  kind: 'shop' | 'station'
  publicName: string
  street: string
  postCode: string
  city: string
  /** 'HH', 'SH', …: decides public holidays. */
  land: string
  lat: number
  long: number
  phone: string
  searchWords: readonly string[]
  priceZone: string
  /** Given up: it never opens, and customers do not find it. */
  closed: boolean
  /** Open on public holidays, with Sunday's hours. */
  openOnHolidays: boolean
  express: boolean
  inhouse: boolean
  /** Tables are numbered 1 to this. */
  tables: number
  breadSaver: boolean
  /** So long before closing its people are asked how many bags of what is left there are. */
  breadSaverMinutes: number
  /** Hands out reusable cups and bowls; fills what customers bring along. */
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
  /** The one bakehouse that bakes for it. */
  bakehouse: string
  /** It bakes what can be baked in a shop itself, also for who orders after the bakehouse's cut-off. */
  lateOrders: boolean
  /** From the bakehouse's oven to its shelf. */
  transportMinutes: number
  /** Orders that one time slot takes. */
  capacityPickup: number
  capacityDelivery: number
  capacityInhouse: number
  /** Times at which its slots take something else; none overlap. */
  slotLimits: readonly SlotLimit[]
  /** ISO weekday to its regular intervals, ascending; a missing or empty weekday is closed. */
  regularHours: ReadonlyMap<number, readonly Interval[]>
  /** Day ('yyyy-MM-dd') to what holds instead of the rule; no interval is closed. */
  exceptionalDays: ReadonlyMap<string, { intervals: readonly Interval[]; reason: string }>
  /** Services that take no orders, and until when; it may be over. */
  pauses: ReadonlyMap<BranchService, Date>
}

/** What decides the hours of a day; a caller that only asks for hours needs no whole branch. */
export type HoursSource = Pick<BranchRecord, 'land' | 'openOnHolidays' | 'regularHours' | 'exceptionalDays'>

export type DayHours = {
  readonly intervals: readonly Interval[]
  /** Why the day is closed; null when open. */
  readonly closed: ClosedReason | null
}

const SUNDAY = 7
const REST_DAY = { code: 'rest_day' } as const
const HOLIDAY = { code: 'holiday' } as const
const openOr = (intervals: readonly Interval[], closed: ClosedReason): DayHours =>
  intervals.length > 0 ? { intervals, closed: null } : { intervals, closed }

const isPublicHoliday = ({ land }: Pick<HoursSource, 'land'>, day: string): boolean =>
  publicHolidays(land, Number(day.slice(0, 4))).has(day)

/** The ISO weekday whose timetable holds: on a public holiday it is Sunday's. */
export const timetableDay = (branch: Pick<HoursSource, 'land'>, day: string): number =>
  isPublicHoliday(branch, day) ? SUNDAY : weekdayOf(day)

/** An exceptional day beats a public holiday, a public holiday beats the weekday. */
export function hoursOn(branch: HoursSource, day: string): DayHours {
  const exception = branch.exceptionalDays.get(day)
  if (exception !== undefined) {
    return openOr(exception.intervals, { code: 'exceptional', name: exception.reason })
  }
  const holiday = isPublicHoliday(branch, day)
  if (holiday && !branch.openOnHolidays) return { intervals: [], closed: HOLIDAY }
  return openOr(branch.regularHours.get(timetableDay(branch, day)) ?? [], holiday ? HOLIDAY : REST_DAY)
}

/** Weeks ahead that visitors plan for: the holidays of a season. */
const SPECIAL_DAYS_AHEAD = 45

/** Public holidays and exceptional days from a day on; a holiday that changes nothing is not one of them. */
export function specialDays(branch: HoursSource, from: string): Branch['specialDays'] {
  return Array.from({ length: SPECIAL_DAYS_AHEAD }, (_, ahead) => addCalendarDays(from, ahead)).flatMap((date) => {
    const named =
      branch.exceptionalDays.get(date)?.reason ?? publicHolidays(branch.land, Number(date.slice(0, 4))).get(date)
    if (named === undefined) return []
    const hours = hoursOn(branch, date).intervals.map((interval) => ({ ...interval }))
    const usual = branch.regularHours.get(weekdayOf(date)) ?? []
    return JSON.stringify(hours) === JSON.stringify(usual) ? [] : [{ date, hours, reason: named }]
  })
}

const intervalAt = (intervals: readonly Interval[], clock: string): Interval | undefined =>
  intervals.find(({ opens, closes }) => opens <= clock && clock < closes)

/** What Berlin's clocks show. */
export type LocalTime = { day: string; clock: string }
const localTimes = new WeakMap<Date, LocalTime>()

/** Worked out once for an instant, however many branches are asked about it. */
export function localTimeOf(now: Date): LocalTime {
  const known = localTimes.get(now)
  if (known !== undefined) return known
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

/** Kilometres from a point; 9999 without one. */
export const distanceTo = (branch: Pick<BranchRecord, 'lat' | 'long'>, from: GeoPoint | null): number =>
  from === null ? UNKNOWN_DISTANCE : distanceKm(from, { lat: branch.lat, lng: branch.long })

/** Does this branch deliver to that point? */
export const deliversTo = (branch: BranchRecord, to: GeoPoint): boolean =>
  branch.delivery && distanceTo(branch, to) <= branch.deliveryRadiusKm

/**
 * The day for which bread is spoken of: today while any of those that open today is open or will be, apart from the few
 * that never close; then the next day on which one opens ('yyyy-MM-dd').
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

/** Every branch is for pickup; the table needs tables, delivery a radius that covers the point, if one is known. */
const offers = {
  pickup: () => true,
  inhouse: (branch) => branch.inhouse,
  delivery: (branch, from) => (from === null ? branch.delivery : deliversTo(branch, from)),
} as const satisfies Record<OrderMode, (branch: BranchRecord, from: GeoPoint | null) => boolean>

export const offersMode = (branch: BranchRecord, mode: OrderMode, from: GeoPoint | null = null): boolean =>
  offers[mode](branch, from)

const names = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

type BranchQuery = { mode: OrderMode | null; from: GeoPoint | null; radiusKm: number; withClosed?: boolean }

/** Nearest first, then by name; without a point by name. `radiusKm` limits only where there is a point. */
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

/** What an order is of: express is a way of pickup. */
export const serviceOf = (mode: OrderMode, express: boolean): BranchService =>
  mode === 'pickup' && express ? 'express' : mode

/** Every branch has pickup; express only those that say so. */
export const offersService = (branch: BranchRecord, mode: OrderMode, express: boolean): boolean =>
  offersMode(branch, mode) && (mode !== 'pickup' || !express || branch.express)

/** Until when a service takes no orders; null when it takes them. */
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
  }
}
