/**
 * When bread leaves the oven for an appointment, how long a product can still be ordered for it, and when what is not
 * baked that day is baked again. From the days, hours and notice that the shop knows; pure.
 */

import type { BakedAgain, OvenTime } from '@/lib/contract/catalogue'
import { DAYS_OFFERED } from '@/lib/domain/business-settings'
import { addCalendarDays, clockOf, dayOf, daysBetween, instantAt, toWire } from '@/lib/format/berlin-time'
import { breadArrivals } from '../baking-waves/rules'
import { lastHourOn } from '../branches/closing-hour-rules'
import { hoursOn } from '../branches/rules'
import { type BakeTerms, type ProductRecord, type SellingPoint, sellingEnd, type Timed, whyNotBaked } from './rules'
import { bakesOn, lastBake } from './shop-oven-rules'

const MINUTE_MS = 60_000
/** Time slots begin with one. */
const QUARTER_MS = 15 * MINUTE_MS

/** Whole minutes in which it can still be ordered for the appointment; null once they are over. */
function minutesLeft(product: Timed, point: SellingPoint, terms: BakeTerms): number | null {
  const notice = Math.max(product.leadHours * 60, point.preparationMinutes)
  const prepared = point.at.getTime() - notice * MINUTE_MS
  const end = Math.min(prepared, sellingEnd(product, point.at, terms)?.getTime() ?? prepared)
  const left = Math.floor((end - terms.now.getTime()) / MINUTE_MS)
  return left > 0 ? left : null
}

/**
 * What is worth telling of a product that can be had there and then; null where there is nothing: at the table one orders
 * for now, and what neither leaves an oven nor needs notice is simply there. The shop's own oven counts before the bread
 * that is there when it opens.
 */
export function ovenTimeOf(
  product: Timed & Pick<ProductRecord, 'isBread'>,
  point: SellingPoint,
  now: Date,
  /** Units that are left; null: nobody has counted them. */
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

/** The appointment's own time of day where the branch is open then, else when it opens; null: closed all day. */
function timeOn({ hours, at }: SellingPoint, day: string): Date | null {
  const { intervals } = hoursOn(hours, day)
  const clock = clockOf(at)
  const isOpen = intervals.some(({ opens, closes }) => opens <= clock && clock < closes)
  const wanted = isOpen ? clock : intervals[0]?.opens
  return wanted === undefined ? null : instantAt(day, wanted)
}

/** The evening's last hour; its next quarter once it runs. Null when it is too late for any. */
function savedOn(day: string, { hours, preparationMinutes }: SellingPoint, now: Date): BakedAgain | null {
  const hour = lastHourOn(hours, day)
  if (hour === null) return null
  const soonest = Math.ceil((now.getTime() + preparationMinutes * MINUTE_MS) / QUARTER_MS) * QUARTER_MS
  const at = new Date(Math.max(hour.from.getTime(), soonest))
  return at < hour.until ? { day, inDays: 0, at: toWire(at), isLater: false } : null
}

/** When bread of the day's waves has come, by whole quarters of an hour while the branch is open. */
function arrivalsOn({ hours, plan, transportMinutes }: SellingPoint, day: string): Date[] {
  const { intervals } = hoursOn(hours, day)
  return breadArrivals(plan, transportMinutes, day)
    .map((at) => new Date(Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS))
    .filter(
      (at) => dayOf(at) === day && intervals.some(({ opens, closes }) => opens <= clockOf(at) && clockOf(at) < closes),
    )
}

/** The first time on that day at which the branch has it: the one asked for on another day, else once a later wave's bread has come. */
function firstOn(product: Timed, point: SellingPoint, day: string, now: Date): Date | null {
  const asked = timeOn(point, day)
  if (asked === null) return null
  const soonest = now.getTime() + point.preparationMinutes * MINUTE_MS
  const terms = { ...point, now, isCounted: () => false }
  const later = arrivalsOn(point, day).filter((at) => at > asked)
  const times = day === dayOf(point.at) ? later.filter((at) => at > point.at) : [asked, ...later]
  return times.find((at) => at.getTime() >= soonest && whyNotBaked(product, at, terms) === null) ?? null
}

/**
 * The next time on offer at which the branch is open and has it: later that day, else on a day after the appointment, or
 * where there is none, before it. Null where only another day of another fortnight would do; at the table there is no other.
 */
export function bakedAgainAfter(product: Timed, point: SellingPoint, now: Date): BakedAgain | null {
  if (point.mode === 'inhouse') return null
  const today = dayOf(now)
  if (product.breadSaver) return savedOn(today, point, now)
  const asked = daysBetween(today, dayOf(point.at))
  const ahead = Array.from({ length: DAYS_OFFERED }, (_, days) => days)
  for (const inDays of [...ahead.filter((days) => days >= asked), ...ahead.filter((days) => days < asked)]) {
    const day = addCalendarDays(today, inDays)
    const at = firstOn(product, point, day, now)
    if (at !== null) return { day, inDays, at: toWire(at), isLater: inDays === asked }
  }
  return null
}
