/** What a payment takes out of the cart that it paid for. Pure. */
import type { LineKey } from '@/lib/domain/cart-lines'
import { unitsOf } from '../lines/line-rules'
import { type CartState, emptyCart } from '../rules'

/** What an order holds of the cart that it came from. */
export type PaidGoods = {
  /** Of the cart, when the order was placed. */
  cartVersion: number
  lines: readonly (LineKey & { units: number })[]
  couponCode: string | null
}

/** The time is over with its order: lines, coupon, note, table and time go, place and service stay for the next one. */
function emptied(cart: CartState): CartState {
  const { cartId, customerId, origin, orderMode, express, branchId, version, recentAdds } = cart
  return { ...emptyCart(cartId, customerId), origin, orderMode, express, branchId, version, recentAdds }
}

/**
 * The cart without what was paid: unit by unit, because it may have changed since. What was added stays, with its time;
 * the coupon that was redeemed goes.
 */
export function withoutPaid(cart: CartState, { cartVersion, lines, couponCode }: PaidGoods): CartState {
  const left = cart.lines
    .map((line) => ({ ...line, units: line.units - unitsOf({ lines }, line) }))
    .filter(({ units }) => units > 0)
  if (cart.version === cartVersion || left.length === 0) return emptied(cart)
  return { ...cart, lines: left, couponCode: cart.couponCode === couponCode ? null : cart.couponCode }
}
