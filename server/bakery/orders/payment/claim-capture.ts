/** Before the money is taken: the lease on the capture, and the provider's answers that take none. */
import { addSeconds } from 'date-fns/addSeconds'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import { abandonWithin, claimOrReason, lockIfUnchanged, slotOf, type TransitionDeps } from './claims'
import { hasNotMoved, nextRetry } from './rules'
import { lockPayment, movePayment, type PaymentRecord, updatePayment } from './store'

/** Longer than a capture with its retries takes, see `longestCallMs` in payments/provider.ts. */
const LEASE_SECONDS = 60

export type CaptureClaim =
  /** The caller alone may capture until `payment.leaseUntil`; slot and coupon are claimed. */
  | { kind: 'claimed'; payment: PaymentRecord }
  /** Another process is capturing, or has moved the payment since it was read. */
  | { kind: 'busy' }
  /** The slot is taken or the coupon is used up, so the payment was abandoned. */
  | { kind: 'abandoned' }
  | { kind: 'not_capturable'; payment: PaymentRecord }

async function claimWithin(deps: TransitionDeps, tx: Tx, expected: PaymentRecord): Promise<CaptureClaim> {
  const payment = await lockPayment(tx, expected)
  const now = deps.clock.now()
  if (payment.state !== 'awaiting_approval' && payment.state !== 'capturing') return { kind: 'not_capturable', payment }
  const isLeased = payment.leaseUntil !== null && payment.leaseUntil > now
  if (isLeased || !hasNotMoved(payment, expected)) return { kind: 'busy' }
  const lost = await claimOrReason(deps, tx, payment, false)
  if (lost !== null) {
    await abandonWithin(deps, tx, payment, lost)
    return { kind: 'abandoned' }
  }
  const leaseUntil = addSeconds(now, LEASE_SECONDS)
  const change = { leaseUntil, nextCheckAt: leaseUntil }
  if (payment.state === 'capturing') {
    await updatePayment(tx, payment.paymentId, change)
    return { kind: 'claimed', payment: { ...payment, ...change } }
  }
  const claimed = await movePayment(tx, payment, { to: 'capturing', at: now, change })
  return claimed === null ? { kind: 'not_capturable', payment } : { kind: 'claimed', payment: claimed }
}

/** Claims the lease on the capture, and the slot for good. */
export const claimForCapture = (deps: TransitionDeps, expected: PaymentRecord): Promise<CaptureClaim> =>
  inTransaction(deps.db, (tx) => claimWithin(deps, tx, expected))

/** The payer's bank declined: another means may be tried under a new attempt. False: the claim has ended meanwhile. */
export const markDeclined = (deps: TransitionDeps, claimed: PaymentRecord, reason: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const payment = await lockIfUnchanged(tx, claimed)
    if (payment === null) return false
    const change = { attempt: payment.attempt + 1 }
    await movePayment(tx, payment, { to: 'awaiting_approval', at: deps.clock.now(), reason, change })
    if (payment.purpose === 'change') return true
    await deps.ports.returnHold(tx, slotOf(deps, payment.order))
    await deps.ports.returnCoupon(tx, payment.orderId)
    return true
  })

/** The provider has not released the money yet. */
export const markInReview = (deps: TransitionDeps, expected: PaymentRecord): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const payment = await lockIfUnchanged(tx, expected)
    if (payment === null) return
    const at = deps.clock.now()
    const change = { nextCheckAt: nextRetry(payment.createdAt, at) }
    await movePayment(tx, payment, { to: 'review', at, reason: 'capture pending', change })
  })
