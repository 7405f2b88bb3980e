/** Days on which a standing order can be filled, and quotes for them. */

import type { Cart } from '@/lib/contract/carts'
import type { StandingOrder } from '@/lib/contract/standing-orders'
import { addCalendarDays, instantAt, toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { BakeryDeps } from '../deps'
import { emailAt, lastDueDay, offeredDays } from './rules'
import type { Template } from './template'

/** Number of days among which the customer chooses the first. */
const DAYS_OFFERED = 35

export type DaysDeps = Pick<BakeryDeps, 'db' | 'clock' | 'standingOrderHour'> & {
  carts: Pick<CartsService, 'quoteCart'>
}

export function createOfferedDays({ db, clock, standingOrderHour: hour, carts }: DaysDeps) {
  /** The first day whose email is not due yet. */
  const firstOpenDay = (): string => addCalendarDays(lastDueDay(clock.now(), hour), 1)
  const emailDateOf = (date: string) => ({ date, mailAt: toWire(emailAt(date, hour)) })

  return {
    firstOpenDay,
    emailDateOf,

    offeredBy: (branch: BranchRecord, mode: StandingOrder['orderMode']): StandingOrder['offered'] => ({
      days: offeredDays(branch, mode),
      dates: Array.from({ length: DAYS_OFFERED }, (_, ahead) => emailDateOf(addCalendarDays(firstOpenDay(), ahead))),
    }),

    /** The cart for the first of these days on which some of the goods are available, at today's prices; null: on none. */
    async quote(
      { order, note }: Pick<Template, 'order' | 'note'>,
      { days, time, customerId }: { days: readonly string[]; time: string; customerId: string },
    ): Promise<Cart | null> {
      for (const day of days) {
        const cart = await carts.quoteCart(db, { order, note, targetAt: instantAt(day, time), customerId })
        if (cart !== null) return cart
      }
      return null
    },
  }
}

export type OfferedDays = ReturnType<typeof createOfferedDays>
