'use client'

import { type ComponentProps, useState } from 'react'
import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { Button } from '@/components/ui/controls/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'

const VariantDialog = lazyPart(() => import('./variant-dialog').then((module) => module.VariantDialog))

type VariantButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  /** SKU id of the parent product. */
  skuid: number
  name: string
  location: AnalyticsLocation
}

/** 'Auswählen': opens the variant dialog, whose code is loaded by the first click. */
export function VariantButton({ skuid, name, location, size, variant }: VariantButtonProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        aria-label={`${name} auswählen`}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        Auswählen
      </Button>
      {used && (
        <VariantDialog skuid={skuid} name={name} location={location} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
