'use client'

import { useEffect } from 'react'

/** Keeps the page for times without network (public/sw.js); a browser that does not want it does without. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') navigator.serviceWorker?.register('/sw.js').catch(() => {})
  }, [])
}
