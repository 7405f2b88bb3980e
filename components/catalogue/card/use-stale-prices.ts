'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { sellingPointKey } from '@/lib/domain/selling-point'

/**
 * Prices of a page hold at the branch and time it was rendered for. Where the cart has another one by now (a page out
 * of the back/forward cache, an order that was changed in a second tab) the page is fetched again; true until it is.
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
