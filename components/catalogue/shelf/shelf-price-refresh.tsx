'use client'

import { Spinner } from '@/components/ui/media/spinner'
import { useStalePrices } from '../offer/use-stale-prices'
import styles from './shelf-price-refresh.module.css'

/** Refreshes the page when the cart's branch or time differs from `pricedFor`, and shows a status until then. */
export function ShelfPriceRefresh({ pricedFor }: { pricedFor: string }) {
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
