'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { stayInShop } from '@/lib/return-url'

const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/**
 * Follows every `Link` of the page by the router. One listener, because the framework's own component would have to
 * wake up for each of a page's links, and what it adds, prefetching, is of no use where every page is made on demand.
 */
export function useSoftLinks(): void {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-soft]')
      if (!link || event.defaultPrevented || opensElsewhere(event)) return
      event.preventDefault()
      router.push(stayInShop(link.pathname + link.search + link.hash), { scroll: link.dataset['soft'] !== 'still' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
}
