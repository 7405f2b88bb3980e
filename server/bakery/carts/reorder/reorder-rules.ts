/** A past order's lines and service, put into a cart (spec §4 "Re-order"). Pure. */

import type { CartItem, OriginInformation } from '@/lib/contract/carts'
import type { Order, OrderLine } from '@/lib/contract/checkout'
import type { CartChange } from '@/lib/contract/notices'
import type { Unavailable } from '@/lib/contract/values'
import { packagingDeposit } from '@/lib/domain/packaging'
import { correctQuantity, quantityLimits } from '@/lib/domain/quantity'
import { clockOf, dayOf, weekdayOf } from '@/lib/format/berlin-time'
import type { Offer } from '../../catalogue/rules'
import { adjustToAvailability, withoutPackagingOfUnavailable } from '../lines/availability-rules'
import { unitsOf, withUnits } from '../lines/line-rules'
import { type CartLine, type CartState, type ConfiguredCart, isConfigured, type Offers } from '../rules'

export type OrderToCopy = Pick<Order, 'orderMode' | 'express'> & {
  lines: readonly Pick<OrderLine, 'skuid' | 'skuName' | 'units' | 'unitPrice' | 'packaging'>[]
  branchId: number
  /** Where the customer was; null keeps what the cart knows. */
  origin: OriginInformation | null
}

/** What no other day changes; the rest is judged when the new time is chosen. */
const permanentReasons: ReadonlySet<Unavailable> = new Set(['disabled', 'mode', 'branch', 'no_price'])

function permanentReasonFor(offer: Offer | undefined): Unavailable | null {
  if (offer === undefined) return 'disabled'
  if (offer.hasVariants) return 'no_price'
  const { unavailable } = offer
  return unavailable !== null && permanentReasons.has(unavailable) ? unavailable : null
}

const orderLimitsOf = ({ record }: Offer) =>
  quantityLimits({
    skuMinItemsInOrder: record.minItems,
    multipleOfItem: record.multipleOf,
    skuDailyInventory: null,
  })

/** The order's service and branch; its time is over, so a new one has to be chosen. */
export const withOrderService = (cart: CartState, { branchId, orderMode, express, origin }: OrderToCopy): CartState => ({
  ...cart,
  origin: origin ?? cart.origin,
  orderMode,
  express,
  branchId,
  targetAt: null,
  tableNumber: null,
  holdEndsAt: null,
  holdWork: 0,
})

/** Adds the order's lines to the cart's, and tells which cannot be had any more, or not in what they were in. `offers` are the branch's. */
export function withOrderLines(
  cart: CartState,
  { lines }: OrderToCopy,
  offers: Offers,
  now: Date,
): { cart: CartState; notAvailable: CartChange[] } {
  const notAvailable: CartChange[] = []
  let copied = cart
  // From the last line up, each a millisecond newer, so that the first stands on top.
  for (const [position, { skuid, packaging, skuName, units }] of lines.toReversed().entries()) {
    const addedAt = new Date(now.getTime() + position)
    const offer = offers.get(skuid)
    const why = permanentReasonFor(offer)
    if (offer === undefined || why !== null) {
      notAvailable.unshift({ code: 'unavailable', product: skuName, why: why ?? 'disabled' })
    } else {
      const isOffered = packagingDeposit(offer.packagingOffer, packaging) !== null
      if (packaging !== null && !isOffered) {
        notAvailable.unshift({ code: 'packaging', product: skuName, from: packaging })
      }
      const key = { skuid, packaging: isOffered ? packaging : null }
      copied = withUnits(copied, key, correctQuantity(unitsOf(copied, key) + units, orderLimitsOf(offer)), addedAt)
    }
  }
  return { cart: copied, notAvailable }
}

/** Whoever has goods for a branch and a time gets the order's with them: nothing that lies in the cart goes for it. */
export const joinsCart = (cart: CartState): cart is ConfiguredCart => cart.lines.length > 0 && isConfigured(cart)

/**
 * The same for a time that is known, so that nothing is added that cannot be had then. `offers` are the branch's at that
 * time. What the cart held before stays as it was.
 */
export function withOrderLinesAt(
  cart: CartState,
  order: OrderToCopy,
  offers: Offers,
  now: Date,
): { cart: CartState; notAvailable: CartChange[] } {
  const copied = withOrderLines(cart, order, offers, now)
  const ordered = new Set(order.lines.map(({ skuid }) => skuid))
  const isOrdered = ({ skuid }: CartLine): boolean => ordered.has(skuid)
  const settled = adjustToAvailability({ ...copied.cart, lines: copied.cart.lines.filter(isOrdered) }, offers, false)
  const lines = copied.cart.lines.flatMap((line) => {
    if (!isOrdered(line)) return line
    const units = Math.max(unitsOf(settled.cart, line), unitsOf(cart, line))
    return units === 0 ? [] : { ...line, units }
  })
  const isSame = lines.every((line) => line.units === unitsOf(cart, line))
  return {
    cart: { ...copied.cart, lines: isSame ? cart.lines : lines },
    notAvailable: withoutPackagingOfUnavailable([...copied.notAvailable, ...settled.changes]),
  }
}

type PurchasedLine = Pick<OrderLine, 'skuid' | 'skuName' | 'unitPrice'>

/** Base prices that are not what they were, of each product once. */
export const priceChanges = (lines: readonly PurchasedLine[], items: readonly Pick<CartItem, 'skuid' | 'unitPrice'>[]) =>
  [...new Map(lines.map((line) => [line.skuid, line])).values()].flatMap(({ skuid, skuName, unitPrice }) => {
    const item = items.find((one) => one.skuid === skuid)
    if (item === undefined || item.unitPrice === unitPrice) return []
    return [{ code: 'price' as const, product: skuName, from: unitPrice, to: item.unitPrice }]
  })

/** Those of the wanted day, the nearest first; of two that are as near the earlier. */
export function nearestOn(wanted: Date, starts: readonly Date[]): Date[] {
  const distance = (start: Date): number => Math.abs(start.getTime() - wanted.getTime())
  return starts
    .filter((start) => dayOf(start) === dayOf(wanted))
    .toSorted((a, b) => distance(a) - distance(b) || a.getTime() - b.getTime())
}

const minuteOf = (time: Date): number => {
  const [hours = 0, minutes = 0] = clockOf(time).split(':').map(Number)
  return 60 * hours + minutes
}

/**
 * The next time like the last one: its weekday, as near as can be to its minute; where that weekday has none, the first
 * of all. `starts` are ascending; null for none.
 */
export function similarTime(last: Date, starts: readonly Date[]): Date | null {
  const weekday = weekdayOf(dayOf(last))
  const next = starts.find((start) => weekdayOf(dayOf(start)) === weekday)
  if (next === undefined) return starts[0] ?? null
  const distance = (start: Date): number => Math.abs(minuteOf(start) - minuteOf(last))
  return starts
    .filter((start) => dayOf(start) === dayOf(next))
    .reduce((best, start) => (distance(start) < distance(best) ? start : best), next)
}
