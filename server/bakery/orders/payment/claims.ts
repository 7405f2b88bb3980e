/** The claims of a payment until its money is taken: the slot and the coupon of its order, or the goods of its change. */
import { emailKey } from '@/lib/contract/text-form'
import type { Tx } from '../../db/client'
import type { BakeryDeps } from '../../deps'
import { lostChange, releaseAbandonedChange } from '../changing/further-payment'
import type { OrderPorts } from '../ports'
import { releaseClaims } from '../release-claims'
import type { LineRow, OrderRecord } from '../store'
import { abandonReasons, hasNotMoved, nextRetry } from './rules'
import { lockPayment, movePayment, type PaymentRecord } from './store'

export type TransitionDeps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & {
  ports: OrderPorts
  mail: {
    writeConfirmation: (tx: Tx, order: OrderRecord, lines: readonly LineRow[]) => Promise<void>
    writeChanged: (tx: Tx, order: OrderRecord) => Promise<void>
  }
}

export const slotOf = (
  deps: TransitionDeps,
  { cartId, orderId, branchId, orderMode, express, targetAt, workUnits }: OrderRecord,
) => ({
  cartId,
  orderId,
  branchId,
  orderMode,
  express,
  startsAt: targetAt,
  work: workUnits,
  now: deps.clock.now(),
})

/** Releases what is claimed until the payment is captured: by the order, or by the change. */
export const releaseOf = (deps: TransitionDeps, tx: Tx, payment: PaymentRecord): Promise<void> =>
  payment.purpose === 'change'
    ? releaseAbandonedChange(deps, tx, payment)
    : releaseClaims(tx, deps.ports, payment.order, deps.clock.now())

export async function abandonWithin(
  deps: TransitionDeps,
  tx: Tx,
  payment: PaymentRecord,
  reason: string,
): Promise<boolean> {
  const at = deps.clock.now()
  // Only a payment with a requested capture can still turn out to be captured, so only that one is checked again.
  const nextCheckAt = payment.state === 'capturing' ? nextRetry(payment.createdAt, at) : null
  const moved = await movePayment(tx, payment, { to: 'abandoned', at, reason, change: { nextCheckAt } })
  if (moved !== null) await releaseOf(deps, tx, payment)
  return moved !== null
}

/** Redeems the order's coupon before the money is taken; false if a limit was reached meanwhile. Idempotent per order. */
export async function redeemCoupon(
  deps: TransitionDeps,
  tx: Tx,
  order: OrderRecord,
  contact = order.contact,
): Promise<boolean> {
  const { couponCode: code, orderId, customerId } = order
  if (code === null) return true
  const redeemer = customerId ?? (contact?.email ? emailKey(contact.email) : orderId)
  return deps.ports.redeemCoupon(tx, { code, orderId, redeemer, now: deps.clock.now() })
}

/**
 * Claims slot and coupon for good; for a further payment checks that its change can still be applied. Returns the reason if
 * one is not to be had, else null. `hasSlot`: the order already has its slot for good.
 */
export async function claimOrReason(
  deps: TransitionDeps,
  tx: Tx,
  payment: PaymentRecord,
  hasSlot: boolean,
): Promise<string | null> {
  if (payment.purpose === 'change') return lostChange(deps, tx, payment)
  if (!hasSlot && !(await deps.ports.confirmHold(tx, slotOf(deps, payment.order)))) return abandonReasons.slot
  return (await redeemCoupon(deps, tx, payment.order)) ? null : abandonReasons.coupon
}

/** Locks the payment; null if it has moved since it was read as `expected`. */
export async function lockIfUnchanged(tx: Tx, expected: PaymentRecord): Promise<PaymentRecord | null> {
  const payment = await lockPayment(tx, expected)
  return hasNotMoved(payment, expected) ? payment : null
}
