/** The calls of a payment and what their answers mean for the screen (spec §4 "Payment", §7). */

import { ApiError, call } from '@/components/state/api/call'
import type { Cart } from '@/lib/contract/carts'
import type { PaymentMethod } from '@/lib/contract/checkout'
import type { ShopNotification } from '@/lib/contract/common'
import type { CallOutput } from '@/lib/contract/roads'
import { stayInShop } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { isAsShown } from './cart-difference'
import type { PaymentCustomer } from './payment-customer'
import { validateCart } from './validate-cart'

export type Next =
  /** Everything is done or under way: the order's page tells. */
  { kind: 'go'; target: string } | { kind: 'refused'; notification: ShopNotification | null }

export type Opened =
  | Next
  | { kind: 'open'; paypalOrderID: string }
  /** The cart is another than the one beside the button; nothing was opened. */
  | { kind: 'changed'; cart: Cart }

type Answer = CallOutput<'POST /api/checkout/createPaypalOrder' | 'POST /api/checkout/capture'>

const refused = ({ shopNotification, redirectTarget }: Answer): Next => ({
  kind: 'refused',
  notification:
    shopNotification === null
      ? null
      : { ...shopNotification, redirectTarget: redirectTarget ?? shopNotification.redirectTarget },
})

/** The order may have been paid in another tab: its page is where to go. */
function paidAlready(fault: unknown): Next {
  const target = fault instanceof ApiError && fault.code === 'order_already_paid' ? fault.body['redirectTarget'] : null
  if (typeof target === 'string') return { kind: 'go', target: stayInShop(target) }
  throw fault
}

/** The cart as it is now, where the server says that it is another than the one that was sent. */
const changedCart = (fault: unknown): Cart | null =>
  fault instanceof ApiError && fault.code === 'cart_changed' ? (fault.body['shoppingCart'] as Cart) : null

export type ToPay = {
  customer: PaymentCustomer
  method: PaymentMethod
  /** As it stood beside the button when it was clicked. */
  shown: Cart
  /** As the server answered it last. */
  cart: Cart
  /** Saves a note that is not in the cart yet; null when there is none. */
  saveNote: (() => Promise<Cart>) | null
}

/**
 * Validates, saves a note that is not saved yet, opens the order at PayPal for what was shown and for nothing else.
 * Throws an `ApiError` for every other refusal. A saved note is not sent again: it would count as a change of the cart,
 * and the order would start anew.
 */
export async function openPayment({ customer, method, shown, cart, saveNote }: ToPay): Promise<Opened> {
  const notification = await validateCart()
  if (notification !== null) return { kind: 'refused', notification }
  const noted = saveNote === null ? cart : await saveNote()
  if (!isAsShown(shown, noted)) return { kind: 'changed', cart: noted }
  const who = method === 'wallet' ? customer : { ...customer, method }
  return order(who, noted).catch((fault: unknown) => {
    const now = changedCart(fault)
    if (now === null) return paidAlready(fault)
    // Another version of what stands on the screen, cent by cent, is what the customer saw.
    return isAsShown(shown, now) ? order(who, now).catch(paidAlready) : { kind: 'changed', cart: now }
  })
}

async function order(
  who: PaymentCustomer & { method?: PaymentMethod },
  { version: cartVersion, grandTotal }: Cart,
): Promise<Opened> {
  const input = { checkoutType: 'direct' as const, cartVersion, grandTotal, ...who }
  const answer = await call('POST /api/checkout/createPaypalOrder', input)
  if (answer.validationResult === 'invalid') return refused(answer)
  if (answer.redirectTarget !== null) return { kind: 'go', target: stayInShop(answer.redirectTarget) }
  return { kind: 'open', paypalOrderID: answer.paypalOrderID }
}

const RETRY_MS = 4000

/** Until the browser is online again, or for a moment when it thinks it is. */
const untilNextTry = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(() => navigator.onLine && goOn(), RETRY_MS)
    window.addEventListener('online', goOn)
  })

/**
 * Asks until the server has answered: without a connection again as soon as there is one, because it captures once however
 * often it is asked. Throws an `ApiError` when the server refuses.
 */
export async function untilAnswered<A>(ask: () => Promise<A>, onInterrupted: () => void): Promise<A> {
  for (;;) {
    try {
      return await ask()
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.status !== 0) throw fault
      onInterrupted()
      await untilNextTry()
    }
  }
}

/** Settles an approved payment of an order. */
export async function capturePayment(paypalOrderID: string, onInterrupted: () => void): Promise<Next> {
  const payment = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal', paypalOrderID } as const
  const answer = await untilAnswered(() => call('POST /api/checkout/capture', payment), onInterrupted)
  if (answer.validationResult === 'invalid') return refused(answer)
  return { kind: 'go', target: routes.thankYou(answer.orderGUID) }
}
