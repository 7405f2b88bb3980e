'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { followLink, softLinkOf } from '@/components/ui/hooks/soft-link'

/**
 * Follows every `Link` of the page by the router. One listener, because the framework's own component would have to
 * wake up for each of a page's links, and what it adds, prefetching, is of no use where every page is made on demand.
 */
export function useSoftLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : softLinkOf(event)
      if (link === null) return
      event.preventDefault()
      followLink(router, link)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
}
