/** The customer has approved the payment of their order: it is captured, and the order paid. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { whyDeclined } from '../../company-accounts/service'
import type { PaymentDeps } from '../deps'
import { failureOf, invalid } from './failed-payment'

type Capture = BakeryBackend['checkout']['capture']

export async function capture(deps: PaymentDeps, caller: Caller, key: Parameters<Capture>[1]): ReturnType<Capture> {
  const payment = await deps.transitions.findPayment(key)
  if (payment?.purpose !== 'first' || caller.cartId !== payment.order.cartId) return refuse('order_unknown')
  const { order } = payment
  const orderGUID = order.orderGuid
  const redirectTarget = routes.thankYou(orderGUID)
  const { kind } = await deps.settlement.settleFound(payment, 'customer')
  switch (kind) {
    case 'paid':
      return ok({ validationResult: 'valid', redirectTarget, shopNotification: null, orderGUID })
    case 'pending':
    case 'unseen':
      return ok({ validationResult: 'pending', redirectTarget, shopNotification: null, orderGUID })
    case 'abandoned':
    case 'refunded':
      return ok({ ...invalid(await failureOf(deps, caller, order, kind === 'refunded')), orderGUID })
    case 'declined':
      return refuse(payment.method === 'account' ? await whyDeclined(deps.bakery, payment) : 'payment_declined')
    case 'not_approved':
      return refuse('payment_not_approved')
    case 'unconfirmed':
      return refuse('payment_unconfirmed')
    case 'mismatch':
      return refuse('payment_mismatch')
    case 'unavailable':
      return refuse('payment_unavailable')
  }
}
