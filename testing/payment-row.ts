import type { Db } from '@/server/bakery/db/client'
import { orderStateOf } from '@/server/bakery/orders/payment/rules'
import { findPayment } from '@/server/bakery/orders/payment/store'

/** The order of a first payment; for the payment of a change its amount, and its state in the terms of an order. */
export function rowReader({ db, provider }: { db: Db; provider: () => string }) {
  return async (reference: string) => {
    const payment = await findPayment(db, { provider: provider(), reference })
    if (payment === null) throw new Error(`no payment for ${reference}`)
    const { paymentId, purpose, state, order, attempt, captureId, amountCents, refundedCents } = payment
    const isBack = state === 'returned' && refundedCents === amountCents && payment.nextCheckAt === null
    const paid = { orderId: paymentId, reference, attempt, captureId, refundedCents, capturedCents: amountCents }
    if (purpose === 'first') return { ...order, ...paid }
    const ofChange = { grandTotalCents: amountCents, changedAt: null, state: isBack ? 'refunded' : orderStateOf[state] }
    return { ...order, ...paid, ...ofChange }
  }
}
