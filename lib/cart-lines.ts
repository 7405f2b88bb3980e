/** The lines of a cart, as screens count and show them (spec §3 "Cart item"). */
import type { Cart, CartItem } from './contract/carts'

/** The deposit is a line of its own: last, not counted, not removable. */
export const DEPOSIT_LINE_NAME = 'Pfand'

/** What a customer put into the cart, newest first. */
export const productLines = (cart: Pick<Cart, 'cartItems'>): CartItem[] =>
  cart.cartItems.filter((item) => item.skuName !== DEPOSIT_LINE_NAME)

/** Cents. */
export const depositTotal = (cart: Pick<Cart, 'cartItems'>): number =>
  cart.cartItems.find((item) => item.skuName === DEPOSIT_LINE_NAME)?.totalPrice ?? 0
