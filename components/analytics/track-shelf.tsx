'use client'

import { useEffect, useRef } from 'react'
import { type AnalyticsItem, type AnalyticsLocation, track } from '@/lib/analytics'

/** A product's address ends with its sku number: `/produkte/brote/speicherlaib-1001`. */
const itemOfLink = (link: HTMLAnchorElement): AnalyticsItem => ({
  skuNumber: link.pathname.slice(link.pathname.lastIndexOf('-') + 1),
  name: (link.textContent ?? '').replaceAll('\u00ad', ''),
})

/**
 * Stands among the cards of a shelf and reports that they were shown, and which of them was chosen. It reads them from
 * the page, so that the page does not have to carry them twice.
 */
export function TrackShelf({ location }: { location: AnalyticsLocation }) {
  const marker = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const shelf = marker.current?.parentElement
    if (!shelf) return
    track(
      'view_item_list',
      location,
      Array.from(shelf.querySelectorAll('article a'), (link) => itemOfLink(link as HTMLAnchorElement)),
    )
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('article a')
      if (link !== null) track('select_item', location, [itemOfLink(link)])
    }
    shelf.addEventListener('click', onClick)
    return () => shelf.removeEventListener('click', onClick)
  }, [location])
  return <li ref={marker} hidden />
}
