'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCart } from '@/components/state/cart-queries'
import { Dialog, DialogTitle } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { AnalyticsLocation } from '@/lib/analytics'
import { sellingPointOf } from '@/lib/selling-point'
import { variantsQuery } from '../catalogue-queries'
import { initialChoice, type VariantChoice } from './variant-choice'
import styles from './variant-dialog.module.css'
import { VariantPicker } from './variant-picker'

type VariantDialogProps = {
  skuid: number
  name: string
  location: AnalyticsLocation
  open: boolean
  onClose: () => void
}

/** Asks which variant of a drink or snack it shall be, and puts it into the cart (spec §2 "Variant modal"). */
export function VariantDialog({ skuid, name, location, open, onClose }: VariantDialogProps) {
  const { data: variants, isError } = useQuery({ ...variantsQuery(skuid, sellingPointOf(useCart())), enabled: open })
  const [choice, setChoice] = useState<VariantChoice | null>(null)

  const close = () => {
    setChoice(null)
    onClose()
  }
  if (open && variants !== undefined && variants.length > 0)
    return (
      <VariantPicker
        variants={variants}
        choice={choice ?? initialChoice(variants)}
        onChoice={setChoice}
        location={location}
        onClose={close}
      />
    )
  return (
    <Dialog open={open} onClose={close} size="slim">
      <DialogTitle>{name}</DialogTitle>
      {isError || variants?.length === 0 ? (
        <Notice tone="error" role="alert">
          Derzeit online nicht verfügbar.
        </Notice>
      ) : (
        <div className={styles['loading']}>
          <Spinner label="Preise werden geladen" />
        </div>
      )}
    </Dialog>
  )
}
