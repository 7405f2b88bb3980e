'use client'

import { useEffect, useRef } from 'react'
import { type AnalyticsItem, type AnalyticsLocation, track } from '@/components/analytics/analytics'
import { type CategorySummary, useCategories } from '@/components/state/categories-context'
import { skuNumberInPath } from '@/lib/web/routes'

function itemOfLink(link: HTMLAnchorElement, categories: readonly CategorySummary[]): AnalyticsItem {
  const [, , slug] = link.pathname.split('/')
  const cents = link.closest('article')?.querySelector<HTMLElement>('[data-cents]')?.dataset['cents']
  return {
    skuNumber: skuNumberInPath(link.pathname),
    name: (link.textContent ?? '').replaceAll('\u00ad', ''),
    category: categories.find((category) => category.slug === slug)?.name,
    price: cents === undefined ? undefined : Number(cents),
  }
}

/**
 * Reports the product cards around it as viewed, including later ones, and clicks on them. It reads the products from the
 * DOM, so that the page does not contain their data twice.
 */
export function TrackShelf({ location }: { location: AnalyticsLocation }) {
  const marker = useRef<HTMLLIElement>(null)
  const categories = useCategories()
  useEffect(() => {
    const shelf = marker.current?.parentElement
    if (!shelf) return
    let reported = 0
    // New cards are always appended.
    const report = () => {
      const links = [...shelf.querySelectorAll<HTMLAnchorElement>('article a')]
      track(
        'view_item_list',
        location,
        links.slice(reported).map((link) => itemOfLink(link, categories)),
      )
      reported = links.length
    }
    report()
    const growth = new MutationObserver(report)
    growth.observe(shelf, { childList: true })
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('article a')
      if (link !== null) track('select_item', location, [itemOfLink(link, categories)])
    }
    shelf.addEventListener('click', onClick)
    return () => {
      growth.disconnect()
      shelf.removeEventListener('click', onClick)
    }
  }, [location, categories])
  return <li ref={marker} hidden />
}
