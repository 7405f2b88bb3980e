'use client'

/** The cart as the browser knows it: it comes with the page, and every write answers it anew (`use-cart-write.ts`). */
import { createContext, useContext, useEffect } from 'react'
import type { Cart } from '@/lib/contract/carts'
import { useCartStore } from './cart-store'
import { useObserved } from './observable'

/** Set by the cart's provider, which alone watches it. */
export const CartContext = createContext<Cart | null>(null)

export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (cart === null) throw new Error('useCart needs a CartProvider above it')
  return cart
}

/**
 * A tab or window that is looked at again, one that has a network again, and a page out of the back/forward cache
 * (spec §4), show the cart of a while ago: asks for the present one, unless an answer is on its way already.
 */
export function useCartAfterReturn(): void {
  const { cart } = useCartStore()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden' || cart.writes.read() > 0 || cart.isAsking()) return
      void cart.refresh()
    }
    const restore = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    document.addEventListener('visibilitychange', refresh)
    // Of two windows side by side both are visible all the time.
    window.addEventListener('focus', refresh)
    window.addEventListener('online', refresh)
    window.addEventListener('pageshow', restore)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
      window.removeEventListener('online', refresh)
      window.removeEventListener('pageshow', restore)
    }
  }, [cart])
}

/** The server is at work on the cart, so its sums are those of before. */
export const useIsCartBusy = (): boolean => useObserved(useCartStore().cart.writes) > 0
