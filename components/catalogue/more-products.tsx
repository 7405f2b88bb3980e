'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { lazyBlock } from '@/components/ui/lazy-block'
import { Spinner } from '@/components/ui/spinner'
import { useWhenInSight } from '@/components/ui/use-when-in-sight'
import { keptPlace } from './kept-place'
import type { MoreProductsProps } from './more-products-props'
import styles from './product-grid.module.css'

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

/** The end of the page's own cards: a link to the next page, until a visitor comes near it and the shelf goes on. */
export function MoreProducts(props: MoreProductsProps) {
  const [isNear, setIsNear] = useState(false)
  const sentinel = useWhenInSight<HTMLLIElement>(() => setIsNear(true), !isNear)
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
