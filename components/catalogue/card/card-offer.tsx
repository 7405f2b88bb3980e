'use client'

import type { AnalyticsLocation } from '@/components/analytics/analytics'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { alsoIn } from '@/lib/words/de/packaging'
import type { Declared } from '../allergens/allergen-profile'
import { BakedAgain } from './baked-again'
import styles from './card-offer.module.css'
import { FactLine } from './fact-line'
import type { Offer } from './offer'
import { PriceLine, SavingsHint } from './price-line'
import { SoonAvailable, Unavailable } from './unavailable'
import { useAddToCart } from './use-add-to-cart'
import { useReachFor } from './use-reach-for'
import { VariantButton } from './variant-button'

type CardOfferProps<O extends Offer = Offer> = {
  skuid: number
  name: string
  offer: O
  allergens: Declared
  location: AnalyticsLocation
}

/** Price and actions of a product card: the part of it that lives in the browser. */
export function CardOffer({ skuid, name, offer, allergens, location }: CardOfferProps) {
  switch (offer.state) {
    case 'unconfigured':
      return <Unconfigured skuid={skuid} name={name} units={offer.units} allergens={allergens} location={location} />
    case 'unavailable':
      return (
        <>
          <div className={classNames(styles['cost'], offer.again && styles['withOven'])}>
            <Unavailable again={offer.again} />
          </div>
          <div className={styles['buy']}>
            {offer.soon && <SoonAvailable />}
            {offer.again && <BakedAgain name={name} again={offer.again} />}
          </div>
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
  const askForPlace = useReachFor(skuid, units, location, { name, allergens })
  return (
    <div className={styles['buy']}>
      <Button
        variant="add"
        size="compact"
        aria-haspopup="dialog"
        aria-label={`Preis und Verfügbarkeit anzeigen: ${name}`}
        onClick={askForPlace}
      >
        Preis und Verfügbarkeit anzeigen
      </Button>
    </div>
  )
}

function Sale({ skuid, name, offer, allergens, location }: CardOfferProps<Extract<Offer, { state: 'sale' }>>) {
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
        {/* By keyboard the bag is one step away, and not behind all other cards. */}
        {isAdded && (
          <Link href={routes.cart} className={`skip ${styles['toBag']}`}>
            Zum {brand.cart}
          </Link>
        )}
        {isSoldOut && <p className={styles['said']}>{maximumNote}</p>}
        {refusal !== undefined && (
          <p role="alert" className={styles['refusal']}>
            {refusal}
          </p>
        )}
      </div>
    </>
  )
}
