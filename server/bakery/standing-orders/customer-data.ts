/** Standing orders in the export of a customer's data, and when the account is deleted. */
import type { CustomerExport } from '@/lib/contract/account/customers'
import { toWire } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import type { StandingDeps } from './deps'
import { shownLine } from './rules'
import * as store from './store'

/** The customer's data export (Art. 15 GDPR). */
export async function exportOf({ db }: StandingDeps, customerId: string): Promise<CustomerExport['standingOrders']> {
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
}

/** Deletes carts that were filled for the customer. Called before the customer is deleted; their standing orders cascade. */
export async function forgetCustomer({ carts }: StandingDeps, tx: Tx, customerId: string): Promise<void> {
  // The lock waits for a node that is filling a cart at this moment.
  await store.standingOrdersOf(tx, customerId, true)
  for (const { cartId } of await store.allWeeksOf(tx, customerId)) {
    if (cartId !== null) await carts.deleteFilledCart(tx, cartId)
  }
}
