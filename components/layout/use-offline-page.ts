'use client'

import { useEffect } from 'react'

/** Registers the service worker with the offline page (public/sw.js); a refusal by the browser is ignored. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') navigator.serviceWorker?.register('/sw.js').catch(() => {})
  }, [])
}
