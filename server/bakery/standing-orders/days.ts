/** Days on which a standing order can be filled, and quotes for them. */

import type { Cart } from '@/lib/contract/orders/carts'
import type { StandingOrder } from '@/lib/contract/orders/standing-orders'
import { addCalendarDays, instantAt, toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../branches/service'
import type { StandingDeps } from './deps'
import { emailAt, lastDueDay, offeredDays } from './rules'
import type { Template } from './template'

/** Number of days among which the customer chooses the first. */
const DAYS_OFFERED = 35

type Calendar = Pick<StandingDeps, 'clock' | 'standingOrderHour'>

/** The first day whose email is not due yet. */
export const firstOpenDay = ({ clock, standingOrderHour }: Calendar): string =>
  addCalendarDays(lastDueDay(clock.now(), standingOrderHour), 1)

export const emailDateOf = ({ standingOrderHour }: Calendar, date: string) => ({
  date,
  mailAt: toWire(emailAt(date, standingOrderHour)),
})

/** Weekdays and times of the branch, and the days among which the customer chooses the first. */
export function offeredBy(
  calendar: Calendar,
  branch: BranchRecord,
  mode: StandingOrder['orderMode'],
): StandingOrder['offered'] {
  const first = firstOpenDay(calendar)
  const ahead = Array.from({ length: DAYS_OFFERED }, (_, days) => addCalendarDays(first, days))
  return { days: offeredDays(branch, mode), dates: ahead.map((date) => emailDateOf(calendar, date)) }
}

/** The cart for the first of these days on which some of the goods are available, at today's prices; null: on none. */
export async function quote(
  { carts }: Pick<StandingDeps, 'carts'>,
  { order, note }: Pick<Template, 'order' | 'note'>,
  { days, time, customerId }: { days: readonly string[]; time: string; customerId: string },
): Promise<Cart | null> {
  for (const day of days) {
    const cart = await carts.quoteCart({ order, note, targetAt: instantAt(day, time), customerId })
    if (cart !== null) return cart
  }
  return null
}
