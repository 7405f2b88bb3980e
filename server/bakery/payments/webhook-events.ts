/** Processing of stored webhook events of providers: at once, or by the reconciler if that failed. */
import type { BakeryDeps } from '../deps'
import type { RefundLedger } from '../refunds/service'
import { type PaymentProviders, providerNamed } from './provider'
import type { SettlementService } from './settlement'
import { markProcessed, markProcessedIfPaid, type PendingEvent, pendingEvents } from './store'

/** The receiving process may still be processing a younger event. */
const OVERDUE_MS = 60_000
const BATCH = 100

export type WebhookEventDeps = {
  bakery: BakeryDeps
  settlement: SettlementService
  ledger: Pick<RefundLedger, 'checkProvider'>
  providers: PaymentProviders
  graceMs: number
}

export function createWebhookEvents({ bakery, settlement, ledger, providers, graceMs }: WebhookEventDeps) {
  const timers = new Set<NodeJS.Timeout>()

  /** False: the event has to be processed again later. */
  async function handle({ provider, eventType, paymentId }: PendingEvent): Promise<boolean> {
    const meaning = providerNamed(providers, provider).meaningOf(eventType)
    if (meaning === 'reversed')
      bakery.log.error(
        { alarm: true, paymentId },
        'a payment was reversed by the payer or their bank: check it at the provider',
      )
    if (meaning !== 'changed') return ledger.checkProvider(paymentId)
    const { kind } = await settlement.settle(paymentId, 'background')
    // In every other case the reconciler checks the payment anyway if it is still open.
    return kind !== 'unseen'
  }

  /** Never throws: a stored event counts as received, and a failure is retried by the reconciler. */
  async function process(event: PendingEvent): Promise<void> {
    try {
      if (await handle(event)) await markProcessed(bakery.db, event, bakery.clock.now())
    } catch (fault) {
      bakery.log.error(
        { eventId: event.eventId, fault },
        'a webhook event could not be processed; the reconciler tries again',
      )
    }
  }

  /** The customer's call that was let go first has usually settled the payment. */
  async function processUnlessPaid(event: PendingEvent): Promise<void> {
    const isDone = await markProcessedIfPaid(bakery.db, event, bakery.clock.now()).catch(() => false)
    if (!isDone) await process(event)
  }

  return {
    process,

    /** Waits `graceMs`, so that the customer's call goes first. If this process ends meanwhile, the reconciler processes it. */
    async processLater(event: PendingEvent): Promise<void> {
      if (graceMs === 0) return process(event)
      const timer = setTimeout(() => {
        timers.delete(timer)
        void processUnlessPaid(event)
      }, graceMs).unref()
      timers.add(timer)
    },

    stopWaiting(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },

    async processOverdue(now: Date): Promise<void> {
      const until = new Date(now.getTime() - OVERDUE_MS)
      for (const event of await pendingEvents(bakery.db, until, BATCH)) await process(event)
    },
  }
}

export type WebhookEvents = ReturnType<typeof createWebhookEvents>
