'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Cart } from '@/lib/contract/carts'
import { CART_WRITES } from './cart-mutations'
import { cartQuery } from './cart-queries'
import { useExpected } from './expected'

const CartContext = createContext<Cart | null>(null)

/** Watches the cart once for all that show something of it: a page of cards asks for it thirty times. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useExpected(useQuery(cartQuery).data, CART_WRITES)
  return <CartContext value={cart ?? null}>{children}</CartContext>
}

/** The cart on screen: quantities may be expected ones, money is always the server's. */
export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (cart === null)
    throw new Error('useCart needs a CartProvider above it, and a page that brought a cart (page-state.ts)')
  return cart
}
