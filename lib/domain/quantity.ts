/**
 * Allowed units of a line (spec §4 "Quantity selector", §5 "Quantity"). The stepper corrects typed quantities and the
 * backend refuses requests by the same rules.
 */

/** Largest number of units of a line without a daily inventory. */
export const DEFAULT_MAXIMUM = 99

export type QuantityRules = {
  skuMinItemsInOrder: number
  multipleOfItem: number
  /** Units left; null if unlimited. */
  skuDailyInventory: number | null
}

export type QuantityLimits = {
  /** Smallest multiple of the step at or above the product's minimum. */
  min: number
  /** Below `min` if too few units are left for any order. */
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

/** Rounds a typed quantity up to the step and limits it to `min` and `max`. */
export function correctQuantity(typed: number, { min, max, step }: QuantityLimits): number {
  const packaged = Math.ceil(typed / step) * step
  return Math.min(Math.max(packaged, min), max)
}

/** A typed quantity: digits only (spec §5 "Quantity"); null for an empty field and for everything else. */
export const parseQuantity = (typed: string): number | null => (/^\d+$/.test(typed.trim()) ? Number(typed) : null)

export type QuantityFault = 'below_minimum' | 'above_maximum' | 'not_in_steps'

/** Why a number of units is not allowed, or null if it is. */
export function quantityFault(units: number, { min, max, step }: QuantityLimits): QuantityFault | null {
  if (units < min) return 'below_minimum'
  if (units > max) return 'above_maximum'
  return units % step === 0 ? null : 'not_in_steps'
}
