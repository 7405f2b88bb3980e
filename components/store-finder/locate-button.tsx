'use client'

import { useRouter } from 'next/navigation'
import { BrowserLocation } from '@/components/branch/browser-location'
import { ButtonLink } from '@/components/ui/controls/button'
import type { BranchFilter } from '@/lib/domain/order-config/branch-choice'
import { type FinderState, finderHref } from '@/lib/web/finder-address'
import { routes } from '@/lib/web/routes'

/** Lists the branches around the visitor. The position is part of the URL, so that 'back' works. */
export function LocateButton({ filters }: { filters: readonly BranchFilter[] }) {
  const router = useRouter()
  const show = (at: FinderState['at']) =>
    router.push(finderHref({ search: '', at, filters: new Set(filters) }), { scroll: false })
  return (
    <BrowserLocation
      fallback={
        <ButtonLink variant="link" href={routes.stores}>
          Alle Geschäfte zeigen
        </ButtonLink>
      }
      onFound={({ latitude, longitude }) => {
        if (latitude !== null && longitude !== null) show({ latitude, longitude })
      }}
    />
  )
}
