/** When an order can be had at a branch (spec §7 service calls). Pure: `now` and what is full come in as arguments. */

import { addMinutes } from 'date-fns/addMinutes'
import type { DayObstacle, OrderMode, SlotObstacle } from '@/lib/contract/values'
import { DAYS_OFFERED, EXPRESS_MINUTES } from '@/lib/domain/business-settings'
import { addCalendarDays, clockOf, dayOf, instantAt } from '@/lib/format/berlin-time'
import { isIn, lastHourOn } from '../branches/closing-hour-rules'
import { type BranchRecord, type HoursSource, hoursOn, isOpenAt, localTimeOf } from '../branches/rules'
import { slotMinutes } from './work-rules'

const MINUTE = 60_000

/** The product of a cart that needs the longest notice. */
export type LeadTime = { hours: number; productName: string }

/** What a bag asks of a time: notice for what is in it, and room for the work it makes. */
export type CartNeeds = {
  lead: LeadTime | null
  work: number
  /** It holds what saves bread. */
  saver: boolean
  skuids: readonly number[]
}

export type SlotQuery = {
  branch: BranchRecord
  mode: OrderMode
  /** Counts for pickup only. */
  express: boolean
  lead: LeadTime | null
  /** Only today's last hour will do. */
  saver?: boolean
  now: Date
}

export type Slot = {
  start: Date
  /** Why it cannot be had; null when it can. */
  obstacle: SlotObstacle | null
}

/** Tells whether all places of a slot are taken, or those that are left are too small for the bag. */
export type IsFull = (start: Date) => boolean | 'too_big'

/** A day of the next fourteen; null: something can be had on it. */
export type Day = { date: string; obstacle: DayObstacle | null }

const TOO_LATE = { code: 'too_late' } as const
const FULL = { code: 'full' } as const
const NOT_EXPRESS = { code: 'not_express' } as const

const onlyToday = ({ mode, express, saver = false }: SlotQuery): boolean =>
  mode === 'inhouse' || (mode === 'pickup' && express) || saver
const minutesFrom = (now: Date, minutes: number): number => now.getTime() + minutes * MINUTE

/** The quarter of an hour that runs now; at the table one orders at once. */
export const currentSlot = (now: Date): Date => {
  const length = slotMinutes.inhouse * MINUTE
  return new Date(Math.floor(now.getTime() / length) * length)
}

const MAX_CACHED_INSTANTS = 10_000
const instants = new Map<string, number>()

/** Milliseconds of a clock time. Remembered, because branches open at the same times and a zone's arithmetic is dear. */
function instantOf(day: string, clock: string): number {
  const key = `${day} ${clock}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const instant = instantAt(day, clock).getTime()
  if (instants.size >= MAX_CACHED_INSTANTS) instants.clear()
  instants.set(key, instant)
  return instant
}

/**
 * Starts in milliseconds, from opening on or the first one from `from` on, each slot ending no later than closing. Steps
 * are taken on the time line and not on the clock, so that the days on which the clocks change have an hour less or more.
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

/** Starts on the clock, 'HH:mm', of an ISO weekday by its regular hours; at the table there are none. */
export function regularStarts({ regularHours }: Pick<HoursSource, 'regularHours'>, mode: OrderMode, weekday: number) {
  if (mode === 'inhouse') return []
  const length = slotMinutes[mode]
  return (regularHours.get(weekday) ?? []).flatMap(({ opens, closes }) => {
    const [first, end] = [minutesOf(opens), minutesOf(closes)]
    const count = Math.max(0, Math.floor((end - first) / length))
    return Array.from({ length: count }, (_, place) => clockOfMinutes(first + place * length))
  })
}

/** Is the branch open from this start to the end of its slot? At the table it is always now: that is asked elsewhere. */
export function isWithinHours(branch: HoursSource, mode: OrderMode, start: Date): boolean {
  if (mode === 'inhouse') return true
  const end = start.getTime() + slotMinutes[mode] * MINUTE
  const day = dayOf(start)
  return hoursOn(branch, day).intervals.some(
    ({ opens, closes }) => instantOf(day, opens) <= start.getTime() && end <= instantOf(day, closes),
  )
}

/** A pause holds for these also when it begins after the time was chosen; a time for later outlives it. */
export const isServedAtOnce = (mode: OrderMode, express: boolean): boolean =>
  mode === 'inhouse' || (mode === 'pickup' && express)

/**
 * Whether a time that was free when it was chosen can still be kept: it has not begun, and the branch, whose hours may have
 * changed since, is open then. Carts ask it at validation, orders when they are opened and captured.
 */
export const canStillBeKept = (query: Pick<SlotQuery, 'branch' | 'mode' | 'now'>, start: Date): boolean =>
  query.mode === 'inhouse'
    ? takesTableOrders(query)
    : start > query.now && isWithinHours(query.branch, query.mode, start)

/** Before this nothing is ready. */
function readyFrom({ branch, mode, express, now }: SlotQuery): number {
  return minutesFrom(now, mode === 'pickup' && express ? EXPRESS_MINUTES.from : branch.preparationMinutes)
}

function obstacleTo(start: Date, query: SlotQuery): SlotObstacle | null {
  const { mode, express, lead, now } = query
  const isExpress = mode === 'pickup' && express
  if (start.getTime() < readyFrom(query)) return TOO_LATE
  if (isExpress && start.getTime() > minutesFrom(now, EXPRESS_MINUTES.until)) return NOT_EXPRESS
  if (lead !== null && start.getTime() < minutesFrom(now, lead.hours * 60)) {
    return { code: 'lead_time', product: lead.productName }
  }
  return query.saver === true ? saverObstacle(start, query) : null
}

function saverObstacle(start: Date, { branch, now }: SlotQuery): SlotObstacle | null {
  const hour = lastHourOn(branch, localTimeOf(now).day)
  if (hour === null || isIn(hour, start)) return null
  return { code: 'saver_hour', from: clockOf(hour.from), until: clockOf(hour.until) }
}

/** For how long it is too big is known once the day's other slots are. */
function roomObstacle(start: Date, isFull: IsFull): SlotObstacle | null {
  const full = isFull(start)
  if (full === false) return null
  return full === 'too_big' ? { code: 'too_big', at: clockOf(start), from: null } : FULL
}

/** Each slot that is too small for the bag says which of the day is not. */
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

/** All slots of a day that a branch is open, also those that are past or full; ascending. */
export function slotsOn(query: SlotQuery, day: string, isFull: IsFull): Slot[] {
  if (query.mode === 'inhouse') return tableSlots(query, day, isFull)
  if (onlyToday(query) && day !== localTimeOf(query.now).day) return []
  const slots = Array.from(startsOn(query, day), (at) => {
    const start = new Date(at)
    return { start, obstacle: obstacleTo(start, query) ?? roomObstacle(start, isFull) }
  })
  return slots.some(({ obstacle }) => obstacle?.code === 'too_big') ? withNextRoom(slots) : slots
}

/** Whether anything can be had on a day: no slot is made after the first that can. */
function hasFreeSlot(query: SlotQuery, day: string, isFull: IsFull): boolean {
  if (query.mode === 'inhouse') return tableSlots(query, day, isFull).some(({ obstacle }) => obstacle === null)
  return startsOn(query, day, readyFrom(query)).some((at) => {
    const start = new Date(at)
    return obstacleTo(start, query) === null && isFull(start) === false
  })
}

/** Why an open day has nothing left: too big beats full beats lead time beats too late, because another bag or day may help. */
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

/** The next fourteen days, today first, each with why nothing can be had on it. */
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

/** What can be had from `notBefore` on within the days offered, ascending; no slot is made before it is asked for. */
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

/** The first `count` slots that can be had from `notBefore` on. */
export const nextFreeSlots = (query: SlotQuery, isFull: IsFull, notBefore: Date, count: number): Date[] => [
  ...freeSlots(query, isFull, notBefore).take(count),
]

/** The first slot that can be had from `notBefore` on within the days offered, or null. */
export const earliestSlot = (query: SlotQuery, isFull: IsFull, notBefore: Date = query.now): Date | null =>
  nextFreeSlots(query, isFull, notBefore, 1)[0] ?? null

/** Is this a start that the branch offers, by time alone? Whether a place is left is for the claim to find out. */
export function isOffered(query: SlotQuery, start: Date): boolean {
  const day = dayOf(start)
  if (!daysOffered(query.now).includes(day)) return false
  return slotsOn(query, day, () => false).some(
    ({ obstacle, start: offered }) => obstacle === null && offered.getTime() === start.getTime(),
  )
}
