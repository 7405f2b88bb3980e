'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Back or forward to a page that the browser had in its store, and loaded anew without asking. */
function isOutOfStore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' && entry.transferSize === 0
}

/**
 * A page that the browser kept for the way back is as it was left: what has been chosen or put into the cart since then,
 * or a login, is asked for from the server.
 */
export function useFreshReturn(): void {
  const router = useRouter()
  useEffect(() => {
    if (isOutOfStore()) router.refresh()
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && router.refresh()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [router])
}
