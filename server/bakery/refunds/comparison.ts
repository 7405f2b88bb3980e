/** Brings the refunds that a provider returns with a payment into the ledger: none is lost, none is counted twice. */
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { findPayment, type PaymentFacts, type PaymentRecord } from '../orders/service'
import { type LedgerEntryDeps, markRefunded, oweReturned, recordForeign } from './ledger-entries'
import { matchRefunds, owesEverything, type ProviderRefund } from './ledger-rules'
import { oweRest } from './owe-rest'
import { endRequest, findRefund, type RefundRow, refundsOf } from './store'

async function recordForeignRefunds(
  deps: LedgerEntryDeps,
  tx: Tx,
  orderId: string,
  { paymentId }: PaymentFacts,
  foreign: readonly ProviderRefund[],
): Promise<void> {
  for (const one of foreign) {
    const payment = await findPayment(tx, { paymentId })
    if (payment === null || !(await recordForeign(deps, tx, payment.order, payment, one)))
      deps.log.error(
        { alarm: true, orderId, ...one },
        'more was refunded than was captured: check the payment at the provider',
      )
  }
}

/** Refunds from this payment, due or done. */
const rowsFrom = async (tx: Tx, { orderId, paymentId }: PaymentFacts): Promise<RefundRow[]> =>
  (await refundsOf(tx, orderId)).filter((row) => row.paymentId === paymentId)

type OwnRefunds = ReturnType<typeof matchRefunds<RefundRow>>['ours']
async function recordOwn(deps: LedgerEntryDeps, tx: Tx, ours: OwnRefunds): Promise<void> {
  for (const { row, providerRefundId } of ours) await markRefunded(deps, tx, row, providerRefundId)
}

/** Owes the rest after a due row was refused, because refunds at the provider left less. */
async function oweSmallerRest(deps: LedgerEntryDeps, tx: Tx, { paymentId }: PaymentFacts): Promise<void> {
  const payment = await findPayment(tx, { paymentId })
  if (payment === null) return
  if (payment.purpose === 'change' && payment.state === 'returned') return oweReturned(deps, tx, payment)
  if (owesEverything(payment.order))
    await oweRest(deps, tx, payment.order, { reason: 'cancelled', by: { kind: 'shop' } })
}

/**
 * Records the provider's refunds of a payment. False if one of our requests is in progress that may be one of them; then it
 * has to be repeated.
 */
export const recordShown = (
  deps: LedgerEntryDeps,
  payment: PaymentRecord,
  shown: readonly ProviderRefund[],
): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const { orderId } = await deps.orders.lockOrder(tx, payment.orderId)
    const { ours, foreign } = matchRefunds(shown, await rowsFrom(tx, payment))
    await recordOwn(deps, tx, ours)
    if (foreign.length === 0) return true
    if ((await rowsFrom(tx, payment)).some(({ state }) => state === 'due')) return false
    await recordForeignRefunds(deps, tx, orderId, payment, foreign)
    return true
  })

/**
 * Explains a refusal `too_much` (the provider's `code`) of a row: either the same amount was refunded at the provider, or
 * refunds made there left too little. Then the row is refused, and a cancelled order owes the smaller rest. False if the
 * provider's refunds do not explain it.
 */
export const explainTooMuch = (
  deps: LedgerEntryDeps,
  claimed: RefundRow,
  payment: PaymentRecord,
  shown: readonly ProviderRefund[],
  code: string,
): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const { orderId } = await deps.orders.lockOrder(tx, claimed.orderId)
    const { ours, foreign } = matchRefunds(shown, await rowsFrom(tx, payment), claimed.refundId)
    await recordOwn(deps, tx, ours)
    if ((await findRefund(tx, claimed.refundId))?.state !== 'due') return true
    if (foreign.length === 0) return false
    // If another process has taken the row over, that one records the result.
    if (!(await endRequest(tx, claimed, { refusal: code }))) return true
    await recordForeignRefunds(deps, tx, orderId, payment, foreign)
    await oweSmallerRest(deps, tx, payment)
    return true
  })
