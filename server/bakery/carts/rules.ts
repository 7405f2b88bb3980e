/** What a cart is and how it changes. Pure: each change is a new state, which the store then writes. */
import { type CartNote, cartNoteFor } from '@/lib/cart-note'
import type { OriginInformation } from '@/lib/contract/carts'
import type { Change, Notice } from '@/lib/contract/notices'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { OrderMode, Unavailable } from '@/lib/contract/values'
import type { GeoPoint } from '@/lib/distance'
import { basePrice } from '@/lib/price-tiers'
import { correctQuantity, type QuantityLimits, quantityFault, quantityLimits } from '@/lib/quantity'
import { type BranchRecord, deliversTo } from '../branches/rules'
import type { Offer, ProductRecord } from '../catalogue/rules'
import type { LineToPrice } from '../pricing/discount-rules'
import type { LeadTime } from '../slots/rules'

export type CartLine = { readonly skuid: number; readonly units: number; readonly addedAt: Date }

/** A line that its customer took out, as it was. */
export type RemovedLine = {
  readonly skuid: number
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
  /** What was taken out last, newest first, each SKU once. */
  readonly removed: readonly RemovedLine[]
  /** Newest first, each SKU once. */
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

const areSameLines = (left: readonly CartLine[], right: readonly CartLine[]): boolean =>
  left.length === right.length &&
  left.every(({ skuid, units }, place) => skuid === right[place]?.skuid && units === right[place].units)

/** What a client asks for twice changes a cart once, and the second time leaves even its version alone. */
export function isUnchanged(before: CartState, after: CartState): boolean {
  const { lines: linesBefore, ...rest } = before
  return (
    areSameLines(linesBefore, after.lines) &&
    Object.entries(rest).every(([name, value]) => after[name as keyof typeof rest] === value)
  )
}

/** Sets a line's units; a new line is the newest. */
export function withUnits(cart: CartState, skuid: number, units: number, now: Date): CartState {
  const known = cart.lines.some((line) => line.skuid === skuid)
  const lines = known
    ? cart.lines.map((line) => (line.skuid === skuid ? { ...line, units } : line))
    : [{ skuid, units, addedAt: now }, ...cart.lines]
  return { ...cart, lines }
}

/** Lines that can be put back: those of the messages that still offer it. */
const REMOVED_KEPT = 4

export function withoutLine(cart: CartState, skuid: number): CartState {
  const line = cart.lines.find((one) => one.skuid === skuid)
  if (line === undefined) return cart
  const gone = { skuid, units: line.units, addedAt: line.addedAt.toISOString(), note: cart.note }
  return {
    ...cart,
    lines: cart.lines.filter((one) => one !== line),
    removed: [gone, ...cart.removed.filter((one) => one.skuid !== skuid)].slice(0, REMOVED_KEPT),
  }
}

/** The cart into which the line came back, at the place it had; its note comes back where none was left. */
export function withRestored(cart: CartState, { skuid, addedAt, note }: RemovedLine): CartState {
  const lines = cart.lines
    .map((line) => (line.skuid === skuid ? { ...line, addedAt: new Date(addedAt) } : line))
    .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || b.skuid - a.skuid)
  const removed = cart.removed.filter((line) => line.skuid !== skuid)
  return { ...cart, lines, removed, note: cart.note === '' ? note : cart.note }
}

export const unitsOf = (cart: CartState, skuid: number): number =>
  cart.lines.find((line) => line.skuid === skuid)?.units ?? 0

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

export const limitsOf = ({ record, inventoryLeft }: Offer): QuantityLimits =>
  quantityLimits({
    skuMinItemsInOrder: record.minItems,
    multipleOfItem: record.multipleOf,
    skuDailyInventory: inventoryLeft,
  })

/** Why a line may not have this many units (spec §5 "Quantity"), or null. */
export function quantityRefusal(offer: Offer, units: number) {
  const fault = quantityFault(units, limitsOf(offer))
  if (fault === null) return null
  if (fault === 'below_minimum') return 'quantity_below_minimum'
  if (fault === 'not_in_steps') return 'quantity_not_in_steps'
  return offer.inventoryLeft === null ? 'quantity_above_maximum' : 'stock_exceeded'
}

export type UnitsRefusal =
  | 'product_unknown'
  | 'config_incomplete'
  | 'not_for_sale'
  | 'saver_hour'
  | NonNullable<ReturnType<typeof quantityRefusal>>

/** Sets a line's units if they may be had at the cart's branch and time; `offers` hold those of the line. */
export function decideUnits(
  cart: CartState,
  { skuid, units, offers, now }: { skuid: number; units: number; offers: Offers; now: Date },
): Result<{ cart: CartState; offers: Offers }, UnitsRefusal> {
  const offer = offers.get(skuid)
  if (offer === undefined) return refuse('product_unknown')
  if (!isConfigured(cart)) return refuse('config_incomplete')
  if (offer.unavailable === 'saver_hour') return refuse('saver_hour')
  if (offer.hasVariants || offer.unavailable !== null) return refuse('not_for_sale')
  const refusal = quantityRefusal(offer, units)
  return refusal === null ? ok({ cart: withUnits(cart, skuid, units, now), offers }) : refuse<UnitsRefusal>(refusal)
}

type Settled = { line: CartLine | null; change: Change | null }

function settleLine(line: CartLine, offer: Offer | undefined, promised: boolean): Settled {
  if (offer === undefined) {
    return { line: null, change: { code: 'unavailable', product: null, why: 'disabled' } }
  }
  const product = offer.record.name
  const gone = (why: Unavailable): Settled => ({ line: null, change: { code: 'unavailable', product, why } })
  if (offer.hasVariants) return gone('no_price')
  // Whoever holds the slot ordered in time, even if the lead time ends while they still shop.
  const inTime = promised && offer.unavailable === 'lead_time'
  if (offer.unavailable !== null && !inTime) return gone(offer.unavailable)
  const limits = limitsOf(offer)
  if (limits.max < limits.min) return gone('sold_out')
  const units = correctQuantity(line.units, limits)
  if (units === line.units) return { line, change: null }
  return { line: { ...line, units }, change: { code: 'units', product, from: line.units, to: units } }
}

/**
 * Lines that cannot be had leave, lines of which too few are left shrink; each with its reason. `promised`: the slot has
 * been held all along.
 */
export function settleLines(
  cart: CartState,
  offers: Offers,
  promised: boolean,
): { cart: CartState; changes: Change[] } {
  const settled = cart.lines.map((line) => settleLine(line, offers.get(line.skuid), promised))
  const changes = settled.flatMap(({ change }) => change ?? [])
  if (changes.length === 0) return { cart, changes }
  return { cart: { ...cart, lines: settled.flatMap(({ line }) => line ?? []) }, changes }
}

/** A line for the cart arithmetic; null while it has no price. */
export function lineToPrice({ skuid, units }: CartLine, offer: Offer | undefined): LineToPrice | null {
  if (offer === undefined || basePrice(offer.prices) === null) return null
  const { depositCents, loyaltyDiscount, vatClass, categorySlug } = offer.record
  return { skuid, units, tiers: offer.prices, depositCents, loyaltyDiscount, vatClass, categorySlug }
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
