'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { usePageRestored } from '@/components/ui/hooks/use-page-restored'

/** Whether the page was loaded from the browser's HTTP cache by going back or forward. */
function isFromHttpCache(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' && entry.transferSize === 0
}

/** Refreshes a page that was restored by going back or forward, because cart, order configuration or login may have changed since. */
export function useRefreshAfterBack(): void {
  const router = useRouter()
  useEffect(() => {
    if (isFromHttpCache()) router.refresh()
  }, [router])
  usePageRestored(router.refresh)
}
