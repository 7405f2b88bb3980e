/** Opens a payment at the provider, of an order or of a change. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { abandonReasons, paymentNumberOf } from '../../orders/payment/rules'
import { changeLine, type OrderRecord, type OrdersService, type PaymentRecord } from '../../orders/service'
import type { PaymentDeps } from '../deps'
import { openerOf } from '../provider'
import { requestKeys } from '../rules'

export type OpenResult = ReturnType<BakeryBackend['checkout']['openPayment']>
type KnownLines = Parameters<OrdersService['describe']>[2]

/** Response with the provider's reference, or with the next page for an order that needs no payment. */
export const opened = (reference: string, redirectTarget: string | null = null) =>
  ok({ validationResult: 'valid' as const, redirectTarget, shopNotification: null, reference })

const deliveryOf = ({ contact, deliveryAddress }: OrderRecord) =>
  contact === null || deliveryAddress === null
    ? null
    : { fullName: `${contact.firstName} ${contact.lastName}`, address: deliveryAddress }

/** The goods that are paid: the order's goods, or a change of them. `knownLines`: the order's lines, if already loaded. */
async function goodsOf({ orders }: PaymentDeps, payment: PaymentRecord, knownLines?: KnownLines) {
  if (payment.purpose === 'change') return { lines: [changeLine(payment)], shippingPrice: 0 }
  const { lines, shippingPrice } = await orders.describe(payment.order, undefined, knownLines)
  return { lines, shippingPrice }
}

/** T2: opens the payment. Idempotent per payment. */
export async function openAtProvider(
  deps: PaymentDeps,
  payment: PaymentRecord,
  { returnPath = routes.checkout, knownLines }: { returnPath?: string; knownLines?: KnownLines } = {},
): OpenResult {
  const { bakery, transitions, providers } = deps
  if (payment.providerReference !== null) return opened(payment.providerReference)
  const { paymentId, attempt, method, amountCents: grandTotal, order } = payment
  const opener = openerOf(providers, method)
  const result = await opener.open(
    {
      ...(await goodsOf(deps, payment, knownLines)),
      paymentId,
      paymentNumber: paymentNumberOf(order.orderNumber, payment),
      attempt,
      method,
      grandTotal,
      delivery: payment.purpose === 'first' ? deliveryOf(order) : null,
      returnPath,
    },
    requestKeys.create(paymentId, attempt),
  )
  if (result.kind !== 'ok') {
    // Only this payment can have been made under its reference: it is abandoned, and the next attempt makes another one.
    const isDuplicate = result.kind === 'refused' && result.reason === 'duplicate'
    if (isDuplicate) await transitions.abandon(payment, abandonReasons.reference)
    bakery.log.error(
      { alarm: isDuplicate, orderId: order.orderId, result },
      'a payment could not be opened at the provider',
    )
    return refuse('payment_unavailable')
  }
  const { reference } = result.value
  const stored = await transitions.awaitApproval(payment, { provider: opener.name, reference })
  return stored ? opened(reference) : refuse('payment_unavailable')
}
