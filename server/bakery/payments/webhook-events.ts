/** Notices of providers, once they are stored: followed up at once, or by the reconciler where that failed. */
import type { BakeryDeps } from '../deps'
import type { RefundLedger } from '../refunds/service'
import { type PaymentProviders, providerNamed } from './provider'
import type { SettlementService } from './settlement'
import { markProcessed, markProcessedIfPaid, type PendingEvent, pendingEvents } from './store'

/** A notice that is younger may still be worked on by the process that received it. */
const PATIENCE_MS = 60_000
const BATCH = 100

export type WebhookEventDeps = {
  bakery: BakeryDeps
  settlement: SettlementService
  ledger: Pick<RefundLedger, 'follow'>
  providers: PaymentProviders
  graceMs: number
}

export function createNotices({ bakery, settlement, ledger, providers, graceMs }: WebhookEventDeps) {
  const waiting = new Set<NodeJS.Timeout>()

  /** False: it has to be followed up again. */
  async function act({ provider, eventType, orderId }: PendingEvent): Promise<boolean> {
    const meaning = providerNamed(providers, provider).meaningOf(eventType)
    if (meaning === 'reversed') bakery.log.error({ alarm: true, orderId }, 'a payer had their payment reversed')
    if (meaning !== 'changed') return ledger.follow(orderId)
    const { kind } = await settlement.settle(orderId, 'nobody')
    // An order that is open the reconciler looks at anyway.
    return kind !== 'unseen'
  }

  /** Never throws: a notice that is stored counts as received, and what fails here is tried again. */
  async function follow(event: PendingEvent): Promise<void> {
    try {
      if (await act(event)) await markProcessed(bakery.db, event, bakery.clock.now())
    } catch (fault) {
      bakery.log.error({ eventId: event.eventId, fault }, 'a notice could not be followed up')
    }
  }

  /** Whoever was let go first has done all there was to do, as a rule. */
  async function followUnlessPaid(event: PendingEvent): Promise<void> {
    const isDone = await markProcessedIfPaid(bakery.db, event, bakery.clock.now()).catch(() => false)
    if (!isDone) await follow(event)
  }

  return {
    follow,

    /** Lets a customer's call go first. Should this process end meanwhile, the reconciler follows the notice up. */
    async processLater(event: PendingEvent): Promise<void> {
      if (graceMs === 0) return follow(event)
      const timer = setTimeout(() => {
        waiting.delete(timer)
        void followUnlessPaid(event)
      }, graceMs).unref()
      waiting.add(timer)
    },

    stopWaiting(): void {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },

    async processOverdue(now: Date): Promise<void> {
      const until = new Date(now.getTime() - PATIENCE_MS)
      for (const event of await pendingEvents(bakery.db, until, BATCH)) await follow(event)
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
