/** The lines of a cart, as screens count and show them (spec §3 "Cart item"). */
import type { Cart, CartItem } from '@/lib/contract/carts'
import type { Packaging } from '@/lib/contract/values'

/** The deposit is a line of its own: last, not counted, not removable. */
const isDeposit = ({ skuid }: CartItem): boolean => skuid === 0

/** What a customer put into the cart, newest first. */
export const productLines = (cart: Pick<Cart, 'cartItems'>): CartItem[] =>
  cart.cartItems.filter((item) => !isDeposit(item))

/** Cents. */
export const depositTotal = (cart: Pick<Cart, 'cartItems'>): number => cart.cartItems.find(isDeposit)?.totalPrice ?? 0

/** Which line of a cart or an order: a product has one for each thing that it is put into. */
export type LineKey = { readonly skuid: number; readonly packaging: Packaging | null }

type LooseKey = { readonly skuid: number; readonly packaging?: Packaging | null | undefined }

/** The same as a text; who says nothing of packaging means none. */
export const lineId = ({ skuid, packaging }: LooseKey): string => `${skuid} ${packaging ?? ''}`
