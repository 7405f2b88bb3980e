'use client'

import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCart } from '@/components/state/cart-provider'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import type { ShopNotification } from '@/lib/contract/common'

const NotificationDialog = lazyPart(
  () => import('./notification-dialog').then((module) => module.NotificationDialog),
  'stays',
)

/**
 * Client state only: the screen that received a notification sets it. Separate from the cart, which may be replaced while
 * the customer is reading.
 */
const pendingQuery = queryOptions<ShopNotification | null>({ queryKey: ['pending-notification'], queryFn: skipToken })

/** Notification of a validation or a payment that the customer has not read yet. */
export const usePendingNotification = (): ShopNotification | null => useQuery(pendingQuery).data ?? null

/** Shows the notification of a validation or a payment. */
export function useShowNotification(): (notification: ShopNotification | null) => void {
  const client = useQueryClient()
  return (notification) => client.setQueryData(pendingQuery.queryKey, notification)
}

/**
 * Shows the notification of the cart or of the last response, on every page. Mounted once, beside the page's content in
 * `components/layout/providers.tsx`.
 */
export function ShopNotificationHost() {
  const cart = useCart()
  const pending = usePendingNotification()
  const showNotification = useShowNotification()
  const notification = pending ?? cart.shopNotification
  if (notification === null) return null
  return <NotificationDialog notification={notification} onRead={pending && (() => showNotification(null))} />
}
