/** Times at which a branch can serve an order (spec §7 service calls). Pure: `now` and full slots are arguments. */

import { addMinutes } from 'date-fns/addMinutes'
import type { DayObstacle, OrderMode, SlotObstacle } from '@/lib/contract/values'
import { DAYS_OFFERED, EXPRESS_MINUTES } from '@/lib/domain/business-settings'
import { addCalendarDays, clockOf, dayOf, instantAt } from '@/lib/format/berlin-time'
import { isWithin, lastHourOn } from '../branches/closing-hour-rules'
import { type BranchRecord, type HoursSource, hoursOn, isOpenAt, localTimeOf } from '../branches/rules'
import { slotMinutes } from '../branches/slot-length-rules'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The lead time of the cart's product with the longest one. */
export type LeadTime = { hours: number; productName: string }

/** Requirements of a cart for its time slot. */
export type CartNeeds = {
  leadTime: LeadTime | null
  work: number
  /** It contains a bread-saver bag. */
  breadSaver: boolean
  skuids: readonly number[]
}

export type SlotQuery = {
  branch: BranchRecord
  mode: OrderMode
  /** Ignored unless the mode is pickup. */
  express: boolean
  leadTime: LeadTime | null
  /** Bread-saver bags are sold in today's last opening hour only. */
  breadSaver?: boolean
  now: Date
}

export type Slot = {
  start: Date
  /** Why the slot is not available; null if it is. */
  obstacle: SlotObstacle | null
}

/** true: all orders of the slot are taken; 'too_big': the cart needs more work units than are free. */
export type IsFull = (start: Date) => boolean | 'too_big'

/** One of the offered days ('yyyy-MM-dd'); `obstacle` null: a slot is free. */
export type Day = { date: string; obstacle: DayObstacle | null }

const TOO_LATE = { code: 'too_late' } as const
const FULL = { code: 'full' } as const
const NOT_EXPRESS = { code: 'not_express' } as const

const onlyToday = ({ mode, express, breadSaver = false }: SlotQuery): boolean =>
  mode === 'inhouse' || (mode === 'pickup' && express) || breadSaver
const minutesFrom = (now: Date, minutes: number): number => now.getTime() + minutes * MINUTE

/** The current quarter of an hour: the slot of a table order. */
export const currentSlot = (now: Date): Date => {
  const length = slotMinutes.inhouse * MINUTE
  return new Date(Math.floor(now.getTime() / length) * length)
}

const MAX_CACHED_INSTANTS = 10_000
const instants = new Map<string, number>()

/**
 * Milliseconds of a local time. A time that is skipped when summer time begins, 02:15, is the moment of the change, which is on
 * the hour. Cached, because many branches open at the same times and time-zone arithmetic is slow.
 */
function instantOf(day: string, clock: string): number {
  const key = `${day} ${clock}`
  const cached = instants.get(key)
  if (cached !== undefined) return cached
  const found = instantAt(day, clock)
  const isSkipped = clock !== '24:00' && clockOf(found) !== clock
  const instant = isSkipped ? found.getTime() - (found.getTime() % HOUR) : found.getTime()
  if (instants.size >= MAX_CACHED_INSTANTS) instants.clear()
  instants.set(key, instant)
  return instant
}

/**
 * Slot starts of a day in milliseconds, ascending, not before `from`; each slot ends by closing time. Steps are elapsed time,
 * not local time, so a day on which clocks change has an hour fewer or more.
 */
function* startsOn({ branch, mode }: SlotQuery, day: string, from = 0): Generator<number> {
  const length = slotMinutes[mode] * MINUTE
  for (const { opens, closes } of hoursOn(branch, day).intervals) {
    const first = instantOf(day, opens)
    const end = instantOf(day, closes)
    const skipped = Math.max(0, Math.ceil((from - first) / length))
    for (let start = first + skipped * length; start + length <= end; start += length) yield start
  }
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return 60 * hours + minutes
}
const clockOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Slot starts 'HH:mm' of an ISO weekday by its regular hours; none for table orders. */
export function regularStarts({ regularHours }: Pick<HoursSource, 'regularHours'>, mode: OrderMode, weekday: number) {
  if (mode === 'inhouse') return []
  const length = slotMinutes[mode]
  return (regularHours.get(weekday) ?? []).flatMap(({ opens, closes }) => {
    const [first, end] = [minutesOf(opens), minutesOf(closes)]
    const count = Math.max(0, Math.floor((end - first) / length))
    return Array.from({ length: count }, (_, index) => clockOfMinutes(first + index * length))
  })
}

/** Whether the branch is open during the whole slot. Always true for table orders, which are for now. */
export function isWithinHours(branch: HoursSource, mode: OrderMode, start: Date): boolean {
  if (mode === 'inhouse') return true
  const end = start.getTime() + slotMinutes[mode] * MINUTE
  const day = dayOf(start)
  return hoursOn(branch, day).intervals.some(
    ({ opens, closes }) => instantOf(day, opens) <= start.getTime() && end <= instantOf(day, closes),
  )
}

/** Whether the order is served at once: a pause that begins after the time was chosen applies to it, too. */
export const isForNow = (mode: OrderMode, express: boolean): boolean =>
  mode === 'inhouse' || (mode === 'pickup' && express)

/**
 * Whether a chosen time is still valid: it has not begun, and the branch, whose hours may have changed since, is open then.
 * Checked when a cart is validated, and when an order is opened and captured.
 */
export const isTimeStillValid = (query: Pick<SlotQuery, 'branch' | 'mode' | 'now'>, start: Date): boolean =>
  query.mode === 'inhouse'
    ? takesTableOrders(query)
    : start > query.now && isWithinHours(query.branch, query.mode, start)

/** Earliest start (ms) that the branch can prepare. */
function readyFrom({ branch, mode, express, now }: SlotQuery): number {
  return minutesFrom(now, mode === 'pickup' && express ? EXPRESS_MINUTES.from : branch.preparationMinutes)
}

function obstacleTo(start: Date, query: SlotQuery): SlotObstacle | null {
  const { mode, express, leadTime, now } = query
  const isExpress = mode === 'pickup' && express
  if (start.getTime() < readyFrom(query)) return TOO_LATE
  if (isExpress && start.getTime() > minutesFrom(now, EXPRESS_MINUTES.until)) return NOT_EXPRESS
  if (leadTime !== null && start.getTime() < minutesFrom(now, leadTime.hours * 60)) {
    return { code: 'lead_time', product: leadTime.productName }
  }
  return query.breadSaver === true ? saverObstacle(start, query) : null
}

function saverObstacle(start: Date, { branch, now }: SlotQuery): SlotObstacle | null {
  const hour = lastHourOn(branch, localTimeOf(now).day)
  if (hour === null || isWithin(hour, start)) return null
  return { code: 'saver_hour', from: clockOf(hour.from), until: clockOf(hour.until) }
}

/** `from` of 'too_big' is set by `withNextRoom`, once all slots of the day are known. */
function roomObstacle(start: Date, isFull: IsFull): SlotObstacle | null {
  const full = isFull(start)
  if (full === false) return null
  return full === 'too_big' ? { code: 'too_big', at: clockOf(start), from: null } : FULL
}

/** Sets `from` of each slot that is too small to the day's next slot that is large enough. */
function withNextRoom(slots: readonly Slot[]): Slot[] {
  let from: string | null = null
  return slots
    .toReversed()
    .map(({ start, obstacle }) => {
      if (obstacle === null) from = clockOf(start)
      return { start, obstacle: obstacle?.code === 'too_big' ? { ...obstacle, from } : obstacle }
    })
    .toReversed()
}

/** A table is served at once, so orders end `lastTableOrderMinutes` before the branch closes, also before a break. */
const takesTableOrders = ({ branch, now }: Pick<SlotQuery, 'branch' | 'now'>): boolean =>
  isOpenAt(branch, now) && isOpenAt(branch, addMinutes(now, branch.lastTableOrderMinutes))

function tableSlots(query: SlotQuery, day: string, isFull: IsFull): Slot[] {
  const start = currentSlot(query.now)
  if (day !== localTimeOf(query.now).day || !takesTableOrders(query)) return []
  return [{ start, obstacle: roomObstacle(start, isFull) }]
}

/** All slots of a day, ascending, past and full ones included; empty if the branch is closed. */
export function slotsOn(query: SlotQuery, day: string, isFull: IsFull): Slot[] {
  if (query.mode === 'inhouse') return tableSlots(query, day, isFull)
  if (onlyToday(query) && day !== localTimeOf(query.now).day) return []
  const slots = Array.from(startsOn(query, day), (at) => {
    const start = new Date(at)
    return { start, obstacle: obstacleTo(start, query) ?? roomObstacle(start, isFull) }
  })
  return slots.some(({ obstacle }) => obstacle?.code === 'too_big') ? withNextRoom(slots) : slots
}

/** Whether a day has a free slot; stops at the first one. */
function hasFreeSlot(query: SlotQuery, day: string, isFull: IsFull): boolean {
  if (query.mode === 'inhouse') return tableSlots(query, day, isFull).some(({ obstacle }) => obstacle === null)
  return startsOn(query, day, readyFrom(query)).some((at) => {
    const start = new Date(at)
    return obstacleTo(start, query) === null && isFull(start) === false
  })
}

/** Why an open day has no free slot. Obstacles that another cart or day can avoid come first: too big, full, lead time, too late. */
function obstacleOfDay(slots: readonly Slot[]): DayObstacle {
  const codes = new Set(slots.map(({ obstacle }) => obstacle?.code))
  if (codes.has('too_big')) return { code: 'too_big' }
  if (codes.has('full')) return FULL
  return codes.has('lead_time') ? { code: 'lead_time' } : TOO_LATE
}

export function daysOffered(now: Date): string[] {
  const { day } = localTimeOf(now)
  return Array.from({ length: DAYS_OFFERED }, (_, ahead) => addCalendarDays(day, ahead))
}

/** The offered days, today first, each with the reason why no slot is free. */
export function daysWithObstacles(query: SlotQuery, isFull: IsFull): Day[] {
  const today = localTimeOf(query.now).day
  return daysOffered(query.now).map((date) => {
    const { closed } = hoursOn(query.branch, date)
    if (closed !== null) return { date, obstacle: closed }
    if (onlyToday(query) && date !== today) return { date, obstacle: { code: 'only_today' } }
    if (hasFreeSlot(query, date, isFull)) return { date, obstacle: null }
    return { date, obstacle: obstacleOfDay(slotsOn(query, date, isFull)) }
  })
}

/** Free slots from `notBefore` on within the offered days, ascending, generated lazily. */
function* freeSlots(query: SlotQuery, isFull: IsFull, notBefore: Date): Generator<Date> {
  const { mode, now } = query
  if (mode === 'inhouse') {
    const [slot] = tableSlots(query, localTimeOf(now).day, isFull)
    if (slot?.obstacle === null && slot.start >= currentSlot(notBefore)) yield slot.start
    return
  }
  const from = Math.max(notBefore.getTime(), readyFrom(query))
  for (let ahead = 0; ahead < (onlyToday(query) ? 1 : DAYS_OFFERED); ahead++) {
    for (const at of startsOn(query, addCalendarDays(localTimeOf(now).day, ahead), from)) {
      const start = new Date(at)
      if (obstacleTo(start, query) === null && !isFull(start)) yield start
    }
  }
}

/** The first `count` free slots from `notBefore` on. */
export const nextFreeSlots = (query: SlotQuery, isFull: IsFull, notBefore: Date, count: number): Date[] => [
  ...freeSlots(query, isFull, notBefore).take(count),
]

/** The first free slot from `notBefore` on within the offered days, or null. */
export const earliestSlot = (query: SlotQuery, isFull: IsFull, notBefore: Date = query.now): Date | null =>
  nextFreeSlots(query, isFull, notBefore, 1)[0] ?? null

/** Whether the branch offers this start, by time alone; the claim checks whether the slot has room. */
export function isOffered(query: SlotQuery, start: Date): boolean {
  const day = dayOf(start)
  if (!daysOffered(query.now).includes(day)) return false
  return slotsOn(query, day, () => false).some(
    ({ obstacle, start: offered }) => obstacle === null && offered.getTime() === start.getTime(),
  )
}
