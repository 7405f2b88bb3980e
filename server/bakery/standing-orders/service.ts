/** Standing orders: the same bag each week, filled and told by a letter, ordered by nobody but the customer. */

import type { BakeryBackend } from '@/lib/contract/contract'
import type { CustomerExport } from '@/lib/contract/customers'
import { toWire } from '@/lib/format/berlin-time'
import type { CartsService } from '../carts/service'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { createBeginOperations } from './begin'
import { createOfferedDays } from './days'
import { createList } from './list'
import { createManageOperations, type ManageDeps } from './manage'
import { createPreparation, type PrepareDeps } from './prepare'
import { shownLine } from './rules'
import * as store from './store'
import type { TemplateDeps } from './template'
import { createWeekView } from './week-view'

export type StandingDeps = TemplateDeps &
  Pick<PrepareDeps, 'mail' | 'push' | 'branches'> &
  Pick<ManageDeps, 'branches'> & {
    carts: Pick<
      CartsService,
      'deleteBag' | 'fillBag' | 'get' | 'giveUpBag' | 'isBagOf' | 'quoteBag' | 'settleBag' | 'showBag'
    >
  }

export function createStandingOrders(
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'standingOrderHour'>,
  given: StandingDeps,
) {
  const { db, clock } = bakery
  const days = createOfferedDays({ ...bakery, ...given })
  const describe = createWeekView({ clock, ...given })
  const deps = { ...given, days, describe }
  const operations: BakeryBackend['standingOrders'] = {
    ...createBeginOperations(bakery, deps),
    list: createList(bakery, deps),
    ...createManageOperations(bakery, deps),
  }

  return {
    operations,
    ...createPreparation({ ...bakery, ...deps }),

    /** For a customer who asks what is kept about them. */
    exportOf: async (customerId: string): Promise<CustomerExport['standingOrders']> => {
      const [orders, weeks] = await Promise.all([store.allOrdersOf(db, customerId), store.allWeeksOf(db, customerId)])
      return orders.map(({ standingOrderId, weekdays, time, lines, createdAt, endedAt, pausedUntil }) => ({
        ...{ weekdays, time, pausedUntil },
        lines: lines.map(shownLine),
        since: toWire(createdAt),
        endedAt: toWire(endedAt),
        days: weeks
          .filter((week) => week.standingOrderId === standingOrderId)
          .map(({ day, skippedAt, preparedAt }) => ({
            ...{ date: day, skipped: skippedAt !== null },
            writtenAt: toWire(preparedAt),
          })),
      }))
    },

    /** Before the customer is deleted, with whom their standing orders go: the bags that were filled for them. */
    forgetCustomer: async (tx: Tx, customerId: string): Promise<void> => {
      // Whoever fills a bag at this moment is waited for.
      await store.ordersOf(tx, customerId, true)
      for (const { cartId } of await store.allWeeksOf(tx, customerId)) {
        if (cartId !== null) await given.carts.deleteFilledCart(tx, cartId)
      }
    },
  }
}

export type StandingOrders = ReturnType<typeof createStandingOrders>
