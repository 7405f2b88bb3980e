import type { CSSProperties } from 'react'
import type { ProductListQuery } from '@/lib/contract/catalogue/catalogue'

export type MoreProductsProps = {
  query: Pick<ProductListQuery, 'categoryPath' | 'filters' | 'subcategory' | 'search' | 'sort'>
  /** Number of products on this page and the pages before it. */
  offset: number
  total: number
  /** Number of cards that each scroll adds (spec §9: 3 on desktop, 2 on phones). */
  step: number
  /** The next page, for crawlers and for visitors without JavaScript. */
  nextHref: string
}

/** Style with the number of cards to come, for which the style sheet reserves room. */
export const cardsLeft = (count: number): CSSProperties => ({ ['--left' as string]: count })
