/** What a cart is and how it changes. Pure: each change is a new state, which the store then writes. */
import { type CartNote, cartNoteFor } from '@/lib/cart-note'
import type { OriginInformation } from '@/lib/contract/carts'
import type { Change, Notice } from '@/lib/contract/notices'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { type OrderMode, type Packaging, packagings, type Unavailable } from '@/lib/contract/values'
import type { GeoPoint } from '@/lib/distance'
import { packagingDeposit } from '@/lib/packaging'
import { basePrice } from '@/lib/price-tiers'
import { correctQuantity, type QuantityLimits, quantityFault, quantityLimits } from '@/lib/quantity'
import { type BranchRecord, deliversTo } from '../branches/rules'
import type { Offer, ProductRecord } from '../catalogue/rules'
import type { LineToPrice } from '../pricing/discount-rules'
import type { LeadTime } from '../slots/rules'

/** Which line: a product has one for each thing that it is put into. */
export type LineKey = { readonly skuid: number; readonly packaging: Packaging | null }
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

export const isLine =
  ({ skuid, packaging }: LineKey) =>
  (line: LineKey): boolean =>
    line.skuid === skuid && line.packaging === packaging

const areSameLines = (left: readonly CartLine[], right: readonly CartLine[]): boolean =>
  left.length === right.length &&
  left.every((line, place) => {
    const other = right[place]
    return other !== undefined && isLine(line)(other) && line.units === other.units
  })

/** What a client asks for twice changes a cart once, and the second time leaves even its version alone. */
export function isUnchanged(before: CartState, after: CartState): boolean {
  const { lines: linesBefore, ...rest } = before
  return (
    areSameLines(linesBefore, after.lines) &&
    Object.entries(rest).every(([name, value]) => after[name as keyof typeof rest] === value)
  )
}

const rankOf = ({ packaging }: LineKey): number => (packaging === null ? -1 : packagings.indexOf(packaging))

/** Those of a product together, single use first. */
function arranged(lines: readonly CartLine[]): CartLine[] {
  return [...Map.groupBy(lines, ({ skuid }) => skuid).values()].flatMap((of) =>
    of.toSorted((a, b) => rankOf(a) - rankOf(b)),
  )
}

/** Sets a line's units; a new line is the newest, beside those of its product if there are any. */
export function withUnits(cart: CartState, key: LineKey, units: number, now: Date): CartState {
  const isKey = isLine(key)
  if (cart.lines.some(isKey)) {
    return { ...cart, lines: cart.lines.map((line) => (isKey(line) ? { ...line, units } : line)) }
  }
  const sibling = cart.lines.find(({ skuid }) => skuid === key.skuid)
  const line = { skuid: key.skuid, packaging: key.packaging, units, addedAt: sibling?.addedAt ?? now }
  if (sibling === undefined) return { ...cart, lines: [line, ...cart.lines] }
  return { ...cart, lines: arranged([...cart.lines, line]) }
}

/** Puts all units of a line into something else, together with those that are in it already. */
export function repacked(cart: CartState, key: LineKey, to: Packaging | null): CartState {
  const line = cart.lines.find(isLine(key))
  if (line === undefined || to === key.packaging) return cart
  const others = cart.lines.filter((one) => one !== line)
  const there = { ...line, packaging: to, units: line.units + unitsOf(cart, { skuid: key.skuid, packaging: to }) }
  const place = cart.lines.indexOf(line)
  const lines = [...others.slice(0, place), there, ...others.slice(place)].filter(
    (one) => one === there || !isLine(there)(one),
  )
  return { ...cart, lines: arranged(lines) }
}

/** Lines that can be put back: those of the messages that still offer it. */
const REMOVED_KEPT = 4

export function withoutLine(cart: CartState, key: LineKey): CartState {
  const line = cart.lines.find(isLine(key))
  if (line === undefined) return cart
  const { addedAt, ...rest } = line
  const gone = { ...rest, addedAt: addedAt.toISOString(), note: cart.note }
  return {
    ...cart,
    lines: cart.lines.filter((one) => one !== line),
    removed: [gone, ...cart.removed.filter((one) => !isLine(key)(one))].slice(0, REMOVED_KEPT),
  }
}

/** The cart into which the line came back, at the place it had; its note comes back where none was left. */
export function withRestored(cart: CartState, gone: RemovedLine): CartState {
  const { skuid, addedAt, note } = gone
  const lines = cart.lines
    .map((line) => (line.skuid === skuid ? { ...line, addedAt: new Date(addedAt) } : line))
    .toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || b.skuid - a.skuid || rankOf(a) - rankOf(b))
  const removed = cart.removed.filter((line) => !isLine(gone)(line))
  return { ...cart, lines, removed, note: cart.note === '' ? note : cart.note }
}

export const unitsOf = (
  cart: { readonly lines: readonly (LineKey & { readonly units: number })[] },
  key: LineKey,
): number => cart.lines.find(isLine(key))?.units ?? 0

/** Of a product in all that it is put into. */
export const unitsOfSku = ({ lines }: Pick<CartState, 'lines'>, skuid: number): number =>
  lines.reduce((sum, line) => (line.skuid === skuid ? sum + line.units : sum), 0)

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

/** What a product's inventory leaves for one line of it, when its others hold so many units. */
export const leftFor = ({ inventoryLeft }: Offer, others: number): number | null =>
  inventoryLeft === null ? null : Math.max(0, inventoryLeft - others)

/** Of one line; `others` are the units of its product's further lines. */
export const limitsOf = (offer: Offer, others: number): QuantityLimits =>
  quantityLimits({
    skuMinItemsInOrder: offer.record.minItems,
    multipleOfItem: offer.record.multipleOf,
    skuDailyInventory: leftFor(offer, others),
  })

/** Why a line may not have this many units (spec §5 "Quantity"), or null. */
export function quantityRefusal(offer: Offer, units: number, others: number) {
  const fault = quantityFault(units, limitsOf(offer, others))
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
  | 'packaging_not_offered'
  | NonNullable<ReturnType<typeof quantityRefusal>>

/** Sets a line's units if they may be had at the cart's branch and time; `offers` hold those of the line. */
export function decideUnits(
  cart: CartState,
  { units, offers, now, ...key }: LineKey & { units: number; offers: Offers; now: Date },
): Result<{ cart: CartState; offers: Offers }, UnitsRefusal> {
  const offer = offers.get(key.skuid)
  if (offer === undefined) return refuse('product_unknown')
  if (!isConfigured(cart)) return refuse('config_incomplete')
  if (offer.unavailable === 'saver_hour') return refuse('saver_hour')
  if (offer.hasVariants || offer.unavailable !== null) return refuse('not_for_sale')
  if (packagingDeposit(offer.packagingOffer, key.packaging) === null) return refuse('packaging_not_offered')
  const others = unitsOfSku(cart, key.skuid) - unitsOf(cart, key)
  const refusal = quantityRefusal(offer, units, others)
  return refusal === null ? ok({ cart: withUnits(cart, key, units, now), offers }) : refuse<UnitsRefusal>(refusal)
}

type Settled = { line: CartLine | null; change: Change | null }

/** `others`: units that lines of the same product before it hold. */
function settleLine(line: CartLine, offer: Offer | undefined, promised: boolean, others: number): Settled {
  if (offer === undefined) {
    return { line: null, change: { code: 'unavailable', product: null, why: 'disabled' } }
  }
  const product = offer.record.name
  const gone = (why: Unavailable): Settled => ({ line: null, change: { code: 'unavailable', product, why } })
  if (offer.hasVariants) return gone('no_price')
  // Whoever holds the slot ordered in time, even if the lead time ends while they still shop.
  const inTime = promised && offer.unavailable === 'lead_time'
  if (offer.unavailable !== null && !inTime) return gone(offer.unavailable)
  const limits = limitsOf(offer, others)
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
  const packed = settlePackagings(cart, offers)
  const held = new Map<number, number>()
  const settled = packed.cart.lines.map((line) => {
    const others = held.get(line.skuid) ?? 0
    const after = settleLine(line, offers.get(line.skuid), promised, others)
    held.set(line.skuid, others + (after.line?.units ?? 0))
    return after
  })
  const changes = settled.flatMap(({ change }) => change ?? [])
  if (changes.length === 0) return packed
  return {
    cart: { ...cart, lines: settled.flatMap(({ line }) => line ?? []) },
    changes: [...packed.changes, ...changes],
  }
}

/** What is not offered there comes in single use; at the table it comes in real crockery, which is no news. */
function settlePackagings(cart: CartState, offers: Offers): { cart: CartState; changes: Change[] } {
  const changes: Change[] = []
  let settled = cart
  for (const { skuid, packaging } of cart.lines) {
    const offer = offers.get(skuid)
    if (packaging === null || offer === undefined) continue
    if (packagingDeposit(offer.packagingOffer, packaging) !== null) continue
    settled = repacked(settled, { skuid, packaging }, null)
    if (cart.orderMode !== 'inhouse') changes.push({ code: 'packaging', product: offer.record.name, from: packaging })
  }
  return { cart: settled, changes }
}

/** A line for the cart arithmetic; null while it has no price. */
export function lineToPrice({ skuid, packaging, units }: CartLine, offer: Offer | undefined): LineToPrice | null {
  if (offer === undefined || basePrice(offer.prices) === null) return null
  const { loyaltyDiscount, vatClass, categorySlug } = offer.record
  const depositCents = depositOf(offer, packaging)
  return { skuid, packaging, units, tiers: offer.prices, depositCents, loyaltyDiscount, vatClass, categorySlug }
}

/** Cents of one unit: of what it comes in anyway, and of what it is put into. */
export const depositOf = ({ record, packagingOffer }: Offer, packaging: Packaging | null): number =>
  record.depositCents + (packagingDeposit(packagingOffer, packaging) ?? 0)

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
