'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { useInSight } from '@/components/ui/hooks/use-in-sight'
import { Icon } from '@/components/ui/media/icon'
import { Spinner } from '@/components/ui/media/spinner'
import { brand } from '@/lib/brand'
import { alsoIn } from '@/lib/words/de/packaging'
import type { DeclaredAllergens } from '../allergens/allergen-profile'
import { AllergenWarning } from '../allergens/allergen-warning'
import { FactLine } from '../offer/fact-line'
import { NextBakeButton } from '../offer/next-bake-button'
import type { OfferState } from '../offer/offer'
import { PriceLine, SavingsHint } from '../offer/price-line'
import { TierTable } from '../offer/tier-table'
import { SoonAvailable, Unavailable } from '../offer/unavailable'
import { useAddToCart } from '../offer/use-add-to-cart'
import { usePendingProduct } from '../offer/use-pending-product'
import { useStalePrices } from '../offer/use-stale-prices'
import { PackagingChoice, usePackaging } from '../packaging/packaging-choice'
import { ReuseWords } from '../packaging/reuse-words'
import { VariantButton } from '../variants/variant-button'
import styles from './product-offer.module.css'

type ProductOfferProps<O extends OfferState = OfferState> = {
  skuid: number
  name: string
  offer: O
  allergens: DeclaredAllergens
}

/** `pricedFor`: key of the selling point that the prices apply to (see use-stale-prices). */
type PricedOfferProps = ProductOfferProps & { pricedFor: string }

/** Price, price tiers and add button of a product page. */
export function ProductOffer({ skuid, name, offer, allergens, pricedFor }: PricedOfferProps) {
  const isStale = useStalePrices(pricedFor)
  return (
    <div className={styles['offer']}>
      <div className={styles['warned']}>
        <AllergenWarning allergens={allergens} />
      </div>
      {isStale ? <Spinner label="Preis wird geladen" /> : <Content {...{ skuid, name, offer, allergens }} />}
    </div>
  )
}

function Content({ skuid, name, offer, allergens }: ProductOfferProps) {
  switch (offer.state) {
    case 'unconfigured':
      return <Unconfigured {...{ skuid, name, allergens }} units={offer.units} />
    case 'unavailable':
      return (
        <>
          <Unavailable nextBake={offer.nextBake} />
          {offer.soon && <SoonAvailable />}
          {offer.nextBake && <NextBakeButton name={name} nextBake={offer.nextBake} size="regular" />}
        </>
      )
    case 'variants':
      return (
        <>
          <p className={styles['price']}>
            <PriceLine pricing={offer.pricing} units={1} size="large" />
            <VatNote />
          </p>
          <FactLine icon="clock" words={offer.oven} />
          <FactLine icon="arrows-clockwise" words={alsoIn(offer.packagingOffer)} />
          <div className={styles['choose']}>
            <VariantButton skuid={skuid} name={name} location="Product Detail" variant="primary" />
          </div>
        </>
      )
    case 'sale':
      return <Sale {...{ skuid, name, offer, allergens }} />
  }
}

const VatNote = () => <span className={styles['vat']}>inkl. gesetzlicher MwSt.</span>

function Unconfigured({ skuid, name, units, allergens }: Omit<ProductOfferProps, 'offer'> & { units: number | null }) {
  const openOrderDialog = usePendingProduct(skuid, units, 'Product Detail', { name, allergens })
  return (
    <>
      <p className="small soft">Bitte geben Sie Ihre Postleitzahl ein, um die Verfügbarkeit des Produktes zu sehen.</p>
      <Button variant="primary" className={styles['choose']} aria-haspopup="dialog" onClick={openOrderDialog}>
        Preis und Verfügbarkeit anzeigen
      </Button>
    </>
  )
}

function Sale({
  skuid,
  name,
  allergens,
  offer: { pricing: basePricing, rules, oven, packagingOffer },
}: ProductOfferProps<Extract<OfferState, { state: 'sale' }>>) {
  const { packaging, packagingDeposit, setPackaging } = usePackaging(packagingOffer)
  const { limits, units, setUnits, add, isAdding, isSoldOut, maximumNote, refusal } = useAddToCart(
    skuid,
    rules,
    'Product Detail',
    { name, allergens },
    packaging,
  )
  const pricing = { ...basePricing, deposit: basePricing.deposit + packagingDeposit }
  const buyRow = useRef<HTMLDivElement>(null)
  // Starts as visible, so that the sticky bar does not flash before the observer has reported.
  const isRowInSight = useInSight(buyRow, true)
  return (
    <>
      <p className={styles['price']} aria-live="polite">
        <PriceLine pricing={pricing} units={units} size="large" />
        <VatNote />
      </p>
      <TierTable tiers={pricing.tiers} units={units} />
      <div className={styles['hint']}>
        <SavingsHint pricing={pricing} units={units} />
        <FactLine icon="clock" words={oven} />
      </div>
      <PackagingChoice
        offer={packagingOffer}
        value={packaging}
        litres={pricing.contentUnit === 'l' ? pricing.content : null}
        onChange={setPackaging}
      />
      <div ref={buyRow} className={styles['buy']}>
        <QuantityStepper
          label={`Anzahl ${name}`}
          value={units}
          limits={limits}
          onChange={setUnits}
          size="large"
          maximumNote={maximumNote}
          disabled={isSoldOut}
        />
        <Button variant="primary" once busy={isAdding} disabled={isSoldOut} onClick={() => add()}>
          <Icon name="cart" />
          In den {brand.cart}
        </Button>
      </div>
      {!isRowInSight && !isSoldOut && (
        <div className={styles['bar']}>
          <p className={styles['price']}>
            <PriceLine pricing={{ ...pricing, content: null }} units={units} />
          </p>
          <Button variant="primary" once busy={isAdding} onClick={() => add()}>
            In den {brand.cart}
          </Button>
        </div>
      )}
      {isSoldOut && <p className="small">{maximumNote}</p>}
      {refusal !== undefined && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      <ReuseWords offer={packagingOffer} />
    </>
  )
}
