/**
 * When bread leaves the oven for an appointment, how long a product can still be ordered for it, and when what is not
 * baked that day is baked again. From the days, hours and notice that the shop knows; pure.
 */
import { addCalendarDays, clockOf, dayOf, daysBetween, instantAt, toWire } from '@/lib/berlin-time'
import type { BakedAgain, OvenTime } from '@/lib/contract/catalogue'
import { DAYS_OFFERED } from '@/lib/figures'
import { lastHourOn } from '../branches/evening-rules'
import { hoursOn } from '../branches/rules'
import { bakesOn, lastBake } from './bake-rules'
import { type ProductRecord, type SellingPoint, type Timed, whyNotBaked } from './rules'

const MINUTE_MS = 60_000
/** Time slots begin with one. */
const QUARTER_MS = 15 * MINUTE_MS

/** Whole minutes in which it can still be ordered for the appointment; null once they are over. */
function minutesLeft({ leadHours }: Pick<ProductRecord, 'leadHours'>, point: SellingPoint, now: Date): number | null {
  const notice = Math.max(leadHours * 60, point.preparationMinutes)
  const left = Math.floor((point.at.getTime() - now.getTime()) / MINUTE_MS) - notice
  return left > 0 ? left : null
}

/**
 * What is worth telling of a product that can be had there and then; null where there is nothing: at the table one orders
 * for now, and what neither leaves an oven nor needs notice is simply there. The shop's own oven counts before the bread
 * that is there when it opens.
 */
export function ovenTimeOf(
  product: Pick<ProductRecord, 'isBread' | 'leadHours' | 'ovenTimes' | 'bakedOn'>,
  point: SellingPoint,
  now: Date,
): OvenTime | null {
  if (point.mode === 'inhouse') return null
  const day = dayOf(point.at)
  const bake = lastBake(bakesOn(product, point, day), point.at, point.mode)
  if (bake === null && !product.isBread && product.leadHours === 0) return null
  const from = product.isBread ? (hoursOn(point.hours, day).intervals[0]?.opens ?? null) : null
  const left = minutesLeft(product, point, now)
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
  return at < hour.until ? { day, inDays: 0, at: toWire(at) } : null
}

/**
 * The next day on offer on which the branch is open and has it: after the appointment, or where there is none, before it.
 * Null where only another day of another fortnight would do; at the table there is no other day.
 */
export function bakedAgainAfter(product: Timed, point: SellingPoint, now: Date): BakedAgain | null {
  if (point.mode === 'inhouse') return null
  const today = dayOf(now)
  if (product.breadSaver) return savedOn(today, point, now)
  const asked = daysBetween(today, dayOf(point.at))
  const ahead = Array.from({ length: DAYS_OFFERED }, (_, days) => days).filter((days) => days !== asked)
  for (const inDays of [...ahead.filter((days) => days > asked), ...ahead.filter((days) => days < asked)]) {
    const day = addCalendarDays(today, inDays)
    const at = timeOn(point, day)
    const soonest = now.getTime() + point.preparationMinutes * MINUTE_MS
    if (at === null || at.getTime() < soonest || whyNotBaked(product, at, { now, hours: point.hours }) !== null)
      continue
    return { day, inDays, at: toWire(at) }
  }
  return null
}
