/** The customer orders their cart and opens its payment. An order that costs nothing is paid at once. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { atCheckout } from '../../carts/shop-notification-rules'
import { accountFor } from '../../company-accounts/service'
import type { OrderCustomer } from '../../orders/rules'
import type { OrderRecord, PaymentRecord, Placement } from '../../orders/service'
import type { PaymentDeps } from '../deps'
import { failureOf, invalid } from './failed-payment'
import { type OpenResult, openAtProvider, opened } from './open-at-provider'

export async function openPayment(
  deps: PaymentDeps,
  caller: Caller,
  input: Parameters<BakeryBackend['checkout']['openPayment']>[1],
): OpenResult {
  const customer: OrderCustomer = {
    contact: input.contact ?? null,
    deliveryAddress: input.deliveryAddress ?? null,
    billing: input.billing ?? null,
  }
  const { method = 'wallet', costCentre = '', grandTotal } = input
  const account =
    method === 'account' ? await accountFor(deps.bakery, caller.customerId, { cents: grandTotal, costCentre }) : null
  if (account?.ok === false) return account
  const order = { customer, shown: input, method, account: account?.value ?? null }
  const placement = await deps.orders.placeOrder(caller, order)
  if (placement.kind !== 'in_payment') return respondToPlacement(deps, caller, placement)
  const earlier = await settleEarlier(deps, placement.order)
  if (earlier !== null) return earlier
  const again = await deps.orders.placeOrder(caller, order)
  return again.kind === 'in_payment' ? refuse('order_already_paid') : respondToPlacement(deps, caller, again)
}

/** An order that costs nothing is paid at once, without a provider. */
async function completeFreeOrder(deps: PaymentDeps, caller: Caller, payment: PaymentRecord): OpenResult {
  const { state, order } = await deps.transitions.markPaid(payment, { captureId: null, payer: null })
  if (state === 'captured' && order.state === 'paid') return opened('', routes.thankYou(order.orderGuid))
  return ok({ ...invalid(await failureOf(deps, caller, order)), reference: '' })
}

/** Settles the cart's earlier payment that is in progress; null if the cart may then be paid anew. */
async function settleEarlier({ settlement }: PaymentDeps, order: OrderRecord): Promise<Awaited<OpenResult> | null> {
  const { kind } = await settlement.settle(order.orderId, 'customer')
  const redirectTarget = routes.thankYou(order.orderGuid)
  if (kind === 'paid') return refuse('order_already_paid', { details: { redirectTarget } })
  if (kind !== 'pending') return null
  return ok({ validationResult: 'pending', redirectTarget, shopNotification: null, reference: '' })
}

async function respondToPlacement(
  deps: PaymentDeps,
  caller: Caller,
  placement: Exclude<Placement, { kind: 'in_payment' }>,
): OpenResult {
  switch (placement.kind) {
    case 'placed':
      return placement.payment.amountCents === 0
        ? completeFreeOrder(deps, caller, placement.payment)
        : openAtProvider(deps, placement.payment, { knownLines: placement.lines })
    case 'invalid':
      return ok({ ...invalid(atCheckout(placement.notice, deps.bakery.clock.now())), reference: '' })
    case 'invalid_input':
      return refuse('invalid_input', { fields: placement.fields })
    case 'cart_changed':
      return refuse('cart_changed', { details: { shoppingCart: placement.cart } })
    case 'config_incomplete':
    case 'out_of_delivery_area':
      return refuse(placement.kind)
  }
}
