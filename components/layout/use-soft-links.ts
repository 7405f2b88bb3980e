'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { followLink, softLinkOf } from '@/components/ui/hooks/soft-link'

/**
 * Opens every `Link` of the page by the router, with one listener. Next's own component would have to be hydrated for each
 * link, and its prefetching has no benefit because every page is rendered on demand.
 */
export function useSoftLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const openLink = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : softLinkOf(event)
      if (link === null) return
      event.preventDefault()
      followLink(router, link)
    }
    document.addEventListener('click', openLink)
    return () => document.removeEventListener('click', openLink)
  }, [router])
}
