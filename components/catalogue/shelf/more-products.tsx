'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ButtonLink } from '@/components/ui/controls/button'
import { IN_WINDOW, useWhenInSight } from '@/components/ui/hooks/use-when-in-sight'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { Spinner } from '@/components/ui/media/spinner'
import styles from '../card/product-grid.module.css'
import { keptPlace } from './kept-place'
import type { MoreProductsProps } from './more-products-props'

/** Where the shelf ends for now. */
const End = ({ children }: { children: ReactNode }) => <li className={styles['more']}>{children}</li>

const Loading = () => (
  <End>
    <Spinner label="Weitere Produkte werden geladen" />
  </End>
)

const ShelfContinuation = lazyBlock(
  () => import('./shelf-continuation').then((module) => module.ShelfContinuation),
  Loading,
  End,
)

const onScroll = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}
const useHasScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > 0,
    () => false,
  )

/**
 * The end of the page's own cards: a link to the next page, until a visitor comes near it and the shelf goes on. Who has
 * not scrolled yet sees the first cards only (spec §9), however near their end lies below their window.
 */
export function MoreProducts(props: MoreProductsProps) {
  const [isNear, setIsNear] = useState(false)
  const hasScrolled = useHasScrolled()
  const sentinel = useWhenInSight<HTMLLIElement>(() => setIsNear(true), !isNear, hasScrolled ? undefined : IN_WINDOW)
  // After hydration, because the server does not know.
  useEffect(() => setIsNear(keptPlace() !== null), [])
  if (isNear) return <ShelfContinuation {...props} />
  return (
    <li ref={sentinel} className={styles['more']}>
      <ButtonLink rel="next" href={props.nextHref}>
        Mehr laden
      </ButtonLink>
    </li>
  )
}
