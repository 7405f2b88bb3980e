/** Why a day or a time cannot be had (spec §7 "Dates, slots"). */
import { formatShortDay, formatTime } from '../../berlin-format'
import { dayOf, isEmptyDateTime } from '../../berlin-time'
import { brand } from '../../brand'
import type { ClosedReason, DayObstacle, SlotObstacle } from '../../contract/values'

const closed = {
  rest_day: 'Ruhetag',
  holiday: 'Feiertag',
} as const satisfies Record<Exclude<ClosedReason['code'], 'exceptional'>, string>

const LEAD_TIME = 'Vorlaufzeit'
const slot = {
  too_late: 'Heute zu spät',
  full: 'Ausgebucht',
  not_express: 'Kein Express',
} as const satisfies Record<Exclude<SlotObstacle['code'], 'lead_time' | 'too_big'>, string>
const day = {
  ...closed,
  too_late: slot.too_late,
  full: slot.full,
  too_big: 'Zu groß',
  only_today: 'Nur heute möglich',
  lead_time: LEAD_TIME,
} as const satisfies Record<Exclude<DayObstacle['code'], 'exceptional'>, string>

/** '8:15': as it is said, not as it stands in a list. */
const saidClock = (clock: string): string => clock.replace(/^0/, '')

/** Of a bag that makes more work than a slot has left; clocks 'HH:mm'. */
export const tooBigWords = (at: string, from: string | null): string =>
  `Zu groß für ${saidClock(at)}${from === null ? '' : `, ab ${saidClock(from)} möglich`}`

/** The same of a cart's own time and the next that it can have, as on the wire; the empty date is none. */
export function outgrownWords(start: string, next: string): string {
  if (isEmptyDateTime(next)) return tooBigWords(formatTime(start), null)
  const isSameDay = dayOf(new Date(start)) === dayOf(new Date(next))
  const from = formatTime(next)
  return tooBigWords(formatTime(start), isSameDay ? from : `${formatShortDay(next)} um ${saidClock(from)}`)
}

export const OUTGROWN_REASON = `Ihr ${brand.cart} braucht etwas mehr Zeit in der Küche.`

export function slotWords(obstacle: SlotObstacle): string {
  if (obstacle.code === 'lead_time') return `${LEAD_TIME}: ${obstacle.product}`
  return obstacle.code === 'too_big' ? tooBigWords(obstacle.at, obstacle.from) : slot[obstacle.code]
}

export const dayWords = (obstacle: DayObstacle): string =>
  obstacle.code === 'exceptional' ? obstacle.name : day[obstacle.code]
