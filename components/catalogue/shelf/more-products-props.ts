import type { CSSProperties } from 'react'
import type { ProductListQuery } from '@/lib/contract/catalogue'

export type MoreProductsProps = {
  query: Pick<ProductListQuery, 'categoryPath' | 'filters' | 'subcategory' | 'search' | 'sort'>
  /** Products the page has shown, also on the pages before it. */
  offset: number
  total: number
  /** Cards that each scroll adds (spec §9: 3 on desktop, 2 on phones). */
  step: number
  /** The next page, for crawlers and for visitors without JavaScript. */
  nextHref: string
}

/** Tells the shelf's style how many cards are to come, so that it keeps their room. */
export const cardsLeft = (count: number): CSSProperties => ({ ['--left' as string]: count })
