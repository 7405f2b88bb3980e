'use client'

import { useEffect, useEffectEvent } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { type AnalyticsLocation, trackCart } from '@/lib/analytics'

/** Reports, once, that the cart was looked at. */
export function useTrackCart(location: AnalyticsLocation): void {
  const cart = useCart()
  const report = useEffectEvent(() => trackCart(cart, location))
  useEffect(() => report(), [])
}
