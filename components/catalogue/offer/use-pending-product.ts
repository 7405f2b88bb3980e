'use client'

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { useConfirmAdd } from '../allergens/allergen-dialog-provider'
import type { ProductAllergens } from '../allergens/allergen-profile'

/**
 * Opens the order dialog for a product that has no price yet, because branch and time are not chosen. After the dialog
 * is saved, `units` of it are added to the cart; null for a product with variants, which is not added.
 */
export function usePendingProduct(
  skuid: number,
  units: number | null,
  location: AnalyticsLocation,
  { name, allergens }: ProductAllergens,
): () => void {
  const dialog = useOrderConfigDialog()
  const confirmAdd = useConfirmAdd()
  return () =>
    units === null
      ? dialog.open('product', {})
      : confirmAdd(name, allergens, () => dialog.open('product', { product: { skuid, units, location } }))
}
