/** The state of a cart. Changes of its lines are in lines/line-rules.ts, their availability in lines/availability-rules.ts. Pure. */

import type { Caller } from '@/lib/contract/operation'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { Notice } from '@/lib/contract/orders/notices'
import type { OrderMode } from '@/lib/contract/values'
import type { LineKey } from '@/lib/domain/cart-lines'
import { type CartNote, cartNoteFor } from '@/lib/domain/cart-note'
import { basePrice } from '@/lib/domain/price-tiers'
import type { GeoPoint } from '@/lib/format/distance'
import { type BranchRecord, deliversTo } from '../branches/rules'
import { depositOf, type Offer, type ProductRecord } from '../catalogue/rules'
import type { LineToPrice } from '../pricing/discount-rules'
import type { LeadTime } from '../slots/rules'

export type CartLine = LineKey & { readonly units: number; readonly addedAt: Date }

/** A removed cart line, for `restoreProduct`. */
export type RemovedLine = LineKey & {
  readonly units: number
  /** ISO 8601. */
  readonly addedAt: string
  /** The cart's note at that time; it is cleared with the last bread. */
  readonly note: CartNote
}

export type CartState = {
  readonly cartId: string
  /** Owner; null for a guest's cart. */
  readonly customerId: string | null
  readonly version: number
  readonly origin: OriginInformation | null
  readonly orderMode: OrderMode | null
  readonly express: boolean
  readonly branchId: number | null
  readonly targetAt: Date | null
  readonly tableNumber: number | null
  readonly note: CartNote
  /** Upper case; checked whenever the cart is priced. */
  readonly couponCode: string | null
  readonly notification: Notice | null
  /** Request ids of the latest add requests, newest first. */
  readonly recentAdds: readonly string[]
  /** Latest removed lines, newest first, each line once. */
  readonly removed: readonly RemovedLine[]
  /** Newest first; lines of a product are adjacent, single use first, with the same `addedAt`. */
  readonly lines: readonly CartLine[]
  /** End of the slot hold, which can be in the past; null without a hold. */
  readonly holdEndsAt: Date | null
  /** Work units of the slot hold; the cart may need more by now. */
  readonly holdWork: number
}

/** Whether the cart has never been saved. */
export const isNew = ({ version }: CartState): boolean => version === 0

export type ConfiguredCart = CartState & { orderMode: OrderMode; branchId: number; targetAt: Date }
export type Offers = ReadonlyMap<number, Offer>

export const emptyCart = (cartId: string, customerId: string | null = null): CartState => ({
  cartId,
  customerId,
  version: 0,
  origin: null,
  orderMode: null,
  express: false,
  branchId: null,
  targetAt: null,
  tableNumber: null,
  note: '',
  couponCode: null,
  notification: null,
  recentAdds: [],
  removed: [],
  lines: [],
  holdEndsAt: null,
  holdWork: 0,
})

/** Whether the caller may use the cart: a guest's cart belongs to anybody who knows its id, a customer's cart to them alone. */
export const isOwnedBy = ({ customerId }: CartState, caller: Caller): boolean =>
  customerId === null || customerId === caller.customerId

/** Whether mode, branch and time are chosen (spec §4 "Order config complete"). */
export const isConfigured = (cart: CartState): cart is ConfiguredCart =>
  cart.orderMode !== null && cart.branchId !== null && cart.targetAt !== null

/** Whether the cart holds its slot now. */
export const hasActiveHold = ({ holdEndsAt }: Pick<CartState, 'holdEndsAt'>, now: Date): boolean =>
  holdEndsAt !== null && holdEndsAt > now

/** The point of the customer's address; null if unknown. */
export const originPoint = ({ origin }: Pick<CartState, 'origin'>): GeoPoint | null =>
  origin === null || origin.latitude === null || origin.longitude === null
    ? null
    : { lat: origin.latitude, lng: origin.longitude }

/** Whether the branch delivers to the customer's address. */
export function isInDeliveryArea(branch: BranchRecord, cart: Pick<CartState, 'origin'>): boolean {
  const point = originPoint(cart)
  return point !== null && deliversTo(branch, point)
}

/** Number of add requests that are recognised when they are repeated; enough for a few tabs. */
const MAX_RECENT_ADDS = 8

/** The cart with the id of the add request; null if the cart has that request already. */
export function withRequestId(cart: CartState, requestId: string | undefined): CartState | null {
  if (requestId === undefined) return cart
  if (cart.recentAdds.includes(requestId)) return null
  return { ...cart, recentAdds: [requestId, ...cart.recentAdds].slice(0, MAX_RECENT_ADDS) }
}

/** Sets the note by table and bread (spec §4 "Cart note"); called with every change of the cart. */
export function withNote(cart: CartState, offers: Offers): CartState {
  const hasBread = cart.lines.some((line) => offers.get(line.skuid)?.record.isBread === true)
  const note = cartNoteFor({ orderMode: cart.orderMode, table: cart.tableNumber, hasBread }, cart.note)
  return note === cart.note ? cart : { ...cart, note }
}

/** A line for `priceCart`; null if it has no base price. */
export function lineToPrice({ skuid, packaging, units }: CartLine, offer: Offer | undefined): LineToPrice | null {
  if (offer === undefined || basePrice(offer.prices) === null) return null
  const { loyaltyDiscount, vatClass, categorySlug } = offer.record
  const depositCents = depositOf(offer, packaging)
  return { skuid, packaging, units, tiers: offer.prices, depositCents, loyaltyDiscount, vatClass, categorySlug }
}

/** The longest lead time of the products; null if none has one. */
export function longestLeadTime(products: Iterable<Pick<ProductRecord, 'leadHours' | 'name'>>): LeadTime | null {
  let longest: LeadTime | null = null
  for (const { leadHours, name } of products) {
    if (leadHours > (longest?.hours ?? 0)) longest = { hours: leadHours, productName: name }
  }
  return longest
}

/** A shelf, by category slug and subcategory. */
export type ShelfKey = { categorySlug: string; subcategory: string }

/** Shelves with products that go well with those of the cart, the newest line's first; empty for an empty cart. */
export function companionShelves(cart: CartState, offers: Offers): ShelfKey[] {
  const shelves = new Set(cart.lines.flatMap((line) => offers.get(line.skuid)?.companions ?? []))
  return [...shelves].map((shelf) => {
    const [categorySlug = '', subcategory = ''] = shelf.split('/')
    return { categorySlug, subcategory }
  })
}

/** Whether the cart has the product or one of its variants. */
export function isInCart(cart: CartState, offers: Offers, skuid: number): boolean {
  return cart.lines.some((line) => line.skuid === skuid || offers.get(line.skuid)?.record.variantParentSkuid === skuid)
}
