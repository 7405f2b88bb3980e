/** What goods are put into to take away: what there is a choice of, and what it costs beside them. Pure. */
import type { PackagingOffer } from '@/lib/contract/common'
import { type Packaging, packagings } from '@/lib/contract/values'

/** Cents of deposit for one unit; null: it cannot be had in that. Single use is always to be had, and has none. */
export function packagingDeposit(offer: PackagingOffer, packaging: Packaging | null): number | null {
  if (packaging === null) return 0
  if (offer === null) return null
  if (packaging === 'own') return offer.own ? 0 : null
  return packaging === `reusable_${offer.vessel}` ? offer.reusableDeposit : null
}

/** Every choice, reusable first; single use alone is none. */
export const packagingChoices = (offer: PackagingOffer): (Packaging | null)[] => {
  const others = packagings.filter((packaging) => packagingDeposit(offer, packaging) !== null)
  return others.length === 0 ? [] : [...others, null]
}
