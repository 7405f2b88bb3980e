/** Which price holds: used by the bakery to charge and by the browser to show the same (spec §4 "Price display", §9). */
import type { PriceTier } from '@/lib/contract/catalogue'

type Tiers = readonly Pick<PriceTier, 'quantity' | 'price'>[]

/** Price per unit in cents for this many units; null without a base price. `tiers` are already those in force. */
export function unitPriceFor(tiers: Tiers, units: number): number | null {
  let best: Tiers[number] | null = null
  for (const tier of tiers) {
    if (tier.quantity <= units && (best === null || tier.quantity > best.quantity)) best = tier
  }
  return best?.price ?? null
}

/** Base price in cents, or null. */
export const basePrice = (tiers: Tiers): number | null => tiers.find((tier) => tier.quantity === 0)?.price ?? null

/** The first nonzero tier: 'Sparen Sie ab {n} Stück!' */
export function volumeDiscountMinCount(tiers: Tiers): number | null {
  const quantities = tiers.map((tier) => tier.quantity).filter((quantity) => quantity > 0)
  return quantities.length === 0 ? null : Math.min(...quantities)
}
