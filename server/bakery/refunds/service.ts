/**
 * The refund ledger: every refund is a row of it. The row is stored before the request to the provider, and its id is the
 * idempotency key, so that a process that ends in between neither loses a refund nor makes one twice. Webhook events and the
 * reconciler use it, too.
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { OrderRecord } from '../orders/service'
import { providerNamed } from '../payments/provider'
import { createComparison } from './comparison'
import { createLedgerEntries } from './ledger-entries'
import { type Claim, countedOf, nextProviderCheck, owesEverything } from './ledger-rules'
import { createRequests, isCaptured, type LedgerDeps } from './requests'
import { shareOf } from './rules'
import { ordersToCheck, type RefundRow, refundsOf, scheduleProviderCheck } from './store'
import type { WithinLimit } from './within-limit'

/** Payments checked per pass of the reconciler. */
const CHECKS_PER_PASS = 50

export function createRefundLedger(deps: LedgerDeps) {
  const { bakery, orders, providers } = deps
  const { db } = bakery
  const entries = createLedgerEntries(deps)

  /** Owes everything that is left; null if nothing is. */
  async function oweRest(tx: Tx, order: OrderRecord, claim: Omit<Claim, 'refundId'>): Promise<RefundRow | null> {
    if ((await entries.paymentsOf(tx, order)).length === 0) return null
    const earlier = countedOf(await refundsOf(tx, order.orderId))
    const share = shareOf(await orders.describe(order, tx), earlier, { kind: 'rest' })
    if (typeof share === 'string' || share.amount === 0) return null
    return entries.owe(tx, order, share, { ...claim, refundId: randomUUID() })
  }

  const comparison = createComparison(deps, entries, oweRest)
  const { pay, payDue, payAllDue } = createRequests(deps, entries, comparison)

  /** The order whose goods this payment has paid; for a further payment the changed order. */
  const goodsOf = async (payment: OrderRecord): Promise<OrderRecord | null> =>
    payment.changesOrderId === null || payment.state !== 'paid'
      ? payment
      : orders.findOrder({ orderId: payment.changesOrderId })

  /**
   * Brings the provider's refunds of a payment into the ledger. False if that has to be repeated: the provider could not be
   * asked, or a request of ours is in progress that may be one of them.
   */
  async function checkProvider(orderId: string): Promise<boolean> {
    const payment = await orders.findOrder({ orderId })
    if (!isCaptured(payment)) return true
    const order = await goodsOf(payment)
    if (order === null || order.state === 'refunded' || order.invoiceNumber === null) return true
    const shown = await providerNamed(providers, payment.provider).getPayment(payment.providerReference)
    if (shown.kind !== 'ok') return shown.kind === 'refused'
    if (shown.value.refunds.length === 0) return true
    return comparison.recordShown(order.orderId, payment, shown.value.refunds)
  }

  async function checkAndSchedule(orderId: string, now: Date): Promise<void> {
    const order = await orders.findOrder({ orderId })
    if (order === null) return
    const followed = await checkProvider(orderId)
    const isOver = !isCaptured(order) || order.state === 'refunded'
    await scheduleProviderCheck(db, orderId, now, isOver ? null : nextProviderCheck(order.paidAt, followed, now))
  }

  return {
    owe: entries.owe,
    oweChange: entries.oweChange,
    payDue,
    oweRest,
    assign: entries.assign,
    pay,
    checkProvider,

    /** Refunds all that is left of a cancelled order, and closes the order when it is done. */
    async payBack({ orderId }: OrderRecord): Promise<void> {
      await inTransaction(db, async (tx) => {
        const order = await orders.lockOrder(tx, orderId)
        if (!owesEverything(order) || order.state === 'refunded') return
        await oweRest(tx, order, { reason: 'cancelled', by: { kind: 'shop' } })
        await entries.close(tx, orderId)
      })
      await payDue(orderId)
    },

    /** Requests all due refunds and checks all payments whose time has come; a fault with one does not affect the others. */
    async reconcile(now: Date): Promise<void> {
      await payAllDue()
      for (const orderId of await ordersToCheck(db, now, CHECKS_PER_PASS)) {
        await checkAndSchedule(orderId, now).catch((fault: unknown) =>
          bakery.log.error({ orderId, fault }, 'the refunds of a payment could not be checked; they are checked again'),
        )
      }
    },
  }
}

export type { WithinLimit }
export type RefundLedger = ReturnType<typeof createRefundLedger>
