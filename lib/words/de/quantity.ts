/** Messages of the quantity selector (spec §5 "Quantity"). */
import { type QuantityLimits, type QuantityRules, quantityLimits } from '../../domain/quantity'

/** Shown at the maximum. */
export const MAXIMUM_NOTE = 'Maximale Bestellmenge'

/** Shown for '2,5', '-4' and other invalid numbers; the previous value stays. */
export const WHOLE_NUMBER_NOTE = 'Bitte geben Sie eine ganze Zahl an.'

/** Shown at the minimum. */
export const minimumNote = ({ min, step }: QuantityLimits): string =>
  min > step ? `mind. ${min} Stück` : `Verpackungseinheit ${step} Stück`

/** Units of a limited product at its branch and day. */
export const SOLD_OUT_NOTE = 'Für diesen Tag ausverkauft.'

const leftWords = (left: number): string => `Maximal noch ${left} verfügbar`

/** Units left of a limited product besides those in the cart; null if unlimited. */
export function stockNote(skuDailyInventory: number | null, unitsInCart: number): string | null {
  if (skuDailyInventory === null) return null
  const left = skuDailyInventory - unitsInCart
  return left > 0 ? leftWords(left) : 'Max. Bestellmenge erreicht'
}

/** Beside a cart line with more units than available; null if they are available. */
export function shortageNote(rules: QuantityRules, unitsInCart: number): string | null {
  const { min, max } = quantityLimits(rules)
  if (rules.skuDailyInventory === null || unitsInCart <= max) return null
  return max < min ? SOLD_OUT_NOTE : leftWords(max)
}

/** Asked when a customer types 0 for a line of the cart. */
export const removeQuestion = (name: string): string => `Möchten Sie ${name} entfernen?`
