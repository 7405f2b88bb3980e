/** The response to a customer whose payment has failed. */
import type { ShopNotification } from '@/lib/contract/common'
import type { Caller } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { toShopNotification } from '../../carts/shop-notification-rules'
import type { OrderRecord } from '../../orders/service'
import type { PaymentDeps } from '../deps'
import { paymentEndedNotice } from '../payment-ended-notice'

export const invalid = (shopNotification: ShopNotification) => ({
  validationResult: 'invalid' as const,
  redirectTarget: shopNotification.redirectTarget ?? routes.home,
  shopNotification,
})

/** The notification of a failed payment. Checks the cart again, so that the next attempt can succeed. */
export async function failureOf(
  { bakery, orders, transitions }: PaymentDeps,
  caller: Caller,
  order: OrderRecord,
  paidBack = false,
): Promise<ShopNotification> {
  const payment = paidBack ? null : await transitions.findPayment({ paymentId: order.orderId })
  const reason = payment?.state === 'abandoned' ? payment.reason : null
  const checked = await orders.checkCart(caller, order.contact?.email ?? null)
  return toShopNotification(
    paymentEndedNotice(
      { ...(paidBack ? { kind: 'paid_back' } : { kind: 'abandoned', reason }), onAccount: order.companyId !== null },
      checked.ready ? null : checked.notice,
      order.orderMode === 'inhouse',
    ),
    bakery.clock.now(),
  )
}
