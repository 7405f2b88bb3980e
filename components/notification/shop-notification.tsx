'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCart, useCartAfterReturn } from '@/components/state/cart-queries'
import { lazyPart } from '@/components/ui/lazy-part'
import type { ShopNotification } from '@/lib/contract/common'

const NotificationDialog = lazyPart(
  () => import('./notification-dialog').then((module) => module.NotificationDialog),
  'stays',
)

/** Held apart from the cart: an answer of the server may replace the cart while the customer still reads. */
const ANSWERED_KEY = ['shop-notification'] as const

/** What a validation or a payment answered, until the customer has read it. */
export const useAnswered = (): ShopNotification | null =>
  useQuery<ShopNotification | null>({ queryKey: ANSWERED_KEY, queryFn: skipToken, initialData: null }).data ?? null

/** Shows what a validation or a payment answered. */
export function useShowNotification(): (notification: ShopNotification | null) => void {
  const client = useQueryClient()
  return (notification) => client.setQueryData(ANSWERED_KEY, notification)
}

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
