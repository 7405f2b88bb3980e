/**
 * Requests due refunds from the providers. One process at a time works on a row (a lease), with the row's id as idempotency key.
 * A late response has no effect if another process has recorded the result before.
 */
import { inTransaction } from '../db/transact'
import { nextCheck } from '../orders/payment/rules'
import type { PaymentRecord } from '../orders/service'
import { type PaymentProviders, type ProviderResult, providerNamed, type RefundRefusal } from '../payments/provider'
import type { Comparison } from './comparison'
import type { LedgerEntries, LedgerEntryDeps } from './ledger-entries'
import { CHANGE_REASON, isKeyForgotten, owesEverything } from './ledger-rules'
import { claimRefunds, endRequest, findRefund, type RefundRow } from './store'

/** Rows requested per pass. */
const BATCH = 100
/** Concurrent requests; each may take as long as its lease. */
const AT_ONCE = 5

export type LedgerDeps = LedgerEntryDeps & { providers: PaymentProviders }

/** A payment with a capture that can be refunded. */
type CapturedPayment = PaymentRecord & { captureId: string; providerReference: string }
export const isCaptured = (payment: PaymentRecord | null): payment is CapturedPayment =>
  payment !== null && payment.captureId !== null && payment.providerReference !== null

type RefusedRefund = Extract<ProviderResult<never, RefundRefusal>, { kind: 'refused' }>

export function createRequests(
  { bakery, orders, transitions, providers }: LedgerDeps,
  entries: LedgerEntries,
  comparison: Comparison,
) {
  const { db, clock, log } = bakery
  const providerOf = ({ provider }: PaymentRecord) => providerNamed(providers, provider)

  const alarm = (
    { orderId, refundId }: RefundRow,
    text: string,
    { code, traceId }: Pick<RefusedRefund, 'code' | 'traceId'>,
  ) => log.error({ alarm: true, orderId, refundId, code, traceId }, text)

  async function retryLater(claimed: RefundRow): Promise<void> {
    await endRequest(db, claimed, { nextAttemptAt: nextCheck(claimed.createdAt, clock.now()) })
  }

  /** Locks the order first, as every transaction does: a trigger updates its sum of refunds. */
  const refuseForGood = (claimed: RefundRow, refusal: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      await orders.lockOrder(tx, claimed.orderId)
      return endRequest(tx, claimed, { refusal })
    })

  /** The provider refuses because too little is left: finds out which refunds made there explain that. */
  async function resolveTooMuch(claimed: RefundRow, payment: CapturedPayment, refusal: RefusedRefund): Promise<void> {
    const shown = await providerOf(payment).getPayment(payment.providerReference)
    if (shown.kind !== 'ok') return retryLater(claimed)
    if (await comparison.explain(claimed, payment, shown.value.refunds, refusal.code)) return
    alarm(
      claimed,
      'a refund is refused as too much, and no refund at the provider explains it: check the payment there',
      refusal,
    )
    await retryLater(claimed)
  }

  /** Refunds of cancelled orders and of changes must succeed; they are repeated even after a final refusal. */
  const mustBePaid = (row: RefundRow, { order }: CapturedPayment): boolean =>
    row.reason === CHANGE_REASON || owesEverything(order)

  async function refused(claimed: RefundRow, payment: CapturedPayment, refusal: RefusedRefund): Promise<void> {
    const { reason, code } = refusal
    if (reason === 'too_much') return resolveTooMuch(claimed, payment, refusal)
    if (reason !== 'not_yet') alarm(claimed, 'the provider refuses a refund: check the payment there', refusal)
    if (reason !== 'never' || mustBePaid(claimed, payment)) return retryLater(claimed)
    await refuseForGood(claimed, code)
  }

  /**
   * Whether a refund may be requested again: not if the provider already has it, and not if that cannot be read and the
   * provider may have forgotten the idempotency key.
   */
  async function mayRetry(claimed: RefundRow, payment: CapturedPayment): Promise<boolean> {
    const shown = await providerOf(payment).getPayment(payment.providerReference)
    if (shown.kind === 'ok') {
      await comparison.recordShown(payment, shown.value.refunds)
      return (await findRefund(db, claimed.refundId))?.state === 'due'
    }
    const isForgotten = isKeyForgotten(claimed.createdAt, clock.now())
    if (isForgotten && shown.kind === 'refused')
      alarm(claimed, 'cannot find out whether a refund was made: check the payment at the provider', shown)
    return !isForgotten
  }

  async function request(claimed: RefundRow): Promise<void> {
    const { orderId, paymentId, refundId: key, amountCents: amount, attempts } = claimed
    const payment = paymentId === null ? null : await transitions.findPayment({ paymentId })
    if (!isCaptured(payment)) throw new Error(`Order ${orderId} owes a refund, but nothing was captured for it.`)
    if (attempts > 1 && !(await mayRetry(claimed, payment))) return retryLater(claimed)
    const result = await providerOf(payment).refund({ captureId: payment.captureId, amount, key })
    switch (result.kind) {
      case 'unknown':
        return retryLater(claimed)
      case 'refused':
        return refused(claimed, payment, result)
      case 'ok':
        return inTransaction(db, async (tx) => {
          await orders.lockOrder(tx, orderId)
          await entries.markRefunded(tx, claimed, result.value.refundId)
        })
    }
  }

  return {
    /** Requests this refund, if it is due and no other process has its lease. */
    async pay({ refundId }: Pick<RefundRow, 'refundId'>): Promise<void> {
      for (const row of await claimRefunds(db, { refundId }, { now: clock.now(), limit: 1 })) await request(row)
    },

    async payDue(orderId: string): Promise<void> {
      const claimed = await claimRefunds(db, { orderId }, { now: clock.now(), limit: AT_ONCE })
      await Promise.all(claimed.map(request))
    },

    /** Requests due refunds of all orders, at most BATCH; a fault with one row does not affect the others. */
    async payAllDue(): Promise<void> {
      for (let requested = 0; requested < BATCH; requested += AT_ONCE) {
        const claimed = await claimRefunds(db, 'any', { now: clock.now(), limit: AT_ONCE })
        if (claimed.length === 0) return
        const requests = claimed.map((row) =>
          request(row).catch((fault: unknown) =>
            log.error(
              { orderId: row.orderId, refundId: row.refundId, fault },
              'the refund request failed; the reconciler tries again',
            ),
          ),
        )
        await Promise.all(requests)
      }
    },
  }
}
