'use client'

import { useEffect } from 'react'
import { track } from './analytics'

type TrackItemProps = {
  skuNumber: string
  name: string
  /** Cents; missing while no price is known. */
  price: number | undefined
}

/** Reports that a product's page was looked at. */
export function TrackItem({ skuNumber, name, price }: TrackItemProps) {
  useEffect(() => {
    track('view_item', 'Product Detail', [{ skuNumber, name, ...(price === undefined ? {} : { price }) }])
  }, [skuNumber, name, price])
  return null
}
