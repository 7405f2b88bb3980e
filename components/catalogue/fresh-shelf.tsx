'use client'

import { useStalePrices } from './use-stale-prices'

/** Keeps the prices of a shelf those of the cart's branch and time; says so to assistive technology meanwhile. */
export function FreshShelf({ pricedFor }: { pricedFor: string }) {
  return (
    <p role="status" className="visually-hidden">
      {useStalePrices(pricedFor) ? 'Preise werden geladen' : ''}
    </p>
  )
}
