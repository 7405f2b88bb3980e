/** Availability of the cart's lines at its branch and time, and their quantities (spec §5 "Quantity"). Pure. */

import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { CartChange } from '@/lib/contract/orders/notices'
import type { Unavailable } from '@/lib/contract/values'
import type { LineKey } from '@/lib/domain/cart-lines'
import { packagingDeposit } from '@/lib/domain/packaging'
import { correctQuantity, type QuantityLimits, quantityFault, quantityLimits } from '@/lib/domain/quantity'
import type { Offer } from '../../catalogue/rules'
import { type CartLine, type CartState, isConfigured, type Offers } from '../rules'
import { unitsOf, unitsOfSku, withPackaging, withUnits } from './line-rules'

/** Stock left for one line when the product's other lines have `others` units; null: unlimited. */
export const stockLeftFor = ({ inventoryLeft }: Offer, others: number): number | null =>
  inventoryLeft === null ? null : Math.max(0, inventoryLeft - others)

/** Quantity limits of one line; `others`: units of the product's other lines. */
export const quantityLimitsOf = (offer: Offer, others: number): QuantityLimits =>
  quantityLimits({
    skuMinItemsInOrder: offer.record.minItems,
    multipleOfItem: offer.record.multipleOf,
    skuDailyInventory: stockLeftFor(offer, others),
  })

/** Why a line may not have this many units (spec §5 "Quantity"), or null. */
export function quantityRefusal(offer: Offer, units: number, others: number) {
  const fault = quantityFault(units, quantityLimitsOf(offer, others))
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

/** Sets a line's units if they are available at the cart's branch and time. `offers` has the offer of the line's product. */
export function withRequestedUnits(
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

type AdjustedLine = { line: CartLine | null; change: CartChange | null }

/** `others`: units of earlier lines of the same product. */
function adjustLine(line: CartLine, offer: Offer | undefined, holdUnbroken: boolean, others: number): AdjustedLine {
  if (offer === undefined) {
    return { line: null, change: { code: 'unavailable', product: null, why: 'disabled' } }
  }
  const product = offer.record.name
  const unavailable = (why: Unavailable): AdjustedLine => ({
    line: null,
    change: { code: 'unavailable', product, why },
  })
  if (offer.hasVariants) return unavailable('no_price')
  // An unbroken hold keeps the lead time valid that applied when it began. The bakehouse's cut-off applies to every cart.
  const isInTime = holdUnbroken && offer.unavailable === 'lead_time'
  if (offer.unavailable !== null && !isInTime) return unavailable(offer.unavailable)
  const limits = quantityLimitsOf(offer, others)
  if (limits.max < limits.min) return unavailable('sold_out')
  const units = correctQuantity(line.units, limits)
  if (units === line.units) return { line, change: null }
  return { line: { ...line, units }, change: { code: 'units', product, from: line.units, to: units } }
}

/**
 * Removes unavailable lines and reduces lines with too little stock; returns the changes with their reasons. `holdUnbroken`: the
 * slot has been held without interruption.
 */
export function adjustToAvailability(
  cart: CartState,
  offers: Offers,
  holdUnbroken: boolean,
): { cart: CartState; changes: CartChange[] } {
  const withPackagings = adjustPackagings(cart, offers)
  const unitsBySku = new Map<number, number>()
  const adjusted = withPackagings.cart.lines.map((line) => {
    const others = unitsBySku.get(line.skuid) ?? 0
    const after = adjustLine(line, offers.get(line.skuid), holdUnbroken, others)
    unitsBySku.set(line.skuid, others + (after.line?.units ?? 0))
    return after
  })
  const changes = adjusted.flatMap(({ change }) => change ?? [])
  if (changes.length === 0) return withPackagings
  return {
    cart: { ...cart, lines: adjusted.flatMap(({ line }) => line ?? []) },
    changes: withoutPackagingOfUnavailable([...withPackagings.changes, ...changes]),
  }
}

/** Leaves out changes of packaging of products that are unavailable anyway. */
export function withoutPackagingOfUnavailable(changes: readonly CartChange[]): CartChange[] {
  const unavailable = new Set(
    changes.flatMap((change) => (change.code === 'unavailable' ? (change.product ?? []) : [])),
  )
  return changes.filter((change) => change.code !== 'packaging' || !unavailable.has(change.product))
}

/** Packaging that is not offered becomes single use. At the table crockery is used, which is not reported as a change. */
function adjustPackagings(cart: CartState, offers: Offers): { cart: CartState; changes: CartChange[] } {
  const changes: CartChange[] = []
  let adjusted = cart
  for (const { skuid, packaging } of cart.lines) {
    const offer = offers.get(skuid)
    if (packaging === null || offer === undefined) continue
    if (packagingDeposit(offer.packagingOffer, packaging) !== null) continue
    adjusted = withPackaging(adjusted, { skuid, packaging }, null)
    if (cart.orderMode !== 'inhouse') changes.push({ code: 'packaging', product: offer.record.name, from: packaging })
  }
  return { cart: adjusted, changes }
}
