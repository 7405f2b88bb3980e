'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useVisitingCustomer } from './visitor-context'
import { WishlistContext, wishlistQuery } from './wishlist-queries'

const NOTHING: readonly number[] = []

/** Watches the wishlist once for all hearts of a page; a guest has none. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const isCustomer = useVisitingCustomer() !== null
  const { data = NOTHING } = useQuery({ ...wishlistQuery, enabled: isCustomer })
  return <WishlistContext value={data}>{children}</WishlistContext>
}
