'use client'

import { lazyBlock } from '@/components/ui/lazy/lazy-block'

/** Loaded for links with a coupon only: no other page needs it, and the shape of a message is unknown before. */
export const LazyLinkedCoupon = lazyBlock(
  () => import('./linked-coupon').then((module) => module.LinkedCoupon),
  () => null,
)
