'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { useCart } from '@/components/state/cart-provider'
import { BackDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Spinner } from '@/components/ui/media/spinner'
import { Notice } from '@/components/ui/notices/notice'
import { sellingPointOf } from '@/lib/domain/selling-point'
import { variantsQuery } from '../catalogue-queries'
import { PackagingChoice, usePackaging } from '../packaging/packaging-choice'
import { ReuseWords } from '../packaging/reuse-words'
import { chosenVariant, initialChoice, type VariantChoice } from './variant-choice'
import styles from './variant-dialog.module.css'
import { VariantConfirm, VariantPicker } from './variant-picker'

type VariantDialogProps = {
  skuid: number
  name: string
  location: AnalyticsLocation
  open: boolean
  onClose: () => void
}

/** Lets the visitor choose a variant of a drink or snack and adds it to the cart (spec §2 "Variant modal"). */
export function VariantDialog({ skuid, name, location, open, onClose }: VariantDialogProps) {
  const { data: variants, isError } = useQuery({ ...variantsQuery(skuid, sellingPointOf(useCart())), enabled: open })
  const [choice, setChoice] = useState<VariantChoice | null>(null)

  const currentChoice = choice ?? initialChoice(variants ?? [])
  const chosen = chosenVariant(variants ?? [], currentChoice)
  const shown = chosen ?? variants?.[0]
  const { packaging, packagingDeposit, setPackaging } = usePackaging(shown?.packagingOffer ?? null)
  const close = () => {
    setChoice(null)
    setPackaging(null)
    onClose()
  }
  const confirm = shown && (
    <VariantConfirm
      key={shown.skuid}
      variant={shown}
      valid={chosen !== null}
      location={location}
      packaging={packaging}
      packagingDeposit={packagingDeposit}
      onAdded={close}
    />
  )
  return (
    <BackDialog open={open} onClose={close} size="slim" foot={confirm}>
      {variants !== undefined && shown !== undefined ? (
        <>
          <VariantPicker
            variants={variants}
            choice={currentChoice}
            shown={shown}
            valid={chosen !== null}
            onChoice={setChoice}
          />
          <PackagingChoice offer={shown.packagingOffer} value={packaging} litres={null} onChange={setPackaging} />
          <ReuseWords offer={shown.packagingOffer} />
        </>
      ) : (
        <>
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
        </>
      )}
    </BackDialog>
  )
}
