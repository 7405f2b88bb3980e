'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { Cart } from '@/lib/contract/carts'
import { CartContext } from './cart-queries'
import { CartStoreContext, createCartStore } from './cart-store'
import { useObserved } from './observable'

/**
 * Watches the cart once for all that show something of it: a page of cards asks for it thirty times. `cart` is that of
 * the page's first byte; a refreshed page brings it as the server knows it then.
 */
export function CartProvider({ cart, children }: { cart: Cart; children: ReactNode }) {
  const [store] = useState(() => createCartStore(cart))
  useEffect(() => store.cart.renew(cart), [store, cart])
  return (
    <CartStoreContext value={store}>
      <CartContext value={useObserved(store.cart)}>{children}</CartContext>
    </CartStoreContext>
  )
}
