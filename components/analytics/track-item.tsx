'use client'

import { useEffect } from 'react'
import { track } from './analytics'

type TrackItemProps = {
  skuNumber: string
  name: string
  /** Cents; undefined while unknown. */
  price: number | undefined
}

/** Reports a view of a product's page. */
export function TrackItem({ skuNumber, name, price }: TrackItemProps) {
  useEffect(() => {
    track('view_item', 'Product Detail', [{ skuNumber, name, ...(price === undefined ? {} : { price }) }])
  }, [skuNumber, name, price])
  return null
}
