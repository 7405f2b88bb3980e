/**
 * Baking information on product cards: when bread for an appointment leaves the oven, how long it can still be ordered, and
 * when a product that is not available then is baked next. Pure.
 */

import type { BakedAgain, OvenTime } from '@/lib/contract/catalogue/catalogue'
import { DAYS_OFFERED } from '@/lib/domain/business-settings'
import { addCalendarDays, clockOf, dayOf, daysBetween, instantAt, toWire } from '@/lib/format/berlin-time'
import { breadArrivals } from '../baking-waves/rules'
import { lastHourOn } from '../branches/closing-hour-rules'
import { hoursOn } from '../branches/rules'
import { slotMinutes } from '../branches/slot-length-rules'
import {
  type BakingConditions,
  bakingObstacle,
  type ProductRecord,
  type SellingConditions,
  sellingEnd,
  type TimedProduct,
} from './rules'
import { bakesOn, lastBake } from './shop-oven-rules'

const MINUTE_MS = 60_000
const SLOT_MS = slotMinutes.pickup * MINUTE_MS

/** Whole minutes left to order the product for the appointment; null if none are left. */
function minutesLeft(product: TimedProduct, point: SellingConditions, terms: BakingConditions): number | null {
  const noticeMinutes = Math.max(product.leadHours * 60, point.preparationMinutes)
  const lastOrderMs = point.at.getTime() - noticeMinutes * MINUTE_MS
  const end = Math.min(lastOrderMs, sellingEnd(product, point.at, terms)?.getTime() ?? lastOrderMs)
  const left = Math.floor((end - terms.now.getTime()) / MINUTE_MS)
  return left > 0 ? left : null
}

/**
 * Baking time and minutes left of an available product. Null for table orders, because they are for now, and for a product
 * that has no baking time, is no bread and has no lead time. If the branch bakes the product itself, that time is shown instead
 * of the opening time.
 */
export function ovenTimeOf(
  product: TimedProduct & Pick<ProductRecord, 'isBread'>,
  point: SellingConditions,
  now: Date,
  /** Units left; null: unlimited. */
  inventoryLeft: number | null = null,
): OvenTime | null {
  if (point.mode === 'inhouse') return null
  const day = dayOf(point.at)
  const bake = lastBake(bakesOn(product, point, day), point.at, point.mode)
  if (bake === null && !product.isBread && product.leadHours === 0) return null
  const from = product.isBread ? (hoursOn(point.hours, day).intervals[0]?.opens ?? null) : null
  const left = minutesLeft(product, point, { ...point, now, isCounted: () => inventoryLeft !== null })
  if (bake === null && from === null && left === null) return null
  return { day, inDays: daysBetween(dayOf(now), day), bake, from, minutesLeft: left }
}

/** The appointment's time of day on another day, or the opening time if the branch is closed then; null if it is closed all day. */
function timeOn({ hours, at }: SellingConditions, day: string): Date | null {
  const { intervals } = hoursOn(hours, day)
  const clock = clockOf(at)
  const isOpen = intervals.some(({ opens, closes }) => opens <= clock && clock < closes)
  const clockOnDay = isOpen ? clock : intervals[0]?.opens
  return clockOnDay === undefined ? null : instantAt(day, clockOnDay)
}

/** The last opening hour of today: its start, or the next time slot that can be prepared; null if it is too late. */
function saverHourOn(day: string, { hours, preparationMinutes }: SellingConditions, now: Date): BakedAgain | null {
  const hour = lastHourOn(hours, day)
  if (hour === null) return null
  const soonest = Math.ceil((now.getTime() + preparationMinutes * MINUTE_MS) / SLOT_MS) * SLOT_MS
  const at = new Date(Math.max(hour.from.getTime(), soonest))
  return at < hour.until ? { day, inDays: 0, at: toWire(at), isLater: false } : null
}

/** Arrivals of the day's waves within opening hours, rounded up to time slots. */
function arrivalsOn({ hours, plan, transportMinutes }: SellingConditions, day: string): Date[] {
  const { intervals } = hoursOn(hours, day)
  return breadArrivals(plan, transportMinutes, day)
    .map((at) => new Date(Math.ceil(at.getTime() / SLOT_MS) * SLOT_MS))
    .filter(
      (at) => dayOf(at) === day && intervals.some(({ opens, closes }) => opens <= clockOf(at) && clockOf(at) < closes),
    )
}

/**
 * The first time of the day at which the branch has the product. On another day this is the appointment's time of day if the
 * product is there then; otherwise it is the arrival of a later wave.
 */
function firstTimeOn(product: TimedProduct, point: SellingConditions, day: string, now: Date): Date | null {
  const requestedAt = timeOn(point, day)
  if (requestedAt === null) return null
  const soonest = now.getTime() + point.preparationMinutes * MINUTE_MS
  const terms = { ...point, now, isCounted: () => false }
  const later = arrivalsOn(point, day).filter((at) => at > requestedAt)
  const times = day === dayOf(point.at) ? later.filter((at) => at > point.at) : [requestedAt, ...later]
  return times.find((at) => at.getTime() >= soonest && bakingObstacle(product, at, terms) === null) ?? null
}

/**
 * The next offered time at which the branch is open and has the product: later on the appointment's day, else on a later day,
 * else on an earlier day. Null if there is none within the offered days, and for table orders.
 */
export function bakedAgainAfter(product: TimedProduct, point: SellingConditions, now: Date): BakedAgain | null {
  if (point.mode === 'inhouse') return null
  const today = dayOf(now)
  if (product.breadSaver) return saverHourOn(today, point, now)
  const requestedInDays = daysBetween(today, dayOf(point.at))
  const ahead = Array.from({ length: DAYS_OFFERED }, (_, days) => days)
  for (const inDays of [
    ...ahead.filter((days) => days >= requestedInDays),
    ...ahead.filter((days) => days < requestedInDays),
  ]) {
    const day = addCalendarDays(today, inDays)
    const at = firstTimeOn(product, point, day, now)
    if (at !== null) return { day, inDays, at: toWire(at), isLater: inDays === requestedInDays }
  }
  return null
}
