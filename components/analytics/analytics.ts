/**
 * What visitors do with products (spec §1 "analytics events"). Events wait in a queue of the page that nothing reads and
 * nothing sends; they may leave it only for a visitor who has consented.
 */

import type { Cart, CartItem } from '@/lib/contract/carts'
import { productLines } from '@/lib/domain/cart-lines'

/** Spec §1: so that an event never competes with what the visitor is waiting for. */
const DELAY_MS = 1000
/** A visitor who never answers the question must not fill their memory. */
const QUEUE_LENGTH = 50

/** Where on screen it happened. */
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
  /** Cents of one unit, where the event knows it. */
  price?: number
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
    /** Set while events may be delivered. */
    deliverAnalytics?: (event: AnalyticsEvent) => void
  }
}

/** An event about nothing is none. */
export function track(
  event: AnalyticsEvent['event'],
  location: AnalyticsLocation,
  items: readonly AnalyticsItem[],
): void {
  if (items.length === 0) return
  setTimeout(() => {
    const seen = { event, location, items }
    if (window.deliverAnalytics !== undefined) return window.deliverAnalytics(seen)
    window.analyticsQueue = [...(window.analyticsQueue ?? []), seen].slice(-QUEUE_LENGTH)
  }, DELAY_MS)
}

const itemOf = ({ skuNumber, skuName, unitPrice }: CartItem, quantity: number): AnalyticsItem => ({
  skuNumber,
  name: skuName,
  price: unitPrice,
  quantity,
})

export const trackCart = (cart: Cart, location: AnalyticsLocation): void =>
  track(
    'view_cart',
    location,
    productLines(cart).map((line) => itemOf(line, line.cartItemUnits)),
  )

/** The lines that `cart` has more units of than `other`. */
const surplus = (cart: Cart, other: Cart): AnalyticsItem[] =>
  productLines(cart).flatMap((line) => {
    const known = other.cartItems.find(({ skuid }) => skuid === line.skuid)?.cartItemUnits ?? 0
    return line.cartItemUnits > known ? [itemOf(line, line.cartItemUnits - known)] : []
  })

/** What a change of the cart put in and what it took out. */
export function trackCartChange(before: Cart, after: Cart, location: AnalyticsLocation): void {
  track('add_to_cart', location, surplus(after, before))
  track('remove_from_cart', location, surplus(before, after))
}
