'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { stayInShop } from '@/lib/return-url'

type Click = Pick<MouseEvent, 'target' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/** The `Link` that a click is about to follow on this page; null for any other click. */
export function softLinkOf(click: Click): HTMLAnchorElement | null {
  const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[data-soft]')
  return !link || opensElsewhere(click) ? null : link
}

/** Where a link within the shop leads: path and query. */
export const addressOf = (link: HTMLAnchorElement): string => link.pathname + link.search + link.hash

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
      router.push(stayInShop(addressOf(link)), { scroll: link.dataset['soft'] !== 'still' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
}
