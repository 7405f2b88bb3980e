'use client'

import { useRouter } from 'next/navigation'
import { BrowserLocation } from '@/components/order-config/browser-location'
import { type FinderState, finderHref } from '@/lib/finder-address'
import type { BranchFilter } from '@/lib/order-config/branch-choice'

/** Lists the branches around the visitor; the position goes into the address, so that 'back' works. */
export function LocateButton({ filters }: { filters: readonly BranchFilter[] }) {
  const router = useRouter()
  const show = (at: FinderState['at']) =>
    router.push(finderHref({ search: '', at, filters: new Set(filters) }), { scroll: false })
  return (
    <BrowserLocation
      onFound={({ latitude, longitude }) => {
        if (latitude !== null && longitude !== null) show({ latitude, longitude })
      }}
    />
  )
}
