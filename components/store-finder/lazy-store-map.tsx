'use client'

import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { Skeleton } from '@/components/ui/media/skeleton'

/** The map and its engine are loaded when there is room for them or they are asked for, never with the page. */
export const LazyStoreMap = lazyBlock(
  () => import('./store-map').then((module) => module.StoreMap),
  () => <Skeleton height="100%" />,
)
