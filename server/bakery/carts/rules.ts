/** What a cart is; what becomes of its lines stands in line-rules.ts, what of them can be had in settle-rules.ts. Pure. */

import type { OriginInformation } from '@/lib/contract/carts'
import type { Notice } from '@/lib/contract/notices'
import type { Caller } from '@/lib/contract/operation'
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

/** A line that its customer took out, as it was. */
export type RemovedLine = LineKey & {
  readonly units: number
  /** ISO 8601. */
  readonly addedAt: string
  /** Of the cart: with the last bread it goes. */
  readonly note: CartNote
}

export type CartState = {
  readonly cartId: string
  /** Whose it is; null is a guest's. */
  readonly customerId: string | null
  readonly version: number
  readonly origin: OriginInformation | null
  readonly orderMode: OrderMode | null
  readonly express: boolean
  readonly branchId: number | null
  readonly targetAt: Date | null
  readonly tableNumber: number | null
  readonly note: CartNote
  /** Upper case; whether it applies is judged whenever the cart is priced. */
  readonly couponCode: string | null
  readonly notification: Notice | null
  /** Request ids of the adds that were taken last, newest first. */
  readonly recentAdds: readonly string[]
  /** What was taken out last, newest first, each line once. */
  readonly removed: readonly RemovedLine[]
  /** Newest first; those of a product stand together, single use first, and are of one age. */
  readonly lines: readonly CartLine[]
  /** Until when the slot is held; it may be over. */
  readonly heldUntil: Date | null
  /** Work units that the slot is held for; the cart may make more by now. */
  readonly heldWork: number
}

/** Nothing was ever saved of it. */
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
  heldUntil: null,
  heldWork: 0,
})

/** A guest's cart belongs to whoever knows its id, a customer's to them alone. */
export const isOwn = ({ customerId }: CartState, caller: Caller): boolean =>
  customerId === null || customerId === caller.customerId

/** Mode, branch and time are chosen (spec §4 "Order config complete"). */
export const isConfigured = (cart: CartState): cart is ConfiguredCart =>
  cart.orderMode !== null && cart.branchId !== null && cart.targetAt !== null

/** Does the cart hold its slot now? */
export const isHeld = ({ heldUntil }: Pick<CartState, 'heldUntil'>, now: Date): boolean =>
  heldUntil !== null && heldUntil > now

/** Where the customer said they are; null when nobody knows the point. */
export const pointOf = ({ origin }: Pick<CartState, 'origin'>): GeoPoint | null =>
  origin === null || origin.latitude === null || origin.longitude === null
    ? null
    : { lat: origin.latitude, lng: origin.longitude }

/** Does the branch deliver to where the customer said they are? */
export function isInDeliveryArea(branch: BranchRecord, cart: Pick<CartState, 'origin'>): boolean {
  const point = pointOf(cart)
  return point !== null && deliversTo(branch, point)
}

/** Adds that are recognised when they come again: those of a few tabs. */
const ADDS_KEPT = 8

/** The cart that knows the id of the add it is about to take; null where it has taken that one already. */
export function notingAdd(cart: CartState, requestId: string | undefined): CartState | null {
  if (requestId === undefined) return cart
  if (cart.recentAdds.includes(requestId)) return null
  return { ...cart, recentAdds: [requestId, ...cart.recentAdds].slice(0, ADDS_KEPT) }
}

/** Table and bread decide the note (spec §4 "Cart note"); with every change of the cart it is set anew. */
export function withNote(cart: CartState, offers: Offers): CartState {
  const hasBread = cart.lines.some((line) => offers.get(line.skuid)?.record.isBread === true)
  const note = cartNoteFor({ orderMode: cart.orderMode, table: cart.tableNumber, hasBread }, cart.note)
  return note === cart.note ? cart : { ...cart, note }
}

/** A line for the cart arithmetic; null while it has no price. */
export function lineToPrice({ skuid, packaging, units }: CartLine, offer: Offer | undefined): LineToPrice | null {
  if (offer === undefined || basePrice(offer.prices) === null) return null
  const { loyaltyDiscount, vatClass, categorySlug } = offer.record
  const depositCents = depositOf(offer, packaging)
  return { skuid, packaging, units, tiers: offer.prices, depositCents, loyaltyDiscount, vatClass, categorySlug }
}

/** The notice that these products need at least; null when they can be had at once. */
export function longestLead(products: Iterable<Pick<ProductRecord, 'leadHours' | 'name'>>): LeadTime | null {
  let longest: LeadTime | null = null
  for (const { leadHours, name } of products) {
    if (leadHours > (longest?.hours ?? 0)) longest = { hours: leadHours, productName: name }
  }
  return longest
}

/** A shelf, by category slug and subcategory. */
export type Shelf = { categorySlug: string; subcategory: string }

/** Shelves to look for a companion on, from the newest line's category to the oldest's; none for an empty cart. */
export function companionShelves(cart: CartState, offers: Offers): Shelf[] {
  const shelves = new Set(cart.lines.flatMap((line) => offers.get(line.skuid)?.companions ?? []))
  return [...shelves].map((shelf) => {
    const [categorySlug = '', subcategory = ''] = shelf.split('/')
    return { categorySlug, subcategory }
  })
}

/** A product is in the cart also when one of its variants is, and the other way round. */
export function isInCart(cart: CartState, offers: Offers, skuid: number): boolean {
  return cart.lines.some((line) => line.skuid === skuid || offers.get(line.skuid)?.record.variantParentSkuid === skuid)
}
