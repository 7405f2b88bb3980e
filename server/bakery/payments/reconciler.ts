/** Completes every payment that was interrupted: the browser left, a process ended, or a response was lost. */
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import { isOverdue } from '../orders/payment/rules'
import type { PaymentRecord, PaymentTransitions } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import type { SettlementService } from './settlement'
import type { WebhookEvents } from './webhook-events'

/** Payments per pass. */
const BATCH = 100
const EVERY_MS = 60_000

export type ReconcilerDeps = {
  bakery: BakeryDeps
  transitions: PaymentTransitions
  settlement: SettlementService
  ledger: Pick<RefundLedger, 'reconcile'>
  webhookEvents: WebhookEvents
}

export function createReconciler({ bakery, transitions, settlement, ledger, webhookEvents }: ReconcilerDeps) {
  async function reconcilePayment({ paymentId, state, createdAt }: PaymentRecord, now: Date): Promise<void> {
    if (state !== 'pending') await settlement.settle(paymentId, 'background')
    const left = await transitions.findPayment({ paymentId })
    const isUnpaid = left?.state === 'pending' || left?.state === 'awaiting_approval'
    if (left !== null && isUnpaid && isOverdue(createdAt, bakery.reservationMinutes, now))
      await transitions.abandon(left, 'not paid in time')
    await transitions.scheduleNextCheck(paymentId)
  }

  /** One pass over the payments that are due at `now`; a fault with one of them does not affect the others. */
  async function reconcile(now: Date): Promise<void> {
    await webhookEvents.processOverdue(now)
    for (const payment of await transitions.duePayments(now, BATCH)) {
      await reconcilePayment(payment, now).catch((fault: unknown) => {
        bakery.log.error(
          { orderId: payment.orderId, paymentId: payment.paymentId, fault },
          'a payment could not be reconciled; it is tried again',
        )
      })
    }
    await ledger.reconcile(now)
  }

  const job: Job = { name: 'reconcile', everyMs: EVERY_MS, run: () => reconcile(bakery.clock.now()) }
  return { reconcile, job }
}
