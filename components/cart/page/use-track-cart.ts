'use client'

import { useEffect, useEffectEvent } from 'react'
import { type AnalyticsLocation, trackCart } from '@/components/analytics/analytics'
import { useCart } from '@/components/state/cart-provider'

/** Reports a view of the cart once per mount. */
export function useTrackCart(location: AnalyticsLocation): void {
  const cart = useCart()
  const report = useEffectEvent(() => trackCart(cart, location))
  useEffect(() => report(), [])
}
