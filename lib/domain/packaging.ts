/** Choices of packaging and their deposits. */
import type { PackagingOffer } from '@/lib/contract/common'
import { type Packaging, packagings } from '@/lib/contract/values'

/** Deposit of one unit in cents; null if the packaging is not offered. Single use (`packaging` null) is always offered, without deposit. */
export function packagingDeposit(offer: PackagingOffer, packaging: Packaging | null): number | null {
  if (packaging === null) return 0
  if (offer === null) return null
  if (packaging === 'own') return offer.own ? 0 : null
  return packaging === `reusable_${offer.vessel}` ? offer.reusableDeposit : null
}

/** All choices, reusable first, single use (null) last; empty if only single use is offered. */
export const packagingChoices = (offer: PackagingOffer): (Packaging | null)[] => {
  const others = packagings.filter((packaging) => packagingDeposit(offer, packaging) !== null)
  return others.length === 0 ? [] : [...others, null]
}
