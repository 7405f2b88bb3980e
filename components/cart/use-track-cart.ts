'use client'

import { useEffect, useEffectEvent } from 'react'
import { type AnalyticsLocation, trackCart } from '@/lib/analytics'
import { useCart } from './cart-queries'

/** Reports, once, that the cart was looked at. */
export function useTrackCart(location: AnalyticsLocation): void {
  const cart = useCart()
  const report = useEffectEvent(() => trackCart(cart, location))
  useEffect(() => report(), [])
}
