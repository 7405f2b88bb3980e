'use client'

import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { Skeleton } from '@/components/ui/media/skeleton'

/** Map and map engine, loaded on wide screens or on request, never with the page. */
export const LazyStoreMap = lazyBlock(
  () => import('./store-map').then((module) => module.StoreMap),
  () => <Skeleton height="100%" />,
)
