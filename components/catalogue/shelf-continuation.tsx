'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCart } from '@/components/cart/cart-queries'
import { ButtonLink } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { sellingPointOf } from '@/lib/selling-point'
import { moreProductsQuery } from './catalogue-queries'
import type { MoreProductsProps } from './more-products-props'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'
import { useWhenInSight } from './use-when-in-sight'

/** Adds cards as the end of the shelf comes into sight. Products come in larger portions than cards are added. */
export function ShelfContinuation({ query, offset, total, step, nextHref }: MoreProductsProps) {
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
            <ButtonLink rel="next" href={nextHref}>
              Mehr laden
            </ButtonLink>
          )}
        </li>
      )}
    </>
  )
}
