/** What the quantity selector says (spec §5 "Quantity"). */
import { type QuantityLimits, type QuantityRules, quantityLimits } from '../../quantity'

/** Shown when the stepper cannot go further up. */
export const MAXIMUM_NOTE = 'Maximale Bestellmenge'

/** Shown for '2,5', '-4' and all else that is no count; what stood there before stays. */
export const WHOLE_NUMBER_NOTE = 'Bitte geben Sie eine ganze Zahl an.'

/** Shown when the stepper cannot go further down. */
export const minimumNote = ({ min, step }: QuantityLimits): string =>
  min > step ? `mind. ${min} Stück` : `Verpackungseinheit ${step} Stück`

/** Of a product that is limited, at its branch and day. */
export const SOLD_OUT_NOTE = 'Für diesen Tag ausverkauft.'

const leftWords = (left: number): string => `Maximal noch ${left} verfügbar`

/** What is left of a limited product beside the units that are in the cart already; null when it is not limited. */
export function stockNote(skuDailyInventory: number | null, unitsInCart: number): string | null {
  if (skuDailyInventory === null) return null
  const left = skuDailyInventory - unitsInCart
  return left > 0 ? leftWords(left) : 'Max. Bestellmenge erreicht'
}

/** Beside a line of the cart that holds more than may still be had; null where it may be had as it is. */
export function shortageNote(rules: QuantityRules, unitsInCart: number): string | null {
  const { min, max } = quantityLimits(rules)
  if (rules.skuDailyInventory === null || unitsInCart <= max) return null
  return max < min ? SOLD_OUT_NOTE : leftWords(max)
}
