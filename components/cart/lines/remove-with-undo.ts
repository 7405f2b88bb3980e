'use client'

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import type { ApiError } from '@/components/state/api/call'
import { lineOf, useRemoveProduct, useRestoreProduct } from '@/components/state/cart-mutations'
import { useToast } from '@/components/ui/controls/toast'
import type { CartItem } from '@/lib/contract/carts'
import { nameIn } from '@/lib/words/de/packaging'

/** Takes a line out and offers to put it back as it was. */
export function useRemoveWithUndo(location: AnalyticsLocation): (item: CartItem) => void {
  const remove = useRemoveProduct(location)
  const restore = useRestoreProduct(location)
  const showToast = useToast()
  const complain = (fault: ApiError) => showToast(fault.message, { tone: 'error' })

  // Promises, because the line and its list may be gone when the answer comes.
  return (item) => {
    const putBack = () => {
      restore.mutateAsync(lineOf(item)).catch(complain)
    }
    remove
      .mutateAsync(lineOf(item))
      .then(() => showToast(`${nameIn(item)} entfernt`, { action: { label: 'Rückgängig', onAction: putBack } }))
      .catch(complain)
  }
}
