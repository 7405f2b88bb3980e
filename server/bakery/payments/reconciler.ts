/** Brings every order to its end, whoever died on the way: browser, shop or the provider's answer. */
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import { isOverdue } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import type { SettlementService } from './settlement'
import type { Notices } from './webhook-events'

/** Orders looked at in one pass. */
const BATCH = 100
const EVERY_MS = 60_000

export type ReconcilerDeps = {
  bakery: BakeryDeps
  orders: OrdersService
  settlement: SettlementService
  ledger: Pick<RefundLedger, 'reconcile'>
  notices: Notices
}

export function createReconciler({ bakery, orders, settlement, ledger, notices }: ReconcilerDeps) {
  async function reconcileOrder(order: OrderRecord, now: Date): Promise<void> {
    const { orderId, createdAt } = order
    if (order.state !== 'pending') await settlement.settle(orderId, 'nobody')
    const left = await orders.findOrder({ orderId })
    const waits = left?.state === 'pending' || left?.state === 'awaiting_approval'
    if (left !== null && waits && isOverdue(createdAt, bakery.reservationMinutes, now))
      await orders.abandon(left, 'nobody paid in time')
    await orders.scheduleNextCheck(orderId)
  }

  /** One pass over the orders that are due at `now`; a fault with one of them does not stop the others. */
  async function reconcile(now: Date): Promise<void> {
    await notices.processOverdue(now)
    for (const order of await orders.dueOrders(now, BATCH)) {
      await reconcileOrder(order, now).catch((fault: unknown) => {
        bakery.log.error({ orderId: order.orderId, fault }, 'an order could not be reconciled')
      })
    }
    await ledger.reconcile(now)
  }

  const job: Job = { name: 'reconcile', everyMs: EVERY_MS, run: () => reconcile(bakery.clock.now()) }
  return { reconcile, job }
}
