'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { keptPlace } from './kept-place'
import type { MoreProductsProps } from './more-products-props'
import styles from './product-grid.module.css'
import { useWhenInSight } from './use-when-in-sight'

const ShelfContinuation = dynamic(() => import('./shelf-continuation').then((module) => module.ShelfContinuation), {
  loading: () => (
    <li className={styles['more']} aria-busy>
      <Spinner label="Weitere Produkte werden geladen" />
    </li>
  ),
})

/** The end of the page's own cards: a link to the next page, until a visitor comes near it and the shelf goes on. */
export function MoreProducts(props: MoreProductsProps) {
  const [isNear, setIsNear] = useState(false)
  const sentinel = useWhenInSight(() => setIsNear(true), !isNear)
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
