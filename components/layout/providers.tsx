'use client'

import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AllergenDialogProvider } from '@/components/catalogue/allergens/allergen-dialog-provider'
import type { Allergen } from '@/components/catalogue/allergens/allergen-profile'
import { ShopNotificationHost } from '@/components/notification/shop-notification'
import { ReservationWatch } from '@/components/order-config/appointment/reservation-watch'
import { type LinkedBranch, OpenDeepLink } from '@/components/order-config/dialog/deep-link'
import { OrderConfigProvider } from '@/components/order-config/dialog/order-config-provider'
import { createQueryClient } from '@/components/state/api/query-client'
import { BusinessSettingsProvider } from '@/components/state/business-settings-context'
import { CartProvider } from '@/components/state/cart-provider'
import { CategoriesProvider, type CategorySummary } from '@/components/state/categories-context'
import type { PreferredBranchHint } from '@/components/state/order-dialog/order-config-context'
import { type VisitingCustomer, VisitorProvider } from '@/components/state/visitor-context'
import { WishlistProvider } from '@/components/state/wishlist-provider'
import { useNoDeadEntries } from '@/components/ui/dialog/use-dialog-history'
import { useEarlyInput } from '@/components/ui/hooks/use-early-input'
import { ToastProvider } from '@/components/ui/notices/toast'
import type { BusinessSettings } from '@/lib/domain/business-settings'
import { useOfflinePage } from './use-offline-page'
import { useRefreshAfterBack } from './use-refresh-after-back'
import { useSoftLinks } from './use-soft-links'

/** Settings and catalogue data that are the same for every visitor. */
export type ShopProps = {
  settings: BusinessSettings
  shelves: readonly CategorySummary[]
  /** Every allergen that at least one product of the shop contains. */
  allergens: readonly Allergen[]
}

/** About the visitor of this page. It changes only when a new page is loaded; cart and wishlist change in the browser. */
export type VisitorProps = {
  customer: VisitingCustomer
  preferredBranch: PreferredBranchHint | null
  linkedBranch: LinkedBranch | null
}

type ProvidersProps = {
  shop: ShopProps
  visitor: VisitorProps
  /** Cart and wishlist as the page brings them (`components/state/page-state.ts`). */
  state: DehydratedState
  children: ReactNode
}

/** React contexts for all customer screens. Cart and wishlist come with the page, so they are available at the first render. */
export function Providers({ shop, visitor, state, children }: ProvidersProps) {
  const { settings, shelves, allergens } = shop
  const { customer, preferredBranch, linkedBranch } = visitor
  const [client] = useState(createQueryClient)
  useRefreshAfterBack()
  useNoDeadEntries()
  useOfflinePage()
  useSoftLinks()
  useEarlyInput()

  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <BusinessSettingsProvider settings={settings}>
          <VisitorProvider customer={customer}>
            <CartProvider>
              <WishlistProvider>
                <ToastProvider>
                  <OrderConfigProvider preferredBranch={preferredBranch}>
                    <AllergenDialogProvider options={allergens}>
                      <CategoriesProvider shelves={shelves}>{children}</CategoriesProvider>
                      {linkedBranch !== null && <OpenDeepLink {...linkedBranch} />}
                      <ReservationWatch />
                      <ShopNotificationHost />
                    </AllergenDialogProvider>
                  </OrderConfigProvider>
                </ToastProvider>
              </WishlistProvider>
            </CartProvider>
          </VisitorProvider>
        </BusinessSettingsProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
