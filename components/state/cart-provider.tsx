'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode } from 'react'
import { useRequired } from '@/components/state/use-required'
import type { Cart } from '@/lib/contract/orders/carts'
import { CART_WRITES } from './cart-mutations'
import { cartQuery } from './cart-queries'
import { useOptimisticValue } from './optimistic-value'

const CartContext = createContext<Cart | null>(null)

/** Observes the cart once for all components: a page of product cards reads it thirty times. */
export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useOptimisticValue(useQuery(cartQuery).data, CART_WRITES)
  return <CartContext value={cart ?? null}>{children}</CartContext>
}

/** The cart on screen: quantities may be optimistic, prices are always the server's. */
export function useCart(): Cart {
  return useRequired(CartContext, 'CartProvider, with a dehydrated cart (page-state.ts),')
}
