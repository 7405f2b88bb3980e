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
 * No call answers it: the screen that got the answer sets it. It is apart from the cart, which an answer of the server may
 * replace while the customer still reads.
 */
const answeredQuery = queryOptions<ShopNotification | null>({ queryKey: ['answered-notification'], queryFn: skipToken })

/** What a validation or a payment answered, until the customer has read it. */
export const useAnswered = (): ShopNotification | null => useQuery(answeredQuery).data ?? null

/** Shows what a validation or a payment answered. */
export function useShowNotification(): (notification: ShopNotification | null) => void {
  const client = useQueryClient()
  return (notification) => client.setQueryData(answeredQuery.queryKey, notification)
}

/**
 * Shows the notification of the cart or of the last answer, on every page. Mounted once, beside the page's content in
 * `components/layout/providers.tsx`.
 */
export function ShopNotificationHost() {
  const cart = useCart()
  const answered = useAnswered()
  const showNotification = useShowNotification()
  const notification = answered ?? cart.shopNotification
  if (notification === null) return null
  return <NotificationDialog notification={notification} onRead={answered && (() => showNotification(null))} />
}
