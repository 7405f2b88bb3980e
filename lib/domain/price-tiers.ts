/** Price tiers: the backend charges and the browser shows by the same rules (spec §4 "Price display", §9). */
import type { PriceTier } from '@/lib/contract/catalogue/catalogue'

type Tiers = readonly Pick<PriceTier, 'quantity' | 'price'>[]

/** Price of one unit in cents for a number of units; null without a base price. All `tiers` must be valid at present. */
export function unitPriceFor(tiers: Tiers, units: number): number | null {
  let best: Tiers[number] | null = null
  for (const tier of tiers) {
    if (tier.quantity <= units && (best === null || tier.quantity > best.quantity)) best = tier
  }
  return best?.price ?? null
}

/** Base price in cents, or null. */
export const basePrice = (tiers: Tiers): number | null => tiers.find((tier) => tier.quantity === 0)?.price ?? null

/** Smallest quantity of a tier above 0, for 'Sparen Sie ab {n} Stück!'; null without tiers. */
export function volumeDiscountMinCount(tiers: Tiers): number | null {
  const quantities = tiers.map((tier) => tier.quantity).filter((quantity) => quantity > 0)
  return quantities.length === 0 ? null : Math.min(...quantities)
}
