/** Removes paid goods from the cart of an order. Pure. */
import type { LineKey } from '@/lib/domain/cart-lines'
import { unitsOf } from '../lines/line-rules'
import { type CartState, emptyCart } from '../rules'

/** The part of an order that was taken from its cart. */
export type PaidGoods = {
  /** Version of the cart when the order was placed. */
  cartVersion: number
  lines: readonly (LineKey & { units: number })[]
  couponCode: string | null
}

/** The cart without lines, coupon, note, table and time; address, branch and service stay for the next order. */
function emptyAfterPayment(cart: CartState): CartState {
  const { cartId, customerId, origin, orderMode, express, branchId, version, recentAdds } = cart
  return { ...emptyCart(cartId, customerId), origin, orderMode, express, branchId, version, recentAdds }
}

/**
 * The cart without the paid units, because lines may have been added since the order was placed; those stay, with their time.
 * The redeemed coupon is removed.
 */
export function withoutPaidGoods(cart: CartState, { cartVersion, lines, couponCode }: PaidGoods): CartState {
  const left = cart.lines
    .map((line) => ({ ...line, units: line.units - unitsOf({ lines }, line) }))
    .filter(({ units }) => units > 0)
  if (cart.version === cartVersion || left.length === 0) return emptyAfterPayment(cart)
  return { ...cart, lines: left, couponCode: cart.couponCode === couponCode ? null : cart.couponCode }
}
