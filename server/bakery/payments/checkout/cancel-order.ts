/** The customer cancels a paid order before its deadline and gets the money back. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { PaymentDeps } from '../deps'

type CancelOrder = BakeryBackend['checkout']['cancelOrder']

/** Requests the refund of an order that owes one; if the provider does not respond, the reconciler repeats it. */
export async function settleOrder({ transitions, settlement }: PaymentDeps, orderId: string): Promise<void> {
  const payment = await transitions.findPayment({ paymentId: orderId })
  if (payment !== null) await settlement.settleFound(payment, 'background')
}

/** Cancels before the deadline and requests the refund; the reconciler repeats the request if it fails. */
export async function cancelOrder(
  deps: PaymentDeps,
  _caller: Caller,
  { orderGUID }: Parameters<CancelOrder>[1],
): ReturnType<CancelOrder> {
  const { orders, mail, ledger } = deps
  const order = await orders.findOrder({ orderGuid: orderGUID })
  if (order === null) return refuse('order_unknown')
  const cancelled = await orders.cancelByCustomer(order.orderId, async (tx, called) => {
    await mail.writeCancellation(tx, called)
    await ledger.oweRest(tx, called, { reason: 'cancelled', by: { kind: 'customer' } })
  })
  if (cancelled === null) return refuse('cancel_too_late')
  await settleOrder(deps, order.orderId)
  return ok(await orders.describe((await orders.findOrder({ orderGuid: orderGUID })) ?? cancelled))
}
