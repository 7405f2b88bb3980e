'use client'

import { useOrderConfigDialog } from '@/components/state/order-config-context'
import type { AnalyticsLocation } from '@/lib/analytics'

/** Asks where and when, for a product that is wanted before it has a price; `units` of it lie in the bag then, if any. */
export function useReachFor(skuid: number, units: number | null, location: AnalyticsLocation): () => void {
  const dialog = useOrderConfigDialog()
  return () => dialog.open('product', units === null ? {} : { product: { skuid, units, location } })
}
