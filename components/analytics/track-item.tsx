'use client'

import { useEffect } from 'react'
import { type AnalyticsItem, track } from './analytics'

/** Reports a view of a product's page. */
export function TrackItem({ skuNumber, name, category, price }: AnalyticsItem) {
  useEffect(() => {
    track('view_item', 'Product Detail', [{ skuNumber, name, category, price }])
  }, [skuNumber, name, category, price])
  return null
}
