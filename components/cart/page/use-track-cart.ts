'use client'

import { useEffect, useEffectEvent } from 'react'
import { type AnalyticsLocation, trackCart } from '@/components/analytics/analytics'
import { useCart } from '@/components/state/cart-provider'

/** Reports, once, that the cart was looked at. */
export function useTrackCart(location: AnalyticsLocation): void {
  const cart = useCart()
  const report = useEffectEvent(() => trackCart(cart, location))
  useEffect(() => report(), [])
}
