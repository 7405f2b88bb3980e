/** The money was taken: the order is paid or its change applied; or the money is to be given back. */
import type { Contact } from '@/lib/contract/orders/contact'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import { applyChange } from '../changing/further-payment'
import { nextPaperNumber } from '../numbers/store'
import { writeSearchKeys } from '../search/store'
import { type LineRow, orderLinesOf } from '../store'
import { abandonWithin, claimOrReason, redeemCoupon, releaseOf, type TransitionDeps } from './claims'
import { abandonReasons } from './rules'
import { type ChangePaymentRecord, lockPayment, movePayment, type PaymentRecord } from './store'

export type CaptureFacts = {
  /** Null: the order costs nothing. */
  captureId: string | null
  /** The provider's data of the payer, for orders without a contact. */
  payer: Contact | null
}

async function finishFirst(
  deps: TransitionDeps,
  tx: Tx,
  payment: PaymentRecord,
  lines: readonly LineRow[],
  { captureId, payer }: CaptureFacts,
): Promise<PaymentRecord> {
  const { order } = payment
  const now = deps.clock.now()
  const contact = order.contact ?? payer
  if (!(await redeemCoupon(deps, tx, order, contact))) {
    deps.log.warn(
      { orderId: order.orderId },
      'the coupon was used up while the order was being paid; the order keeps its discount',
    )
  }
  const { cartId, cartVersion, couponCode } = order
  const [, invoiceNumber] = await Promise.all([
    deps.ports.takePaidGoods(tx, cartId, { cartVersion, couponCode, lines }),
    nextPaperNumber(tx, order, now),
    deps.ports.releaseHeldUnits(tx, cartId),
  ])
  const captured = await movePayment(tx, payment, {
    to: 'captured',
    at: now,
    change: { captureId, capturedAt: now, nextCheckAt: null },
    orderChange: { contact, invoiceNumber, paidAt: now },
  })
  if (captured === null) throw new Error(`Order ${order.orderId} cannot become paid from ${order.state}.`)
  await Promise.all([
    writeSearchKeys(tx, captured.order, lines),
    deps.mail.writeConfirmation(tx, captured.order, lines),
  ])
  return captured
}

/** Applies the change to its order, and marks the further payment as captured. */
async function finishChange(
  deps: TransitionDeps,
  tx: Tx,
  payment: ChangePaymentRecord,
  captureId: string | null,
): Promise<PaymentRecord> {
  const order = await applyChange(deps, tx, payment)
  const now = deps.clock.now()
  const change = { captureId, capturedAt: now, nextCheckAt: null, claimed: [] }
  const captured = await movePayment(tx, payment, { to: 'captured', at: now, change })
  if (captured === null) throw new Error(`The payment ${payment.paymentId} cannot be captured from ${payment.state}.`)
  await deps.mail.writeChanged(tx, order)
  return { ...captured, order }
}

/** The money was taken for nothing: the order becomes `refund_due`, or the change is given up. */
async function returnMoney(
  deps: TransitionDeps,
  tx: Tx,
  payment: PaymentRecord,
  { captureId, payer }: CaptureFacts,
  reason: string,
): Promise<PaymentRecord> {
  const now = deps.clock.now()
  const returned = await movePayment(tx, payment, {
    to: 'returned',
    at: now,
    reason,
    change: { captureId, capturedAt: now, nextCheckAt: now },
    orderChange: { contact: payment.order.contact ?? payer },
  })
  if (returned === null) throw new Error(`The payment ${payment.paymentId} cannot be given back from ${payment.state}.`)
  await releaseOf(deps, tx, payment)
  return returned
}

type LockedPayment = { payment: PaymentRecord; lines: readonly LineRow[]; hasSlot: boolean }

async function recordWithin(
  deps: TransitionDeps,
  tx: Tx,
  { payment, lines, hasSlot }: LockedPayment,
  facts: CaptureFacts,
): Promise<PaymentRecord> {
  if (payment.state === 'captured' || payment.state === 'returned') return payment
  if (payment.state === 'abandoned') return returnMoney(deps, tx, payment, facts, 'paid after it was abandoned')
  const lost = await claimOrReason(deps, tx, payment, hasSlot)
  if (lost !== null && facts.captureId === null) {
    // Without money taken there is nothing to refund.
    await abandonWithin(deps, tx, payment, lost)
    return { ...payment, state: 'abandoned', reason: lost }
  }
  if (lost !== null && lost !== abandonReasons.coupon) return returnMoney(deps, tx, payment, facts, lost)
  if (payment.purpose === 'change') return finishChange(deps, tx, payment, facts.captureId)
  return finishFirst(deps, tx, payment, lines, facts)
}

/**
 * Records the capture (T3). Returns the payment: `captured`, or `returned` if it was abandoned or what it was for cannot be had
 * any more. A payment that is already captured stays as it is.
 */
export const markPaid = (
  deps: TransitionDeps,
  expected: Pick<PaymentRecord, 'paymentId' | 'orderId'>,
  facts: CaptureFacts,
): Promise<PaymentRecord> =>
  inTransaction(deps.db, async (tx) => {
    const [payment, lines, hasSlot] = await Promise.all([
      lockPayment(tx, expected),
      orderLinesOf(tx, expected.orderId),
      deps.ports.hasConfirmedHold(tx, expected.orderId),
    ])
    return recordWithin(deps, tx, { payment, lines, hasSlot }, facts)
  })
