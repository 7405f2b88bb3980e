'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { sellingPointKey } from '@/lib/domain/selling-point'

/**
 * Prices of a page apply to the branch and time it was rendered for. If the cart has another one by now (page restored from
 * the back/forward cache, order changed in a second tab), the page is fetched again; returns true until then.
 */
export function useStalePrices(pricedFor: string): boolean {
  const router = useRouter()
  const key = sellingPointKey(useCart())
  const isStale = key !== pricedFor
  useEffect(() => {
    if (isStale) router.refresh()
  }, [isStale, router])
  return isStale
}
