/** Endpoints of a payment and the effects of their responses (spec §4 "Payment", §7). */

import { ApiError, call } from '@/components/state/api/call'
import type { ShopNotification } from '@/lib/contract/common'
import type { CallOutput } from '@/lib/contract/endpoints'
import type { Cart } from '@/lib/contract/orders/carts'
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import { stayInShop } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { isAsShown } from './cart-difference'
import type { PaymentCustomer } from './payment-customer'
import { validateCart } from './validate-cart'

export type PaymentOutcome =
  /** Completed, or in progress: the order's page shows the result. */
  { kind: 'go'; target: string } | { kind: 'refused'; notification: ShopNotification | null }

export type OpenPaymentResult =
  | PaymentOutcome
  | { kind: 'open'; paypalOrderID: string }
  /** The cart differs from the shown one; no payment was opened. */
  | { kind: 'changed'; cart: Cart }

type PaymentResponse = CallOutput<'POST /api/checkout/createPaypalOrder' | 'POST /api/checkout/capture'>

const refused = ({ shopNotification, redirectTarget }: PaymentResponse): PaymentOutcome => ({
  kind: 'refused',
  notification:
    shopNotification === null
      ? null
      : { ...shopNotification, redirectTarget: redirectTarget ?? shopNotification.redirectTarget },
})

/** If the order was paid in another tab, the outcome is its page; otherwise rethrows. */
function outcomeIfPaid(fault: unknown): PaymentOutcome {
  const target = fault instanceof ApiError && fault.code === 'order_already_paid' ? fault.body['redirectTarget'] : null
  if (typeof target === 'string') return { kind: 'go', target: stayInShop(target) }
  throw fault
}

/** The current cart of a `cart_changed` refusal; null for other faults. */
const changedCart = (fault: unknown): Cart | null =>
  fault instanceof ApiError && fault.code === 'cart_changed' ? (fault.body['shoppingCart'] as Cart) : null

export type PaymentRequest = {
  customer: PaymentCustomer
  method: PaymentMethod
  /** The cart that was shown beside the button at the click. */
  shown: Cart
  /** The cart of the last response. */
  cart: Cart
  /** Saves an unsaved note; null without one. */
  saveNote: (() => Promise<Cart>) | null
}

/**
 * Validates the cart, saves an unsaved note, and opens a payment at PayPal for exactly the shown cart. Throws an `ApiError`
 * for every other refusal. A saved note is not sent again, because it would count as a change of the cart.
 */
export async function openPayment({
  customer,
  method,
  shown,
  cart,
  saveNote,
}: PaymentRequest): Promise<OpenPaymentResult> {
  const notification = await validateCart()
  if (notification !== null) return { kind: 'refused', notification }
  const savedCart = saveNote === null ? cart : await saveNote()
  if (!isAsShown(shown, savedCart)) return { kind: 'changed', cart: savedCart }
  const input = method === 'wallet' ? customer : { ...customer, method }
  return order(input, savedCart).catch((fault: unknown) => {
    const now = changedCart(fault)
    if (now === null) return outcomeIfPaid(fault)
    // A new version with equal content is what the customer saw.
    return isAsShown(shown, now) ? order(input, now).catch(outcomeIfPaid) : { kind: 'changed', cart: now }
  })
}

async function order(
  customer: PaymentCustomer & { method?: PaymentMethod },
  { version: cartVersion, grandTotal }: Cart,
): Promise<OpenPaymentResult> {
  const input = { checkoutType: 'direct' as const, cartVersion, grandTotal, ...customer }
  const response = await call('POST /api/checkout/createPaypalOrder', input)
  if (response.validationResult === 'invalid') return refused(response)
  if (response.redirectTarget !== null) return { kind: 'go', target: stayInShop(response.redirectTarget) }
  return { kind: 'open', paypalOrderID: response.paypalOrderID }
}

const RETRY_MS = 4000

/** Resolves when the browser is online again, or after `RETRY_MS` if it reports to be online. */
const untilNextTry = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(() => navigator.onLine && finish(), RETRY_MS)
    window.addEventListener('online', finish)
  })

/**
 * Repeats a call until a response arrives, after each lost connection. Only for calls that the server executes once, like a
 * capture. Throws an `ApiError` if the server refuses.
 */
export async function untilResponse<A>(send: () => Promise<A>, onInterrupted: () => void): Promise<A> {
  for (;;) {
    try {
      return await send()
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.status !== 0) throw fault
      onInterrupted()
      await untilNextTry()
    }
  }
}

export type PaymentProcessor = 'paypal' | 'account'

/** Captures an approved payment of an order. */
export async function capturePayment(
  { paypalOrderID, paymentProcessor }: { paypalOrderID: string; paymentProcessor: PaymentProcessor },
  onInterrupted: () => void,
): Promise<PaymentOutcome> {
  const payment = { checkoutType: 'direct', paymentProcessor, paymentType: 'paypal', paypalOrderID } as const
  const response = await untilResponse(() => call('POST /api/checkout/capture', payment), onInterrupted)
  if (response.validationResult === 'invalid') return refused(response)
  return { kind: 'go', target: routes.thankYou(response.orderGUID) }
}
