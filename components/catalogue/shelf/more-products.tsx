'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ButtonLink } from '@/components/ui/controls/button'
import { IN_WINDOW, useWhenInSight } from '@/components/ui/hooks/use-when-in-sight'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { Spinner } from '@/components/ui/media/spinner'
import styles from '../lists/product-grid.module.css'
import type { MoreProductsProps } from './more-products-props'
import { readScrollPosition } from './scroll-position'

/** List item at the current end of the shelf. */
const ShelfEnd = ({ children }: { children: ReactNode }) => <li className={styles['more']}>{children}</li>

const Loading = () => (
  <ShelfEnd>
    <Spinner label="Weitere Produkte werden geladen" />
  </ShelfEnd>
)

const ShelfContinuation = lazyBlock(
  () => import('./shelf-continuation').then((module) => module.ShelfContinuation),
  Loading,
  ShelfEnd,
)

const onScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
const useHasScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > 0,
    () => false,
  )

/**
 * The end of the page's own cards: a link to the next page, which is replaced by further cards when the visitor comes near.
 * Before the first scroll only the first cards are shown (spec §9), even if their end is close to the window.
 */
export function MoreProducts(props: MoreProductsProps) {
  const [isNear, setIsNear] = useState(false)
  const hasScrolled = useHasScrolled()
  const sentinel = useWhenInSight<HTMLLIElement>(() => setIsNear(true), !isNear, hasScrolled ? undefined : IN_WINDOW)
  // After hydration, because the server does not know the stored position.
  useEffect(() => setIsNear(readScrollPosition() !== null), [])
  if (isNear) return <ShelfContinuation {...props} />
  return (
    <li ref={sentinel} className={styles['more']}>
      <ButtonLink rel="next" href={props.nextHref}>
        Mehr laden
      </ButtonLink>
    </li>
  )
}
