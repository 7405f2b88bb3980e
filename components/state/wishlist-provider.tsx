'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useObserved } from './observable'
import { createWishlist, WishlistContext, WishlistStoreContext } from './wishlist-queries'

const NOTHING: readonly number[] = []

/** Watches the wishlist once for all hearts of a page. `wishlist`: SKU ids; null for a guest, who has none. */
export function WishlistProvider({ wishlist, children }: { wishlist: readonly number[] | null; children: ReactNode }) {
  const wished = wishlist ?? NOTHING
  const [store] = useState(() => createWishlist(wished))
  useEffect(() => store.renew(wished), [store, wished])
  return (
    <WishlistStoreContext value={store}>
      <WishlistContext value={useObserved(store)}>{children}</WishlistContext>
    </WishlistStoreContext>
  )
}
