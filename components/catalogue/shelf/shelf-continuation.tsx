'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { ButtonLink } from '@/components/ui/controls/button'
import { useWhenInSight } from '@/components/ui/hooks/use-when-in-sight'
import { Spinner } from '@/components/ui/media/spinner'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { ProductCard } from '../card/product-card'
import styles from '../card/product-grid.module.css'
import { moreProductsQuery } from '../catalogue-queries'
import { keepPlace, keptPlace } from './kept-place'
import { cardsLeft, type MoreProductsProps } from './more-products-props'

/** Adds cards as the end of the shelf comes into sight. Products come in larger portions than cards are added. */
export function ShelfContinuation({ query, offset, total, step, nextHref }: MoreProductsProps) {
  const point = sellingPointOf(useCart())
  const [kept] = useState(keptPlace)
  const [shown, setShown] = useState(kept?.shown ?? 0)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...moreProductsQuery(query, point, offset),
    enabled: shown > 0,
  })
  const products = data?.pages.flatMap((page) => page.products) ?? []
  const laid = Math.min(shown, products.length)
  const atEnd = offset + laid >= total
  const isShort = shown > products.length && hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])

  useReturn(kept, products.length > 0 && !isShort)
  useKeeping(shown)

  const showMore = () => {
    if (!isFetching) setShown((before) => before + step)
  }
  const sentinel = useWhenInSight<HTMLLIElement>(showMore, !atEnd && !isError)

  return (
    <>
      {products.slice(0, laid).map((product) => (
        <li key={product.skuid}>
          <ProductCard product={product} configured={point !== null} />
        </li>
      ))}
      {!atEnd && (
        // A new element each time: the old one, moved down by new cards, would be a shift of the layout.
        <li
          key={`after ${laid}`}
          ref={sentinel}
          className={styles['more']}
          style={cardsLeft(total - offset - laid)}
          aria-busy={isFetching}
        >
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

/** Once the cards of last time are there, the window goes where it was. */
function useReturn(kept: ReturnType<typeof keptPlace>, isThere: boolean) {
  const isDone = useRef(kept === null)
  useLayoutEffect(() => {
    if (isDone.current || kept === null || !isThere) return
    isDone.current = true
    window.scrollTo({ top: kept.top, behavior: 'instant' })
  }, [kept, isThere])
}

/** Every click may lead away, and so may closing the page. */
function useKeeping(shown: number) {
  useEffect(() => {
    const keep = () => keepPlace({ shown, top: window.scrollY })
    document.addEventListener('click', keep, true)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('click', keep, true)
      window.removeEventListener('pagehide', keep)
    }
  }, [shown])
}
