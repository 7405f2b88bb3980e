'use client'

import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import { Skeleton } from '@/components/ui/media/skeleton'
import type { FollowSwitchProps } from './follow-switch'
import type { PushSwitchesProps } from './push-switches'

/** Parts that are loaded after the page. */
export const LazyPushSwitches = lazyBlock<PushSwitchesProps>(
  () => import('./push-switches').then((module) => module.PushSwitches),
  () => <Skeleton height="12.75rem" />,
)

export const LazyPushList = lazyBlock<{ publicKey: string }>(
  () => import('./push-list').then((module) => module.PushList),
  () => <Skeleton height="6rem" />,
)

export const LazyFollowSwitch = lazyBlock<FollowSwitchProps>(
  () => import('./follow-switch').then((module) => module.FollowSwitch),
  () => <Skeleton height="3rem" />,
)
