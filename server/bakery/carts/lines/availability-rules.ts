/** What of a cart's goods can be had there and then, and how many (spec §5 "Quantity"). Pure. */

import type { Change } from '@/lib/contract/notices'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { Unavailable } from '@/lib/contract/values'
import type { LineKey } from '@/lib/domain/cart-lines'
import { packagingDeposit } from '@/lib/domain/packaging'
import { correctQuantity, type QuantityLimits, quantityFault, quantityLimits } from '@/lib/domain/quantity'
import type { Offer } from '../../catalogue/rules'
import { type CartLine, type CartState, isConfigured, type Offers } from '../rules'
import { repacked, unitsOf, unitsOfSku, withUnits } from './line-rules'

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
  // A held slot keeps the lead time that there was when it was taken. The bakehouse's cut-off ends for everybody at once.
  const isInTime = promised && offer.unavailable === 'lead_time'
  if (offer.unavailable !== null && !isInTime) return gone(offer.unavailable)
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
    changes: withoutPackagingOfGone([...packed.changes, ...changes]),
  }
}

/** Of what cannot be had at all nobody needs to hear what it would have come in. */
export function withoutPackagingOfGone(changes: readonly Change[]): Change[] {
  const gone = new Set(changes.flatMap((change) => (change.code === 'unavailable' ? (change.product ?? []) : [])))
  return changes.filter((change) => change.code !== 'packaging' || !gone.has(change.product))
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
