'use client'

import type { ReactNode } from 'react'
import { AllergenHost } from '@/components/catalogue/allergens/allergen-host'
import type { Allergen } from '@/components/catalogue/allergens/allergen-profile'
import { type Shelf, ShelvesProvider } from '@/components/layout/shelves-context'
import { useFreshReturn } from '@/components/layout/use-fresh-return'
import { useOfflinePage } from '@/components/layout/use-offline-page'
import { useSoftLinks } from '@/components/layout/use-soft-links'
import { ShopNotificationHost } from '@/components/notification/shop-notification'
import { ReservationWatch } from '@/components/order-config/appointment/reservation-watch'
import { type LinkedBranch, OpenDeepLink } from '@/components/order-config/dialog/deep-link'
import { OrderConfigProvider } from '@/components/order-config/dialog/order-config-provider'
import { CartProvider } from '@/components/state/cart-provider'
import { FiguresProvider } from '@/components/state/figures-context'
import type { PreferredBranchHint } from '@/components/state/order-config-context'
import { useSharedUnpacked, useUnpacked } from '@/components/state/use-unpacked'
import { type VisitingCustomer, VisitorProvider } from '@/components/state/visitor-context'
import { WishlistProvider } from '@/components/state/wishlist-provider'
import { ToastProvider } from '@/components/ui/toast'
import { useNoDeadEntries } from '@/components/ui/use-dialog-history'
import { useEarlyInput } from '@/components/ui/use-early-input'
import type { Cart } from '@/lib/contract/carts'
import type { Figures } from '@/lib/figures'
import type { Packed } from '@/lib/packed'

/** What every page tells every browser. */
export type ToldAll = {
  figures: Figures
  shelves: readonly Shelf[]
  /** All that products of the shop are marked with. */
  allergens: readonly Allergen[]
}

/** What every page tells its visitor's browser. */
export type Told = {
  cart: Cart
  customer: VisitingCustomer
  /** SKU ids; null for a guest. */
  wishlist: readonly number[] | null
  preferredBranch: PreferredBranchHint | null
  linkedBranch: LinkedBranch | null
}

type ProvidersProps = { toldAll: Packed<ToldAll>; told: Packed<Told>; children: ReactNode }

/** What every screen may use. Cart and wishlist of the page's first byte are there before anything renders. */
export function Providers({ toldAll, told, children }: ProvidersProps) {
  const { figures, shelves, allergens } = useSharedUnpacked(toldAll)
  const { cart, customer, wishlist, preferredBranch, linkedBranch } = useUnpacked(told)
  useFreshReturn()
  useNoDeadEntries()
  useOfflinePage()
  useSoftLinks()
  useEarlyInput()

  return (
    <FiguresProvider figures={figures}>
      <VisitorProvider customer={customer}>
        <CartProvider cart={cart}>
          <WishlistProvider wishlist={wishlist}>
            <ToastProvider>
              <OrderConfigProvider preferredBranch={preferredBranch}>
                <ShelvesProvider shelves={shelves}>{children}</ShelvesProvider>
                {linkedBranch !== null && <OpenDeepLink {...linkedBranch} />}
                <AllergenHost options={allergens} />
                <ReservationWatch />
                <ShopNotificationHost />
              </OrderConfigProvider>
            </ToastProvider>
          </WishlistProvider>
        </CartProvider>
      </VisitorProvider>
    </FiguresProvider>
  )
}
