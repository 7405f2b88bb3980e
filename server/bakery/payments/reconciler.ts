/** Completes every order whose payment was interrupted: the browser left, a process ended, or a response was lost. */
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import { isOverdue } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import type { SettlementService } from './settlement'
import type { WebhookEvents } from './webhook-events'

/** Orders per pass. */
const BATCH = 100
const EVERY_MS = 60_000

export type ReconcilerDeps = {
  bakery: BakeryDeps
  orders: OrdersService
  settlement: SettlementService
  ledger: Pick<RefundLedger, 'reconcile'>
  webhookEvents: WebhookEvents
}

export function createReconciler({ bakery, orders, settlement, ledger, webhookEvents }: ReconcilerDeps) {
  async function reconcileOrder(order: OrderRecord, now: Date): Promise<void> {
    const { orderId, createdAt } = order
    if (order.state !== 'pending') await settlement.settle(orderId, 'background')
    const left = await orders.findOrder({ orderId })
    const isUnpaid = left?.state === 'pending' || left?.state === 'awaiting_approval'
    if (left !== null && isUnpaid && isOverdue(createdAt, bakery.reservationMinutes, now))
      await orders.abandon(left, 'not paid in time')
    await orders.scheduleNextCheck(orderId)
  }

  /** One pass over the orders that are due at `now`; a fault with one of them does not affect the others. */
  async function reconcile(now: Date): Promise<void> {
    await webhookEvents.processOverdue(now)
    for (const order of await orders.dueOrders(now, BATCH)) {
      await reconcileOrder(order, now).catch((fault: unknown) => {
        bakery.log.error({ orderId: order.orderId, fault }, 'an order could not be reconciled; it is tried again')
      })
    }
    await ledger.reconcile(now)
  }

  const job: Job = { name: 'reconcile', everyMs: EVERY_MS, run: () => reconcile(bakery.clock.now()) }
  return { reconcile, job }
}
