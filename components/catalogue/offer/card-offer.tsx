'use client'

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { alsoIn } from '@/lib/words/de/packaging'
import type { DeclaredAllergens } from '../allergens/allergen-profile'
import { VariantButton } from '../variants/variant-button'
import styles from './card-offer.module.css'
import { FactLine } from './fact-line'
import { NextBakeButton } from './next-bake-button'
import type { OfferState } from './offer'
import { PriceLine, SavingsHint } from './price-line'
import { SoonAvailable, Unavailable } from './unavailable'
import { useAddToCart } from './use-add-to-cart'
import { usePendingProduct } from './use-pending-product'

type CardOfferProps<O extends OfferState = OfferState> = {
  skuid: number
  name: string
  offer: O
  allergens: DeclaredAllergens
  location: AnalyticsLocation
}

/** Price and actions of a product card. */
export function CardOffer({ skuid, name, offer, allergens, location }: CardOfferProps) {
  switch (offer.state) {
    case 'unconfigured':
      return <Unconfigured skuid={skuid} name={name} units={offer.units} allergens={allergens} location={location} />
    case 'unavailable':
      return (
        <>
          <div className={styles['cost']}>
            <Unavailable nextBake={offer.nextBake} />
            {offer.soon && offer.nextBake === null && <SoonAvailable />}
          </div>
          {offer.nextBake && (
            <div className={styles['buy']}>
              <NextBakeButton name={name} nextBake={offer.nextBake} />
            </div>
          )}
        </>
      )
    case 'variants':
      return (
        <>
          <div className={classNames(styles['cost'], offer.oven && styles['withOven'])}>
            <PriceLine pricing={offer.pricing} units={1} />
            <FactLine icon="clock" words={offer.oven} />
            <FactLine icon="arrows-clockwise" words={alsoIn(offer.packagingOffer)} />
          </div>
          <div className={styles['buy']}>
            <VariantButton skuid={skuid} name={name} location={location} size="compact" variant="add" />
          </div>
        </>
      )
    case 'sale':
      return <Sale skuid={skuid} name={name} offer={offer} allergens={allergens} location={location} />
  }
}

type UnconfiguredProps = Omit<CardOfferProps, 'offer'> & { units: number | null }

function Unconfigured({ skuid, name, units, allergens, location }: UnconfiguredProps) {
  const openOrderDialog = usePendingProduct(skuid, units, location, { name, allergens })
  return (
    <div className={styles['buy']}>
      <Button
        variant="add"
        size="compact"
        aria-haspopup="dialog"
        aria-label={`Preis und Verfügbarkeit anzeigen: ${name}`}
        onClick={openOrderDialog}
      >
        Preis und Verfügbarkeit anzeigen
      </Button>
    </div>
  )
}

function Sale({ skuid, name, offer, allergens, location }: CardOfferProps<Extract<OfferState, { state: 'sale' }>>) {
  const { pricing, rules, oven, packagingOffer } = offer
  const { limits, units, setUnits, add, isAdding, isAdded, isSoldOut, maximumNote, refusal } = useAddToCart(
    skuid,
    rules,
    location,
    { name, allergens },
  )
  return (
    <>
      <div className={classNames(styles['cost'], oven && styles['withOven'])}>
        <PriceLine pricing={pricing} units={units} />
        <SavingsHint pricing={pricing} units={units} />
        <FactLine icon="clock" words={oven} />
        <FactLine icon="arrows-clockwise" words={alsoIn(packagingOffer)} />
      </div>
      <div className={`${styles['buy']} ${styles['withStepper']}`}>
        <QuantityStepper
          label={`Anzahl ${name}`}
          value={units}
          limits={limits}
          onChange={setUnits}
          size="compact"
          maximumNote={maximumNote}
          disabled={isSoldOut}
        />
        <Button
          variant="add"
          size="compact"
          once
          busy={isAdding}
          disabled={isSoldOut}
          aria-label={`${name} hinzufügen`}
          onClick={() => add()}
        >
          Hinzufügen
        </Button>
        {/* Skip link: by keyboard the cart is one step away, not behind all other cards. */}
        {isAdded && (
          <Link href={routes.cart} className={`skip ${styles['toCart']}`}>
            Zum {brand.cart}
          </Link>
        )}
        {isSoldOut && <p className={styles['soldOut']}>{maximumNote}</p>}
        {refusal !== undefined && (
          <p role="alert" className={styles['refusal']}>
            {refusal}
          </p>
        )}
      </div>
    </>
  )
}
