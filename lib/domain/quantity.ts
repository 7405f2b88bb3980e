/**
 * How many units of a product may be ordered (spec §4 "Quantity selector", §5 "Quantity"). The stepper corrects with
 * these rules what a customer types; the bakery refuses with the same rules what a request asks.
 */

/** Units of a line without a daily inventory. */
export const DEFAULT_MAXIMUM = 99

export type QuantityRules = {
  skuMinItemsInOrder: number
  multipleOfItem: number
  /** Units left; null is not limited. */
  skuDailyInventory: number | null
}

export type QuantityLimits = {
  /** Smallest multiple of the step that is not below the product's minimum. */
  min: number
  /** Below `min` when too few are left for any order. */
  max: number
  step: number
}

export function quantityLimits({
  skuMinItemsInOrder,
  multipleOfItem: step,
  skuDailyInventory,
}: QuantityRules): QuantityLimits {
  const most = skuDailyInventory ?? DEFAULT_MAXIMUM
  return { min: Math.ceil(skuMinItemsInOrder / step) * step, max: Math.floor(most / step) * step, step }
}

/** What becomes of a typed quantity: between the limits, and rounded up to whole packages. */
export function correctQuantity(typed: number, { min, max, step }: QuantityLimits): number {
  const packaged = Math.ceil(typed / step) * step
  return Math.min(Math.max(packaged, min), max)
}

/** A typed quantity: digits only (spec §5 "Quantity"), nothing counts as 0; null for what is no count. */
export const parseQuantity = (typed: string): number | null => (/^\d*$/.test(typed.trim()) ? Number(typed) : null)

export type QuantityFault = 'below_minimum' | 'above_maximum' | 'not_in_steps'

/** Why a line may not have this many units, or null when it may. */
export function quantityFault(units: number, { min, max, step }: QuantityLimits): QuantityFault | null {
  if (units < min) return 'below_minimum'
  if (units > max) return 'above_maximum'
  return units % step === 0 ? null : 'not_in_steps'
}
