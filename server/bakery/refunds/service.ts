/**
 * The refund ledger: every refund is a row of it. The row is stored before the request to the provider, and its id is the
 * idempotency key, so that a process that ends in between neither loses a refund nor makes one twice. Webhook events and the
 * reconciler use it, too.
 */
import { bindUseCases } from '../bind-use-cases'
import type { Db } from '../db/client'
import { inTransaction } from '../db/transact'
import { lockPayment, type PaymentRecord } from '../orders/service'
import { providerNamed } from '../payments/provider'
import { recordShown } from './comparison'
import { assign, close, owe, oweChange, oweReturned } from './ledger-entries'
import { nextProviderCheck, owesEverything } from './ledger-rules'
import { oweRest } from './owe-rest'
import { isCaptured, type LedgerDeps, pay, payAllDue, payDue } from './requests'
import { openWithdrawals, paymentsToCheck, scheduleProviderCheck, unassignedRefunds } from './store'
import type { RefundView } from './view'
import type { WithinLimit } from './within-limit'

/** Payments checked per pass of the reconciler. */
const CHECKS_PER_PASS = 50
const MAX_COUNTED = 100

/**
 * Brings the provider's refunds of a payment into the ledger. False if that has to be repeated: the provider could not be
 * asked, or a request of ours is in progress that may be one of them.
 */
async function checkProvider(deps: LedgerDeps, paymentId: string): Promise<boolean> {
  const payment = await deps.transitions.findPayment({ paymentId })
  if (!isCaptured(payment)) return true
  const { order, purpose, state } = payment
  // A change that could not be applied has no goods to correct; its own requests read the payment.
  if (purpose === 'change' && state === 'returned') return true
  if (order.state === 'refunded' || order.invoiceNumber === null) return true
  const shown = await providerNamed(deps.providers, payment.provider).getPayment(payment.providerReference)
  if (shown.kind !== 'ok') return shown.kind === 'refused'
  if (shown.value.refunds.length === 0) return true
  return recordShown(deps, payment, shown.value.refunds)
}

async function checkAndSchedule(deps: LedgerDeps, paymentId: string, now: Date): Promise<void> {
  const payment = await deps.transitions.findPayment({ paymentId })
  if (payment === null) return
  const followed = await checkProvider(deps, paymentId)
  const isOver = !isCaptured(payment) || payment.state === 'returned' || payment.order.state === 'refunded'
  await scheduleProviderCheck(
    deps.db,
    paymentId,
    now,
    isOver ? null : nextProviderCheck(payment.capturedAt, followed, now),
  )
}

/**
 * Refunds all that is left of a cancelled order, and closes the order when it is done; or of a payment whose change could not
 * be applied.
 */
async function payBack(deps: LedgerDeps, owed: PaymentRecord): Promise<void> {
  const { orderId } = owed
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, owed)
    if (payment.purpose === 'change' && payment.state === 'returned') return oweReturned(deps, tx, payment)
    const { order } = payment
    if (!owesEverything(order) || order.state === 'refunded') return
    await oweRest(deps, tx, order, { reason: 'cancelled', by: { kind: 'shop' } })
    await close(deps, tx, orderId)
  })
  await payDue(deps, orderId)
}

/** Requests all due refunds and checks all payments whose time has come; a fault with one does not affect the others. */
async function reconcile(deps: LedgerDeps, now: Date): Promise<void> {
  await payAllDue(deps)
  for (const paymentId of await paymentsToCheck(deps.db, now, CHECKS_PER_PASS)) {
    await checkAndSchedule(deps, paymentId, now).catch((fault: unknown) =>
      deps.log.error({ paymentId, fault }, 'the refunds of a payment could not be checked; they are checked again'),
    )
  }
}

export const createRefundLedger = (deps: LedgerDeps) =>
  bindUseCases(deps, { owe, oweChange, oweRest, assign, pay, payDue, payBack, checkProvider, reconcile })

export type RefundLedger = ReturnType<typeof createRefundLedger>

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
