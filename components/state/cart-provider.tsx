'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CartContext, cartQuery } from './cart-queries'

/** Watches the cart once for all that show something of it: a page of cards asks for it thirty times. */
export function CartProvider({ children }: { children: ReactNode }) {
  return <CartContext value={useSuspenseQuery(cartQuery).data}>{children}</CartContext>
}
