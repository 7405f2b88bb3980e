/**
 * Requests due refunds from the providers. One process at a time works on a row (a lease), with the row's id as idempotency key.
 * A late response has no effect if another process has recorded the result before.
 */
import { inTransaction } from '../db/transact'
import { nextRetry } from '../orders/payment/rules'
import type { PaymentRecord } from '../orders/service'
import { type PaymentProviders, type ProviderResult, providerNamed, type RefundRefusal } from '../payments/provider'
import { explainTooMuch, recordShown } from './comparison'
import { type LedgerEntryDeps, markRefunded } from './ledger-entries'
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

const providerOf = (deps: LedgerDeps, { provider }: PaymentRecord) => providerNamed(deps.providers, provider)

const alarm = (
  deps: LedgerDeps,
  { orderId, refundId }: RefundRow,
  text: string,
  { code, traceId }: Pick<RefusedRefund, 'code' | 'traceId'>,
) => deps.log.error({ alarm: true, orderId, refundId, code, traceId }, text)

async function retryLater(deps: LedgerDeps, claimed: RefundRow): Promise<void> {
  await endRequest(deps.db, claimed, { nextAttemptAt: nextRetry(claimed.createdAt, deps.clock.now()) })
}

/** Locks the order first, as every transaction does: a trigger updates its sum of refunds. */
const refuseForGood = (deps: LedgerDeps, claimed: RefundRow, refusal: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    await deps.orders.lockOrder(tx, claimed.orderId)
    return endRequest(tx, claimed, { refusal })
  })

/** The provider refuses because too little is left: finds out which refunds made there explain that. */
async function resolveTooMuch(
  deps: LedgerDeps,
  claimed: RefundRow,
  payment: CapturedPayment,
  refusal: RefusedRefund,
): Promise<void> {
  const shown = await providerOf(deps, payment).getPayment(payment.providerReference)
  if (shown.kind !== 'ok') return retryLater(deps, claimed)
  if (await explainTooMuch(deps, claimed, payment, shown.value.refunds, refusal.code)) return
  alarm(
    deps,
    claimed,
    'a refund is refused as too much, and no refund at the provider explains it: check the payment there',
    refusal,
  )
  await retryLater(deps, claimed)
}

/** Refunds of cancelled orders and of changes must succeed; they are repeated even after a final refusal. */
const mustBePaid = (row: RefundRow, { order }: CapturedPayment): boolean =>
  row.reason === CHANGE_REASON || owesEverything(order)

async function refused(
  deps: LedgerDeps,
  claimed: RefundRow,
  payment: CapturedPayment,
  refusal: RefusedRefund,
): Promise<void> {
  const { reason, code } = refusal
  if (reason === 'too_much') return resolveTooMuch(deps, claimed, payment, refusal)
  if (reason !== 'not_yet') alarm(deps, claimed, 'the provider refuses a refund: check the payment there', refusal)
  if (reason !== 'never' || mustBePaid(claimed, payment)) return retryLater(deps, claimed)
  await refuseForGood(deps, claimed, code)
}

/**
 * Whether a refund may be requested again: not if the provider already has it, and not if that cannot be read and the
 * provider may have forgotten the idempotency key.
 */
async function mayRetry(deps: LedgerDeps, claimed: RefundRow, payment: CapturedPayment): Promise<boolean> {
  const shown = await providerOf(deps, payment).getPayment(payment.providerReference)
  if (shown.kind === 'ok') {
    await recordShown(deps, payment, shown.value.refunds)
    return (await findRefund(deps.db, claimed.refundId))?.state === 'due'
  }
  const isForgotten = isKeyForgotten(claimed.createdAt, deps.clock.now())
  if (isForgotten && shown.kind === 'refused')
    alarm(deps, claimed, 'cannot find out whether a refund was made: check the payment at the provider', shown)
  return !isForgotten
}

async function request(deps: LedgerDeps, claimed: RefundRow): Promise<void> {
  const { orderId, paymentId, refundId: key, amountCents: amount, attempts } = claimed
  const payment = paymentId === null ? null : await deps.transitions.findPayment({ paymentId })
  if (!isCaptured(payment)) throw new Error(`Order ${orderId} owes a refund, but nothing was captured for it.`)
  if (attempts > 1 && !(await mayRetry(deps, claimed, payment))) return retryLater(deps, claimed)
  const result = await providerOf(deps, payment).refund({ captureId: payment.captureId, amount, key })
  switch (result.kind) {
    case 'unknown':
      return retryLater(deps, claimed)
    case 'refused':
      return refused(deps, claimed, payment, result)
    case 'ok':
      return inTransaction(deps.db, async (tx) => {
        await deps.orders.lockOrder(tx, orderId)
        await markRefunded(deps, tx, claimed, result.value.refundId)
      })
  }
}

/** Requests this refund, if it is due and no other process has its lease. */
export async function pay(deps: LedgerDeps, { refundId }: Pick<RefundRow, 'refundId'>): Promise<void> {
  for (const row of await claimRefunds(deps.db, { refundId }, { now: deps.clock.now(), limit: 1 }))
    await request(deps, row)
}

export async function payDue(deps: LedgerDeps, orderId: string): Promise<void> {
  const claimed = await claimRefunds(deps.db, { orderId }, { now: deps.clock.now(), limit: AT_ONCE })
  await Promise.all(claimed.map((row) => request(deps, row)))
}

/** Requests due refunds of all orders, at most BATCH; a fault with one row does not affect the others. */
export async function payAllDue(deps: LedgerDeps): Promise<void> {
  for (let requested = 0; requested < BATCH; requested += AT_ONCE) {
    const claimed = await claimRefunds(deps.db, 'any', { now: deps.clock.now(), limit: AT_ONCE })
    if (claimed.length === 0) return
    const requests = claimed.map((row) =>
      request(deps, row).catch((fault: unknown) =>
        deps.log.error(
          { orderId: row.orderId, refundId: row.refundId, fault },
          'the refund request failed; the reconciler tries again',
        ),
      ),
    )
    await Promise.all(requests)
  }
}
