'use client'

import { Spinner } from '@/components/ui/media/spinner'
import { useStalePrices } from '../card/use-stale-prices'
import styles from './fresh-shelf.module.css'

/** Keeps the prices of the shelf before it those of the cart's branch and time; says so meanwhile. */
export function FreshShelf({ pricedFor }: { pricedFor: string }) {
  return (
    <p role="status" className={styles['fresh']}>
      {useStalePrices(pricedFor) && (
        <>
          <Spinner />
          <span>Preise werden geladen</span>
        </>
      )}
    </p>
  )
}
