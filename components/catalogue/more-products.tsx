'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCart } from '@/components/cart/cart-queries'
import { ButtonLink } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { ProductListQuery } from '@/lib/contract/catalogue'
import { sellingPointOf } from '@/lib/selling-point'
import { moreProductsQuery } from './catalogue-queries'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'

export type MoreProductsProps = {
  query: Pick<ProductListQuery, 'categoryPath' | 'filters' | 'subcategory' | 'sort'>
  /** Products the page has shown, also on the pages before it. */
  offset: number
  total: number
  /** Cards that each scroll adds (spec §9: 3 on desktop, 2 on phones). */
  step: number
  /** The next page, for crawlers and for visitors without JavaScript. */
  nextHref: string
}

/** Adds cards as the end of the shelf comes into sight. Products come in larger portions than cards are added. */
export function MoreProducts({ query, offset, total, step, nextHref }: MoreProductsProps) {
  const point = sellingPointOf(useCart())
  const [shown, setShown] = useState(0)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...moreProductsQuery(query, point, offset),
    enabled: shown > 0,
  })
  const products = data?.pages.flatMap((page) => page.products) ?? []
  const atEnd = offset + Math.min(shown, products.length) >= total

  const showMore = () => {
    if (isFetching) return
    setShown((before) => before + step)
    if (shown + step > products.length && hasNextPage) void fetchNextPage()
  }
  const sentinel = useWhenInSight(showMore, !atEnd && !isError)

  return (
    <>
      {products.slice(0, shown).map((product) => (
        <li key={product.skuid}>
          <ProductCard product={product} configured={point !== null} />
        </li>
      ))}
      {!atEnd && (
        <li ref={sentinel} className={styles['more']} aria-busy={isFetching}>
          {isFetching ? (
            <Spinner label="Weitere Produkte werden geladen" />
          ) : (
            <ButtonLink href={nextHref}>Mehr laden</ButtonLink>
          )}
        </li>
      )}
    </>
  )
}

/** Calls `onSight` whenever the element is near the window, and again after each render while it stays there. */
function useWhenInSight(onSight: () => void, wanted: boolean) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!wanted || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSight()
      },
      { rootMargin: '0px 0px 50% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
