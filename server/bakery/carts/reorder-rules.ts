/** A past order's lines and service, put into a cart (spec §4 "Re-order"). Pure. */
import type { OriginInformation } from '@/lib/contract/carts'
import type { Order } from '@/lib/contract/checkout'
import type { Change } from '@/lib/contract/notices'
import type { Unavailable } from '@/lib/contract/values'
import { correctQuantity, quantityLimits } from '@/lib/quantity'
import type { Offer } from '../catalogue/rules'
import { type CartState, type Offers, unitsOf, withUnits } from './rules'

export type OrderToCopy = Pick<Order, 'orderMode' | 'express' | 'lines'> & {
  branchId: number
  /** Where the customer was; null keeps what the cart knows. */
  origin: OriginInformation | null
}

/** What no other day changes; the rest is judged when the new time is chosen. */
const lasting: ReadonlySet<Unavailable> = new Set(['disabled', 'mode', 'branch', 'no_price'])

function whyGone(offer: Offer | undefined): Unavailable | null {
  if (offer === undefined) return 'disabled'
  if (offer.hasVariants) return 'no_price'
  const { unavailable } = offer
  return unavailable !== null && lasting.has(unavailable) ? unavailable : null
}

const limitsOf = ({ record }: Offer) =>
  quantityLimits({
    skuMinItemsInOrder: record.minItems,
    multipleOfItem: record.multipleOf,
    skuDailyInventory: null,
  })

/** The order's service and branch; its time is over, so a new one has to be chosen. */
export const withServiceOf = (cart: CartState, { branchId, orderMode, express, origin }: OrderToCopy): CartState => ({
  ...cart,
  origin: origin ?? cart.origin,
  orderMode,
  express,
  branchId,
  targetAt: null,
  tableNumber: null,
  heldUntil: null,
})

/** Adds the order's lines to the cart's, and tells which cannot be had any more. `offers` are the branch's. */
export function withLinesOf(
  cart: CartState,
  { lines }: OrderToCopy,
  offers: Offers,
  now: Date,
): { cart: CartState; notAvailable: Change[] } {
  const notAvailable: Change[] = []
  let copied = cart
  // From the last line up, each a millisecond newer, so that the first stands on top.
  for (const [position, { skuid, skuName, units }] of lines.toReversed().entries()) {
    const addedAt = new Date(now.getTime() + position)
    const offer = offers.get(skuid)
    const why = whyGone(offer)
    if (offer === undefined || why !== null) {
      notAvailable.unshift({ code: 'unavailable', product: skuName, why: why ?? 'disabled' })
    } else {
      copied = withUnits(copied, skuid, correctQuantity(unitsOf(copied, skuid) + units, limitsOf(offer)), addedAt)
    }
  }
  return { cart: copied, notAvailable }
}
