/** What is offered and quoted of days to come. */

import type { Cart } from '@/lib/contract/carts'
import type { StandingOrder } from '@/lib/contract/standing-orders'
import { addCalendarDays, instantAt, toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { BakeryDeps } from '../deps'
import { lastDueDay, mailAt, offeredDays } from './rules'
import type { Template } from './template'

/** Days that one chooses the first from. */
const DAYS_CHOSEN_FROM = 35

export type DaysDeps = Pick<BakeryDeps, 'db' | 'clock' | 'standingOrderHour'> & {
  carts: Pick<CartsService, 'quoteBag'>
}

export function createOfferedDays({ db, clock, standingOrderHour: hour, carts }: DaysDeps) {
  /** The first day whose letter is still to come. */
  const firstOpenDay = (): string => addCalendarDays(lastDueDay(clock.now(), hour), 1)
  const letterOf = (date: string) => ({ date, mailAt: toWire(mailAt(date, hour)) })

  return {
    firstOpenDay,
    letterOf,

    offeredBy: (branch: BranchRecord, mode: StandingOrder['orderMode']): StandingOrder['offered'] => ({
      days: offeredDays(branch, mode),
      dates: Array.from({ length: DAYS_CHOSEN_FROM }, (_, ahead) => letterOf(addCalendarDays(firstOpenDay(), ahead))),
    }),

    /** At today's prices for the first of these days on which something of it can be had; null: on none. */
    async quote(
      { order, note }: Pick<Template, 'order' | 'note'>,
      { days, time, customerId }: { days: readonly string[]; time: string; customerId: string },
    ): Promise<Cart | null> {
      for (const day of days) {
        const bag = await carts.quoteCart(db, { order, note, wanted: instantAt(day, time), customerId })
        if (bag !== null) return bag
      }
      return null
    },
  }
}

export type OfferedDays = ReturnType<typeof createOfferedDays>
