'use client'

import { useState } from 'react'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import { originOf } from '@/lib/domain/order-config/postcode'

/** `refused`: by the visitor or the browser. `abroad`: the position is not in Germany. `failed`: reverse geocoding failed. */
export type LocationStatus = 'idle' | 'pending' | 'refused' | 'abroad' | 'failed'

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (navigator.geolocation === undefined) reject(new Error('No geolocation'))
    else navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 15_000, maximumAge: 300_000 })
  })

/** The browser's position as an origin: reverse geocoded, the first result is used (spec §7). */
export function useBrowserLocation(onFound: (origin: OriginInformation) => void) {
  const [status, setStatus] = useState<LocationStatus>('idle')

  const lookUp = async ({ coords }: GeolocationPosition) => {
    // Loaded on demand, because the start page rarely needs it.
    const { reverseGeocode } = await import('./branch-queries')
    const { items } = await reverseGeocode(coords.latitude, coords.longitude)
    const place = items[0]
    if (place === undefined) return setStatus('abroad')
    setStatus('idle')
    onFound({ ...originOf(place), latitude: coords.latitude, longitude: coords.longitude })
  }
  const locate = () => {
    setStatus('pending')
    currentPosition().then(
      (position) => lookUp(position).catch(() => setStatus('failed')),
      () => setStatus('refused'),
    )
  }
  return { status, locate }
}
