'use client'

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import type { WarnedOf } from '../allergens/allergen-profile'
import { useAddAsked } from '../allergens/allergen-questions'

/** Asks where and when, for a product that is wanted before it has a price; `units` of it lie in the bag then, if any. */
export function useReachFor(
  skuid: number,
  units: number | null,
  location: AnalyticsLocation,
  { name, allergens }: WarnedOf,
): () => void {
  const dialog = useOrderConfigDialog()
  const addAsked = useAddAsked()
  return () =>
    units === null
      ? dialog.open('product', {})
      : addAsked(name, allergens, () => dialog.open('product', { product: { skuid, units, location } }))
}
