'use client'

import dynamic from 'next/dynamic'

/** Loaded on demand, because most visitors of the start page have no account. */
export const LazyReorderButton = dynamic(() =>
  import('@/components/account/orders/reorder-button').then((module) => module.ReorderButton),
)
