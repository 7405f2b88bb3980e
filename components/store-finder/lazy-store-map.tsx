'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

/** The map and its engine are loaded when there is room for them or they are asked for, never with the page. */
export const LazyStoreMap = dynamic(() => import('./store-map').then((module) => module.StoreMap), {
  ssr: false,
  loading: () => <Skeleton height="100%" />,
})
