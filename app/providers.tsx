'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { cartQuery } from '@/components/cart/cart-queries'
import { ShopNotificationHost } from '@/components/cart/shop-notification'
import { DeepLink } from '@/components/order-config/deep-link'
import { OrderConfigProvider } from '@/components/order-config/order-config-context'
import { ToastProvider } from '@/components/ui/toast'
import type { Cart } from '@/lib/contract/carts'
import { createQueryClient } from '@/lib/query-client'

/** What every screen may use. The cart of the page's first byte is in the cache before anything renders. */
export function Providers({ cart, children }: { cart: Cart; children: ReactNode }) {
  const [client] = useState(() => {
    const created = createQueryClient()
    created.setQueryData(cartQuery.queryKey, cart)
    return created
  })

  // A refreshed page brings the cart as the server knows it now.
  useEffect(() => {
    client.setQueryData(cartQuery.queryKey, cart)
  }, [client, cart])

  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <OrderConfigProvider>
          {children}
          <DeepLink />
          <ShopNotificationHost />
        </OrderConfigProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
}
