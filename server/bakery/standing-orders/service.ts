/** Standing orders: each week a cart is filled with the same goods and announced by email; the customer orders it themselves. */

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
      | 'deleteFilledCart'
      | 'fillCart'
      | 'get'
      | 'releaseFilledCart'
      | 'isFilledCartOpenTo'
      | 'quoteCart'
      | 'adjustFilledCart'
      | 'showFilledCart'
    >
  }

export function createStandingOrders(
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'log' | 'standingOrderHour'>,
  modules: StandingDeps,
) {
  const { db, clock } = bakery
  const days = createOfferedDays({ ...bakery, ...modules })
  const describe = createWeekView({ clock, ...modules })
  const deps = { ...modules, days, describe }
  const operations: BakeryBackend['standingOrders'] = {
    ...createBeginOperations(bakery, deps),
    list: createList(bakery, deps),
    ...createManageOperations(bakery, deps),
  }

  return {
    operations,
    ...createPreparation({ ...bakery, ...deps }),

    /** The customer's data export (Art. 15 GDPR). */
    exportOf: async (customerId: string): Promise<CustomerExport['standingOrders']> => {
      const [orders, weeks] = await Promise.all([
        store.allStandingOrdersOf(db, customerId),
        store.allWeeksOf(db, customerId),
      ])
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

    /** Deletes carts that were filled for the customer. Called before the customer is deleted; their standing orders cascade. */
    forgetCustomer: async (tx: Tx, customerId: string): Promise<void> => {
      // The lock waits for a node that is filling a cart at this moment.
      await store.standingOrdersOf(tx, customerId, true)
      for (const { cartId } of await store.allWeeksOf(tx, customerId)) {
        if (cartId !== null) await modules.carts.deleteFilledCart(tx, cartId)
      }
    },
  }
}

export type StandingOrders = ReturnType<typeof createStandingOrders>
