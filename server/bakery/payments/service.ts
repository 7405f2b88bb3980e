/**
 * Payments at their provider (spec §4 "Payment"). Use cases: checkout/open-payment.ts, checkout/capture.ts,
 * checkout/cancel-order.ts, receive-webhook.ts. Payments of changes are opened and captured in orders/changing.
 */
import { bindUseCases } from '../bind-use-cases'
import { cancelOrder, settleOrder } from './checkout/cancel-order'
import { capture } from './checkout/capture'
import { openAtProvider } from './checkout/open-at-provider'
import { openPayment } from './checkout/open-payment'
import type { PaymentDeps } from './deps'
import type { PaymentProvider } from './provider'
import { webhook } from './receive-webhook'
import { createReconciler } from './reconciler'
import { createSettlement } from './settlement'
import { createWebhookEvents } from './webhook-events'

/** Longest wait of a customer's call for another process that is settling the same payment. */
const BUSY_WAIT_MS = 8_000

/**
 * A webhook event often arrives while the customer's own call settles the same order. Its processing waits this long, and asks
 * the provider only if that call did not settle it; otherwise both would ask the same, and one would wait for the other.
 */
const GRACE_MS = 4_000

/**
 * Longest duration of a customer's capture call: reading and capturing the payment, then waiting for another process.
 * @internal for the test that all timeouts around it are longer
 */
export const longestCaptureMs = ({ longestCallMs }: PaymentProvider) => 2 * longestCallMs + BUSY_WAIT_MS

type ServiceDeps = Omit<PaymentDeps, 'settlement' | 'webhookEvents'> & {
  /** Milliseconds to wait for another process that is settling the same payment; shorter in tests. */
  busyMs?: number | undefined
  /** Milliseconds that a webhook event lets the customer's call go first; 0 in tests. */
  graceMs?: number | undefined
}

export function createPaymentsService({ busyMs = BUSY_WAIT_MS, graceMs = GRACE_MS, ...given }: ServiceDeps) {
  const settlement = createSettlement({ ...given, busyMs })
  const webhookEvents = createWebhookEvents({ ...given, settlement, graceMs })
  const reconciler = createReconciler({ ...given, settlement, webhookEvents })
  const deps: PaymentDeps = { ...given, settlement, webhookEvents }
  return {
    ...bindUseCases(deps, { openPayment, capture, cancelOrder, webhook, openAtProvider, settleOrder }),
    settle: settlement.settleFound,
    reconcile: reconciler.reconcile,
    /** Events that still wait for the customer's call are left to the reconciler. */
    stopWaiting: webhookEvents.stopWaiting,
    job: reconciler.job,
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>
