'use client'

import { useEffect, useRef } from 'react'
import { type AnalyticsItem, type AnalyticsLocation, track } from './analytics'

/** A product's address ends with its sku number: `/produkte/brote/speicherlaib-1001`. */
const itemOfLink = (link: HTMLAnchorElement): AnalyticsItem => ({
  skuNumber: link.pathname.slice(link.pathname.lastIndexOf('-') + 1),
  name: (link.textContent ?? '').replaceAll('\u00ad', ''),
})

/**
 * Stands among the cards of a shelf and reports that they were shown, those that come by scrolling too, and which of
 * them was chosen. It reads them from the page, so that the page does not have to carry them twice.
 */
export function TrackShelf({ location }: { location: AnalyticsLocation }) {
  const marker = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const shelf = marker.current?.parentElement
    if (!shelf) return
    let reported = 0
    // Cards come at the end of the shelf only.
    const report = () => {
      const links = [...shelf.querySelectorAll<HTMLAnchorElement>('article a')]
      track('view_item_list', location, links.slice(reported).map(itemOfLink))
      reported = links.length
    }
    report()
    const growth = new MutationObserver(report)
    growth.observe(shelf, { childList: true })
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('article a')
      if (link !== null) track('select_item', location, [itemOfLink(link)])
    }
    shelf.addEventListener('click', onClick)
    return () => {
      growth.disconnect()
      shelf.removeEventListener('click', onClick)
    }
  }, [location])
  return <li ref={marker} hidden />
}
