'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Shelf, ShelvesProvider } from '@/components/layout/shelves-context'
import { useOfflinePage } from '@/components/layout/use-offline-page'
import { useSoftLinks } from '@/components/layout/use-soft-links'
import { ShopNotificationHost } from '@/components/notification/shop-notification'
import { ReservationWatch } from '@/components/order-config/appointment/reservation-watch'
import { type LinkedBranch, OpenDeepLink } from '@/components/order-config/dialog/deep-link'
import { OrderConfigProvider } from '@/components/order-config/dialog/order-config-provider'
import { CartProvider } from '@/components/state/cart-provider'
import { cartQuery } from '@/components/state/cart-queries'
import { FiguresProvider } from '@/components/state/figures-context'
import type { PreferredBranchHint } from '@/components/state/order-config-context'
import { type VisitingCustomer, VisitorProvider } from '@/components/state/visitor-context'
import { WishlistProvider } from '@/components/state/wishlist-provider'
import { wishlistQuery } from '@/components/state/wishlist-queries'
import { ToastProvider } from '@/components/ui/toast'
import { useNoDeadEntries } from '@/components/ui/use-dialog-history'
import { useEarlyInput } from '@/components/ui/use-early-input'
import type { Cart } from '@/lib/contract/carts'
import type { Figures } from '@/lib/figures'
import { createQueryClient } from '@/lib/query-client'

type ProvidersProps = {
  figures: Figures
  cart: Cart
  shelves: readonly Shelf[]
  customer: VisitingCustomer
  /** SKU ids; null for a guest. */
  wishlist: readonly number[] | null
  preferredBranch: PreferredBranchHint | null
  linkedBranch: LinkedBranch | null
  children: ReactNode
}

/** What every screen may use. Cart and wishlist of the page's first byte are in the cache before anything renders. */
export function Providers(props: ProvidersProps) {
  const { figures, cart, shelves, customer, wishlist, preferredBranch, linkedBranch, children } = props
  const [client] = useState(() => {
    const created = createQueryClient()
    created.setQueryData(cartQuery.queryKey, cart)
    if (wishlist !== null) created.setQueryData(wishlistQuery.queryKey, wishlist)
    return created
  })

  useNoDeadEntries()
  useOfflinePage()
  useSoftLinks()
  useEarlyInput()

  // A refreshed page brings the cart as the server knows it now.
  useEffect(() => {
    client.setQueryData(cartQuery.queryKey, cart)
  }, [client, cart])

  return (
    <QueryClientProvider client={client}>
      <FiguresProvider figures={figures}>
        <VisitorProvider customer={customer}>
          <CartProvider>
            <WishlistProvider>
              <ToastProvider>
                <OrderConfigProvider preferredBranch={preferredBranch}>
                  <ShelvesProvider shelves={shelves}>{children}</ShelvesProvider>
                  {linkedBranch !== null && <OpenDeepLink {...linkedBranch} />}
                  <ReservationWatch />
                  <ShopNotificationHost />
                </OrderConfigProvider>
              </ToastProvider>
            </WishlistProvider>
          </CartProvider>
        </VisitorProvider>
      </FiguresProvider>
    </QueryClientProvider>
  )
}
