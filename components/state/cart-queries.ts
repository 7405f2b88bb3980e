'use client'

/** The cart as the browser knows it: one query, which every write answers anew (`use-cart-write.ts`). */
import { type QueryClient, queryOptions, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { call } from '@/lib/call'
import type { Cart } from '@/lib/contract/carts'

/** Of the cart itself, and of every write to it. */
export const CART_KEY = ['cart'] as const

/** The layout hydrates it, so that no page waits for it. */
export const cartQuery = queryOptions({
  queryKey: CART_KEY,
  queryFn: ({ signal }) => call('GET /api/cart', {}, signal),
})

export const CartContext = createContext<Cart | null>(null)

export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (cart === null) throw new Error('useCart needs a CartProvider above it')
  return cart
}

/**
 * A tab or window that is looked at again, and a page out of the back/forward cache (spec §4), show the cart of a while
 * ago: asks for the present one, unless an answer is on its way already.
 */
export function useCartAfterReturn(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      const isWritten = client.isMutating({ mutationKey: CART_KEY }) > 0
      if (document.visibilityState === 'hidden' || isWritten) return
      void client.refetchQueries({ queryKey: CART_KEY }, { cancelRefetch: false })
    }
    const restore = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    document.addEventListener('visibilitychange', refresh)
    // Of two windows side by side both are visible all the time.
    window.addEventListener('focus', refresh)
    window.addEventListener('pageshow', restore)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
      window.removeEventListener('pageshow', restore)
    }
  }, [client])
}

/** The server is at work on the cart, so its sums are those of before. */
export const useIsCartBusy = (): boolean => useIsMutating({ mutationKey: CART_KEY }) > 0

/** The cart once all writes to it have been answered; what is on screen may be ahead of it until then. */
export async function settledCart(client: QueryClient): Promise<Cart | undefined> {
  while (client.isMutating({ mutationKey: CART_KEY }) > 0) {
    await new Promise<void>((resolve) => {
      const leave = client.getMutationCache().subscribe(() => {
        leave()
        resolve()
      })
    })
  }
  return client.getQueryData(cartQuery.queryKey)
}
