'use client'

import { useCart, useCartAfterReturn } from '@/components/state/cart-queries'
import { useCartStore } from '@/components/state/cart-store'
import { useObserved } from '@/components/state/observable'
import { lazyPart } from '@/components/ui/lazy-part'
import type { ShopNotification } from '@/lib/contract/common'

const NotificationDialog = lazyPart(
  () => import('./notification-dialog').then((module) => module.NotificationDialog),
  'stays',
)

/** What a validation or a payment answered, until the customer has read it. */
export const useAnswered = (): ShopNotification | null => useObserved(useCartStore().answered)

/** Shows what a validation or a payment answered. */
export const useShowNotification = (): ((notification: ShopNotification | null) => void) => useCartStore().answered.set

/**
 * Shows the notification of the cart or of the last answer, on every page. Mounted once, beside the page's content in
 * `app/providers.tsx`.
 */
export function ShopNotificationHost() {
  useCartAfterReturn()
  const cart = useCart()
  const answered = useAnswered()
  const showNotification = useShowNotification()
  const notification = answered ?? cart.shopNotification
  if (notification === null) return null
  return <NotificationDialog notification={notification} onRead={answered && (() => showNotification(null))} />
}
