'use client'

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import type { ApiError } from '@/components/state/api/call'
import { lineOf, useRemoveProduct, useRestoreProduct } from '@/components/state/cart-mutations'
import { useToast } from '@/components/ui/notices/toast'
import type { CartItem } from '@/lib/contract/orders/carts'
import { nameIn } from '@/lib/words/de/packaging'

/** Removes a cart line and offers to restore it. */
export function useRemoveWithUndo(location: AnalyticsLocation): (item: CartItem) => void {
  const remove = useRemoveProduct(location)
  const restore = useRestoreProduct(location)
  const showToast = useToast()
  const showError = (fault: ApiError) => showToast(fault.message, { tone: 'error' })

  // Promises are handled here, because the line may be unmounted before the response arrives.
  return (item) => {
    const undo = () => {
      restore.mutateAsync(lineOf(item)).catch(showError)
    }
    remove
      .mutateAsync(lineOf(item))
      .then(() => showToast(`${nameIn(item)} entfernt`, { action: { label: 'Rückgängig', onAction: undo } }))
      .catch(showError)
  }
}
