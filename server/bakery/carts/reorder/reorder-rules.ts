/** Copies lines and service of a past order to a cart (spec §4 "Re-order"). Pure. */

import type { CartItem, OriginInformation } from '@/lib/contract/orders/carts'
import type { Order, OrderLine } from '@/lib/contract/orders/checkout'
import type { CartChange } from '@/lib/contract/orders/notices'
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
  /** The customer's address; null keeps that of the cart. */
  origin: OriginInformation | null
}

/** Reasons that do not depend on the time; the others are checked when the new time is chosen. */
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

/** The cart with the order's branch and service, without a time. */
export const withOrderService = (
  cart: CartState,
  { branchId, orderMode, express, origin }: OrderToCopy,
): CartState => ({
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

/** Adds the order's lines to the cart; returns products and packagings that are no longer offered. `offers`: offers of the branch. */
export function withOrderLines(
  cart: CartState,
  { lines }: OrderToCopy,
  offers: Offers,
  now: Date,
): { cart: CartState; notAvailable: CartChange[] } {
  const notAvailable: CartChange[] = []
  let copied = cart
  // From the last line up, each a millisecond newer, so that the first line comes first in the cart.
  for (const [position, { skuid, packaging, skuName, units }] of lines.toReversed().entries()) {
    const addedAt = new Date(now.getTime() + position)
    const offer = offers.get(skuid)
    const reason = permanentReasonFor(offer)
    if (offer === undefined || reason !== null) {
      notAvailable.unshift({ code: 'unavailable', product: skuName, why: reason ?? 'disabled' })
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

/** Whether the order's lines join a configured cart with lines, which keeps its branch and time. */
export const joinsCart = (cart: CartState): cart is ConfiguredCart => cart.lines.length > 0 && isConfigured(cart)

/**
 * Like `withOrderLines` for a known time: unavailable products are not added. `offers`: offers of the branch at that time.
 * Units that the cart had before stay.
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
  const adjusted = adjustToAvailability({ ...copied.cart, lines: copied.cart.lines.filter(isOrdered) }, offers, false)
  const lines = copied.cart.lines.flatMap((line) => {
    if (!isOrdered(line)) return line
    const units = Math.max(unitsOf(adjusted.cart, line), unitsOf(cart, line))
    return units === 0 ? [] : { ...line, units }
  })
  const isUnchanged = lines.every((line) => line.units === unitsOf(cart, line))
  return {
    cart: { ...copied.cart, lines: isUnchanged ? cart.lines : lines },
    notAvailable: withoutPackagingOfUnavailable([...copied.notAvailable, ...adjusted.changes]),
  }
}

type PurchasedLine = Pick<OrderLine, 'skuid' | 'skuName' | 'unitPrice'>

/** Changed base prices, each product once. */
export const priceChanges = (
  lines: readonly PurchasedLine[],
  items: readonly Pick<CartItem, 'skuid' | 'unitPrice'>[],
) =>
  [...new Map(lines.map((line) => [line.skuid, line])).values()].flatMap(({ skuid, skuName, unitPrice }) => {
    const item = items.find((one) => one.skuid === skuid)
    if (item === undefined || item.unitPrice === unitPrice) return []
    return [{ code: 'price' as const, product: skuName, from: unitPrice, to: item.unitPrice }]
  })

/** Starts on the day of `target`, the nearest first; of two equally near ones the earlier. */
export function nearestOn(target: Date, starts: readonly Date[]): Date[] {
  const distance = (start: Date): number => Math.abs(start.getTime() - target.getTime())
  return starts
    .filter((start) => dayOf(start) === dayOf(target))
    .toSorted((a, b) => distance(a) - distance(b) || a.getTime() - b.getTime())
}

const minuteOf = (time: Date): number => {
  const [hours = 0, minutes = 0] = clockOf(time).split(':').map(Number)
  return 60 * hours + minutes
}

/**
 * The next start on the weekday of `last`, nearest to its time of day; without one on that weekday, the first start. `starts`
 * are ascending; null if there are none.
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
