'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCart } from '@/components/state/cart-provider'
import { ButtonLink } from '@/components/ui/controls/button'
import { useWhenInSight } from '@/components/ui/hooks/use-when-in-sight'
import { Spinner } from '@/components/ui/media/spinner'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { ProductCard } from '../card/product-card'
import { moreProductsQuery } from '../catalogue-queries'
import styles from '../lists/product-grid.module.css'
import { cardsLeft, type MoreProductsProps } from './more-products-props'
import { readScrollPosition, saveScrollPosition } from './scroll-position'

/** Adds cards when the end of the shelf becomes visible. Products are loaded in larger chunks than cards are added. */
export function ShelfContinuation({ query, offset, total, step, nextHref }: MoreProductsProps) {
  const point = sellingPointOf(useCart())
  const [saved] = useState(readScrollPosition)
  const [shown, setShown] = useState(saved?.shown ?? 0)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...moreProductsQuery(query, point, offset),
    enabled: shown > 0,
  })
  const products = data?.pages.flatMap((page) => page.products) ?? []
  const shownCount = Math.min(shown, products.length)
  const atEnd = offset + shownCount >= total
  const isShort = shown > products.length && hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])

  useRestoreScroll(saved, products.length > 0 && !isShort)
  useSaveScroll(shown)

  const showMore = () => {
    if (!isFetching) setShown((before) => before + step)
  }
  const sentinel = useWhenInSight<HTMLLIElement>(showMore, !atEnd && !isError)

  return (
    <>
      {products.slice(0, shownCount).map((product) => (
        <li key={product.skuid}>
          <ProductCard product={product} configured={point !== null} />
        </li>
      ))}
      {!atEnd && (
        // The key makes it a new element each time: moving the old one down would count as a layout shift.
        <li
          key={`after ${shownCount}`}
          ref={sentinel}
          className={styles['more']}
          style={cardsLeft(total - offset - shownCount)}
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

/** Scrolls to the saved position once the cards of the last visit are rendered. */
function useRestoreScroll(saved: ReturnType<typeof readScrollPosition>, isRendered: boolean) {
  const isDone = useRef(saved === null)
  useLayoutEffect(() => {
    if (isDone.current || saved === null || !isRendered) return
    isDone.current = true
    window.scrollTo({ top: saved.top, behavior: 'instant' })
  }, [saved, isRendered])
}

/** Saves the position on every click, because any click may leave the page, and when the page is closed. */
function useSaveScroll(shown: number) {
  useEffect(() => {
    const save = () => saveScrollPosition({ shown, top: window.scrollY })
    document.addEventListener('click', save, true)
    window.addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('click', save, true)
      window.removeEventListener('pagehide', save)
    }
  }, [shown])
}
