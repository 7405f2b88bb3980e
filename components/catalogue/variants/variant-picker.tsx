'use client'

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { Segments } from '@/components/ui/controls/segments'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Picture } from '@/components/ui/media/picture'
import { Notice } from '@/components/ui/notices/notice'
import type { Variant } from '@/lib/contract/catalogue/catalogue'
import type { Packaging } from '@/lib/contract/values'
import { unitPriceFor } from '@/lib/domain/price-tiers'
import { formatCents } from '@/lib/format/money'
import { VariantAllergens } from '../allergens/variant-allergens'
import { useAddToCart } from '../offer/use-add-to-cart'
import { DepositMark } from '../packaging/deposit-mark'
import { choose, type VariantChoice, variantGroups } from './variant-choice'
import styles from './variant-picker.module.css'

type VariantPickerProps = {
  variants: readonly Variant[]
  choice: VariantChoice
  /** The chosen variant, or another one to show while the choice matches none. */
  shown: Variant
  /** The choice matches an available variant. */
  valid: boolean
  onChoice: (choice: VariantChoice) => void
}

/** Content of the variant dialog once the variants are loaded. */
export function VariantPicker({ variants, choice, shown, valid, onChoice }: VariantPickerProps) {
  return (
    <>
      <div className={styles['head']}>
        <Picture src={shown.skuImagePath} alt="" width={96} shape="square" />
        <div>
          <DialogTitle>{shown.variantParentName}</DialogTitle>
          <p className={styles['question']}>{shown.variantQuestion || 'Welche Variante möchten Sie?'}</p>
          <Link href={shown.productURL} className={`link small ${styles['details']}`}>
            Produktdetails
          </Link>
        </div>
      </div>
      <div className={styles['groups']}>
        {variantGroups(variants, choice).map(({ name, options }) => (
          <Segments
            key={name}
            legend={name}
            columns={2}
            value={choice[name]}
            onChange={(value) => onChoice(choose(variants, choice, name, value))}
            segments={options.map(({ value, impossible, unavailable }) => ({
              value,
              disabled: impossible,
              unavailable: unavailable && !impossible,
              ...wordsOf(value),
            }))}
          />
        ))}
      </div>
      <VariantAllergens variants={variants} shown={shown} />
      {!valid && (
        <div className={styles['notice']}>
          <Notice tone="error" role="alert">
            Die ausgewählte Variante ist nicht verfügbar.
          </Notice>
        </div>
      )}
    </>
  )
}

/** Splits 'Klein, 0,2 l' into the label 'Klein' and the note '0,2 l'. */
function wordsOf(value: string): { label: string; note?: string } {
  const comma = value.indexOf(', ')
  return comma < 0 ? { label: value } : { label: value.slice(0, comma), note: value.slice(comma + 2) }
}

type VariantConfirmProps = {
  variant: Variant
  valid: boolean
  location: AnalyticsLocation
  packaging: Packaging | null
  /** Cents per unit. */
  packagingDeposit: number
  onAdded: () => void
}

/** Quantity and the button that adds the variant to the cart. */
export function VariantConfirm(props: VariantConfirmProps) {
  const { variant, valid, location, packaging, packagingDeposit, onAdded } = props
  const { limits, units, setUnits, add, isAdding, isSoldOut, maximumNote, refusal } = useAddToCart(
    variant.skuid,
    variant,
    location,
    { name: variant.skuName, allergens: variant.allergens },
    packaging,
  )
  const price = unitPriceFor(variant.prices, units)
  const cents = variant.depositPrice + packagingDeposit
  const deposit = cents > 0 ? `zzgl. ${formatCents(cents)} Pfand je Stück` : ''
  const possible = valid && price !== null && !isSoldOut
  return (
    <div className={styles['confirm']}>
      <QuantityStepper
        label={`Anzahl ${variant.skuName}`}
        value={units}
        limits={limits}
        onChange={setUnits}
        size="compact"
        maximumNote={maximumNote}
        disabled={!possible}
      />
      <Button variant="primary" once busy={isAdding} disabled={!possible} onClick={() => add(onAdded)}>
        <span>Bestätigen</span>
        {possible && (
          <span className={`num ${styles['price']}`}>
            {units > 1 ? `je ${formatCents(price)}` : formatCents(price)}
          </span>
        )}
      </Button>
      {possible && deposit !== '' && (
        <p className={styles['deposit']}>
          <span>{`${deposit} `}</span>
          <DepositMark kind={variant.depositKind} size="small" />
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
    </div>
  )
}
