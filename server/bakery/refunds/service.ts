/**
 * The refund ledger: every refund is a row of it. The row is stored before the request to the provider, and its id is the
 * idempotency key, so that a process that ends in between neither loses a refund nor makes one twice. Webhook events and the
 * reconciler use it, too.
 */
import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { goodsPaymentsOf, lockPayment, type OrderRecord, type PaymentRecord } from '../orders/service'
import { providerNamed } from '../payments/provider'
import { createComparison } from './comparison'
import { createLedgerEntries } from './ledger-entries'
import { type Claim, countedOf, nextProviderCheck, owesEverything } from './ledger-rules'
import { createRequests, isCaptured, type LedgerDeps } from './requests'
import { shareOf } from './rules'
import {
  openWithdrawals,
  paymentsToCheck,
  type RefundRow,
  refundsOf,
  scheduleProviderCheck,
  unassignedRefunds,
} from './store'
import type { RefundView } from './view'
import type { WithinLimit } from './within-limit'

/** Payments checked per pass of the reconciler. */
const CHECKS_PER_PASS = 50
const MAX_COUNTED = 100

export function createRefundLedger(deps: LedgerDeps) {
  const { bakery, orders, transitions, providers } = deps
  const { db } = bakery
  const entries = createLedgerEntries(deps)

  /** Owes everything that is left; null if nothing is. */
  async function oweRest(tx: Tx, order: OrderRecord, claim: Omit<Claim, 'refundId'>): Promise<RefundRow | null> {
    if ((await goodsPaymentsOf(tx, order.orderId)).length === 0) return null
    const earlier = countedOf(await refundsOf(tx, order.orderId))
    const share = shareOf(await orders.describe(order, tx), earlier, { kind: 'rest' })
    if (typeof share === 'string' || share.amount === 0) return null
    return entries.owe(tx, order, share, { ...claim, refundId: randomUUID() })
  }

  const comparison = createComparison(deps, entries, oweRest)
  const { pay, payDue, payAllDue } = createRequests(deps, entries, comparison)

  /**
   * Brings the provider's refunds of a payment into the ledger. False if that has to be repeated: the provider could not be
   * asked, or a request of ours is in progress that may be one of them.
   */
  async function checkProvider(paymentId: string): Promise<boolean> {
    const payment = await transitions.findPayment({ paymentId })
    if (!isCaptured(payment)) return true
    const { order, purpose, state } = payment
    // A change that could not be applied has no goods to correct; its own requests read the payment.
    if (purpose === 'change' && state === 'returned') return true
    if (order.state === 'refunded' || order.invoiceNumber === null) return true
    const shown = await providerNamed(providers, payment.provider).getPayment(payment.providerReference)
    if (shown.kind !== 'ok') return shown.kind === 'refused'
    if (shown.value.refunds.length === 0) return true
    return comparison.recordShown(payment, shown.value.refunds)
  }

  async function checkAndSchedule(paymentId: string, now: Date): Promise<void> {
    const payment = await transitions.findPayment({ paymentId })
    if (payment === null) return
    const followed = await checkProvider(paymentId)
    const isOver = !isCaptured(payment) || payment.state === 'returned' || payment.order.state === 'refunded'
    await scheduleProviderCheck(
      db,
      paymentId,
      now,
      isOver ? null : nextProviderCheck(payment.capturedAt, followed, now),
    )
  }

  return {
    owe: entries.owe,
    oweChange: entries.oweChange,
    payDue,
    oweRest,
    assign: entries.assign,
    pay,
    checkProvider,

    /**
     * Refunds all that is left of a cancelled order, and closes the order when it is done; or of a payment whose change could
     * not be applied.
     */
    async payBack(owed: PaymentRecord): Promise<void> {
      const { orderId } = owed
      await inTransaction(db, async (tx) => {
        const payment = await lockPayment(tx, owed)
        if (payment.purpose === 'change' && payment.state === 'returned') return entries.oweReturned(tx, payment)
        const { order } = payment
        if (!owesEverything(order) || order.state === 'refunded') return
        await oweRest(tx, order, { reason: 'cancelled', by: { kind: 'shop' } })
        await entries.close(tx, orderId)
      })
      await payDue(orderId)
    },

    /** Requests all due refunds and checks all payments whose time has come; a fault with one does not affect the others. */
    async reconcile(now: Date): Promise<void> {
      await payAllDue()
      for (const paymentId of await paymentsToCheck(db, now, CHECKS_PER_PASS)) {
        await checkAndSchedule(paymentId, now).catch((fault: unknown) =>
          bakery.log.error(
            { paymentId, fault },
            'the refunds of a payment could not be checked; they are checked again',
          ),
        )
      }
    },
  }
}

export { type RefundRow, refundsOf, requestSoon, settleRefused } from './store'
export type { RefundView, WithinLimit }
/** Number of refunds without a reason and of withdrawals whose money is not back, as far as they are listed. */
export const countOpenRefunds = async (db: Db): Promise<number> => {
  const [unassigned, withdrawals] = await Promise.all([
    unassignedRefunds(db, MAX_COUNTED),
    openWithdrawals(db, MAX_COUNTED),
  ])
  return unassigned.length + withdrawals.length
}

export type RefundLedger = ReturnType<typeof createRefundLedger>
