'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useOptimisticValue } from './optimistic-value'
import { WISHLIST_WRITES, type Wishlist, wishlistQuery } from './wishlist-queries'

const WishlistContext = createContext<Wishlist>([])

/** Observes the wishlist once for all components of a page. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const wishlist = useOptimisticValue(useQuery(wishlistQuery).data, WISHLIST_WRITES)
  return <WishlistContext value={wishlist ?? []}>{children}</WishlistContext>
}

/** Empty for a guest. */
export const useWishlist = (): Wishlist => useContext(WishlistContext)
