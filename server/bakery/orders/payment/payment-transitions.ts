/**
 * The transitions of a payment, see rules.ts beside it for its states. payments/settlement.ts asks the provider and decides
 * which of these functions to call. The order of a first payment moves with it; a captured further payment applies its change.
 *
 * Each function is one transaction that locks the order, checks the payment's state and moves it by the table, so late,
 * repeated and concurrent calls do no harm. A capture is recorded in whatever state the payment is. Every other response of the
 * provider refers to the payment as it was read before the request, and is ignored if the payment has moved since.
 */
import { bindUseCases } from '../../bind-use-cases'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import { releaseClaims } from '../release-claims'
import { moveOrder } from '../states/store'
import type { OrderRecord } from '../store'
import { claimForCapture, markDeclined, markInReview } from './claim-capture'
import { abandonWithin, lockIfUnchanged, type TransitionDeps } from './claims'
import { markPaid } from './record-capture'
import { mayStillBeCaptured, nextRetry } from './rules'
import {
  duePayments,
  endChecksOf,
  findPayment,
  lockPayment,
  movePayment,
  openUnlocked,
  type PaymentKey,
  type PaymentRecord,
  scheduleCheck,
} from './store'

/** Name of the provider, and its id of the payment. */
type OpenedPayment = { provider: string; reference: string }

/** Stores the opened payment (T2). False: it was abandoned meanwhile. */
async function awaitApproval(
  { db, clock }: TransitionDeps,
  payment: PaymentRecord,
  { provider, reference }: OpenedPayment,
): Promise<boolean> {
  const step = {
    to: 'awaiting_approval',
    at: clock.now(),
    change: { provider, providerReference: reference },
    orderChange: { provider },
  } as const
  // The usual case, an order still `pending`, takes a single statement.
  if (payment.purpose === 'first' && (await openUnlocked(db, payment.orderId, step))) return true
  return inTransaction(db, async (tx) => {
    const now = await lockPayment(tx, payment)
    if (now.provider === provider && now.providerReference === reference) return now.state !== 'abandoned'
    return now.state === 'pending' && (await movePayment(tx, now, step)) !== null
  })
}

/** Abandons an unpaid payment and releases its claims; false if it has moved since it was read, or its state forbids it. */
const abandon = (deps: TransitionDeps, expected: PaymentRecord, reason: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const payment = await lockIfUnchanged(tx, expected)
    if (payment === null) return false
    return payment.state === 'abandoned' || abandonWithin(deps, tx, payment, reason)
  })

/** All the money of the order is refunded: releases slot and stock. Null for an order that is already `refunded`. */
async function finishRefunded(
  { clock, ports }: TransitionDeps,
  tx: Tx,
  order: OrderRecord,
): Promise<OrderRecord | null> {
  const refunded = await moveOrder(tx, { order, to: 'refunded', at: clock.now() })
  if (refunded === null) return null
  await endChecksOf(tx, order.orderId)
  await releaseClaims(tx, ports, order, clock.now())
  return refunded
}

/** Sets the reconciler's next check, unless the payment was moved meanwhile, which has set one already. */
async function scheduleNextCheck({ db, clock }: TransitionDeps, paymentId: string): Promise<void> {
  const now = clock.now()
  const payment = await findPayment(db, { paymentId })
  if (payment === null || payment.nextCheckAt === null || payment.nextCheckAt > now) return
  const isOver = payment.state === 'abandoned' && !mayStillBeCaptured(payment.createdAt, now)
  await scheduleCheck(db, payment, isOver ? null : nextRetry(payment.createdAt, now))
}

export const createPaymentTransitions = (deps: TransitionDeps) =>
  bindUseCases(deps, {
    findPayment: ({ db }: TransitionDeps, key: PaymentKey) => findPayment(db, key),
    duePayments: ({ db }: TransitionDeps, now: Date, limit: number) => duePayments(db, now, limit),
    awaitApproval,
    claimForCapture,
    markDeclined,
    markInReview,
    markPaid,
    abandon,
    finishRefunded,
    scheduleNextCheck,
  })

export type PaymentTransitions = ReturnType<typeof createPaymentTransitions>
