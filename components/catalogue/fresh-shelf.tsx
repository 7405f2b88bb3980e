'use client'

import { Spinner } from '@/components/ui/spinner'
import styles from './fresh-shelf.module.css'
import { useStalePrices } from './use-stale-prices'

/** Keeps the prices of the shelf before it those of the cart's branch and time; says so meanwhile. */
export function FreshShelf({ pricedFor }: { pricedFor: string }) {
  return (
    <p role="status" className={styles['fresh']}>
      {useStalePrices(pricedFor) && (
        <>
          <Spinner />
          Preise werden geladen
        </>
      )}
    </p>
  )
}
