/**
 * The price per kilogram or litre beside every price (spec §9 "Price per weight"). German law (§ 5 PAngV) requires the
 * kilogram or litre price, so below 250 g or ml the price per 100 comes first and the required one follows in brackets.
 */
import { formatCents } from '@/lib/format/money'

/** Below this content, in kg or litres, the price per 100 g or ml comes first. */
const PER_HUNDRED_BELOW = 0.25

/** Half a cent rounds up; the quotient is cleaned of binary noise first (1,005 must count as a half). */
const roundHalfUp = (cents: number): number => Math.floor(Number(cents.toPrecision(12)) + 0.5)

/**
 * '5,20 €/kg', '0,81 €/100 g (8,13 €/kg)', '8,67 €/l', '1,40 €/100 ml (14,00 €/l)'.
 * `content` is that of one unit in kg or litres (`skuWeight`); if it is null, the result is null.
 */
export function pricePerContent(priceCents: number, content: number | null, unit: 'kg' | 'l'): string | null {
  if (content === null) return null
  const perUnit = `${formatCents(roundHalfUp(priceCents / content))}/${unit}`
  if (content >= PER_HUNDRED_BELOW) return perUnit
  const perHundred = formatCents(roundHalfUp(priceCents / (content * 10)))
  return `${perHundred}/100\u00a0${unit === 'kg' ? 'g' : 'ml'} (${perUnit})`
}
