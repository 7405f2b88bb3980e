/** Lines of a cart (spec §3 "Cart item"). */
import type { Cart, CartItem } from '@/lib/contract/orders/carts'
import type { Packaging } from '@/lib/contract/values'

/** The deposit line is the last one; it is not counted and cannot be removed. */
const isDeposit = ({ skuid }: CartItem): boolean => skuid === 0

/** The lines that the customer added, newest first. */
export const productLines = (cart: Pick<Cart, 'cartItems'>): CartItem[] =>
  cart.cartItems.filter((item) => !isDeposit(item))

/** Deposit of the whole cart in cents. */
export const depositTotal = (cart: Pick<Cart, 'cartItems'>): number => cart.cartItems.find(isDeposit)?.totalPrice ?? 0

/** Identifies a line of a cart or an order: a product has one line per packaging. */
export type LineKey = { readonly skuid: number; readonly packaging: Packaging | null }

type LooseKey = { readonly skuid: number; readonly packaging?: Packaging | null | undefined }

/** The key as a text; a missing packaging counts as none. */
export const lineId = ({ skuid, packaging }: LooseKey): string => `${skuid} ${packaging ?? ''}`
