/**
 * Analytics events about products (spec §1 "analytics events"). Events are queued in the page and are delivered only if the
 * visitor has consented; without consent nothing reads or sends the queue.
 */

import type { Cart, CartItem } from '@/lib/contract/orders/carts'
import { productLines } from '@/lib/domain/cart-lines'

/** Delay of events (spec §1), so that they never delay the page. */
const DELAY_MS = 1000
/** Largest number of queued events, to bound the memory without an answer to the consent question. */
const QUEUE_LENGTH = 50

/** Part of the shop in which the event happened. */
export type AnalyticsLocation =
  | 'Product Detail'
  | 'Product Recommendations'
  | 'Category Page'
  | 'Cart Page'
  | 'Cart Preview'
  | 'Store Page'

export type AnalyticsItem = {
  skuNumber: string
  name: string
  /** Name of the category. */
  category?: string | undefined
  /** The variant's attributes: 'Klein, Hafermilch'. */
  variant?: string | undefined
  /** Price of one unit in cents, if the page shows one. */
  price?: number | undefined
  quantity?: number
}

export type AnalyticsEvent = {
  event: 'view_item' | 'view_item_list' | 'select_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart'
  location: AnalyticsLocation
  items: readonly AnalyticsItem[]
}

declare global {
  interface Window {
    analyticsQueue?: AnalyticsEvent[]
    /** Set while events may be delivered, after consent. */
    deliverAnalytics?: (event: AnalyticsEvent) => void
  }
}

/** Queues or delivers an event; events without items are ignored. */
export function track(
  event: AnalyticsEvent['event'],
  location: AnalyticsLocation,
  items: readonly AnalyticsItem[],
): void {
  if (items.length === 0) return
  setTimeout(() => {
    const analyticsEvent = { event, location, items }
    if (window.deliverAnalytics !== undefined) return window.deliverAnalytics(analyticsEvent)
    window.analyticsQueue = [...(window.analyticsQueue ?? []), analyticsEvent].slice(-QUEUE_LENGTH)
  }, DELAY_MS)
}

const itemOf = (line: CartItem, quantity: number): AnalyticsItem => ({
  skuNumber: line.skuNumber,
  name: line.skuName,
  category: line.productCategory,
  variant: Object.values(line.variantAttribute).join(', ') || undefined,
  price: line.unitPrice,
  quantity,
})

export const trackCart = (cart: Cart, location: AnalyticsLocation): void =>
  track(
    'view_cart',
    location,
    productLines(cart).map((line) => itemOf(line, line.cartItemUnits)),
  )

/** Lines of `cart` with more units than in `other`, with the difference. */
const surplus = (cart: Cart, other: Cart): AnalyticsItem[] =>
  productLines(cart).flatMap((line) => {
    const units = other.cartItems.find(({ skuid }) => skuid === line.skuid)?.cartItemUnits ?? 0
    return line.cartItemUnits > units ? [itemOf(line, line.cartItemUnits - units)] : []
  })

/** Events for the units that were added and removed by a change of the cart. */
export function trackCartChange(before: Cart, after: Cart, location: AnalyticsLocation): void {
  track('add_to_cart', location, surplus(after, before))
  track('remove_from_cart', location, surplus(before, after))
}
