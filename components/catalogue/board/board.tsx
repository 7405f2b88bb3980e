'use client'

import { type CSSProperties, useState } from 'react'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { unitPriceFor } from '@/lib/domain/price-tiers'
import { type QuantityRules, quantityLimits } from '@/lib/domain/quantity'
import { sum } from '@/lib/domain/sum'
import { formatCents } from '@/lib/format/money'
import { pictureSource } from '@/lib/web/picture-source'
import type { DeclaredAllergens } from '../allergens/allergen-profile'
import { AllergenWarning } from '../allergens/allergen-warning'
import type { Pricing } from '../offer/offer'
import { PriceLine } from '../offer/price-line'
import { useStalePrices } from '../offer/use-stale-prices'
import styles from './board.module.css'
import { useAddAll } from './use-add-all'

export type Thing = {
  skuid: number
  name: string
  /** With soft hyphens; empty: as the name. */
  nameSeparated: string
  productUrl: string
  allergens: DeclaredAllergens
  picture: string
  /** In millimetres. */
  pictureWidth: number
  rules: QuantityRules
  /** Null while branch and time are not chosen. */
  pricing: Pricing | null
}

/** Width of the board on a wide window, in CSS pixels: see board.module.css. */
const BOARD_WIDTH = 1088
/** Pictures overlap by their empty margins: this share of their width is left (board.module.css). */
const SHARE = 0.82

/** Units that one press adds: the smallest order quantity. */
const unitsOf = ({ rules }: Thing): number => quantityLimits(rules).min

/** '4 x Rundstück', or the name alone for one unit. */
function nameOf(thing: Thing): string {
  const name = thing.nameSeparated === '' ? thing.name : thing.nameSeparated
  return unitsOf(thing) === 1 ? name : `${unitsOf(thing)}\u00a0x\u00a0${name}`
}

/** Price and deposit of those units in cents; null without a price. */
function costOf(thing: Thing): { price: number; deposit: number } | null {
  const units = unitsOf(thing)
  const unitPrice = thing.pricing && unitPriceFor(thing.pricing.tiers, units)
  return unitPrice === null ? null : { price: unitPrice * units, deposit: (thing.pricing?.deposit ?? 0) * units }
}

/** Sum of all in cents, and the deposits in it; null if one has no price. */
function totalOf(things: readonly Thing[]): { price: number; deposit: number } | null {
  const costs = things.map(costOf).filter((cost) => cost !== null)
  if (costs.length < things.length) return null
  const deposit = sum(costs.map((cost) => cost.deposit))
  return { price: sum(costs.map((cost) => cost.price)) + deposit, deposit }
}

/**
 * Things on one line at true scale, each with an ink line to its name and price. One press adds all of them. `pricedFor`: key of the
 * selling point that the prices apply to.
 */
export function Board({ things, pricedFor }: { things: readonly Thing[]; pricedFor: string }) {
  const isStale = useStalePrices(pricedFor)
  const width = sum(things.map(({ pictureWidth }) => pictureWidth))
  return (
    <div className={styles['board']} style={{ '--width': width } as CSSProperties}>
      <ul className={styles['things']}>
        {things.map((thing) => (
          <li key={thing.skuid} className={styles['thing']} style={{ '--own': thing.pictureWidth } as CSSProperties}>
            <ThingPicture path={thing.picture} share={thing.pictureWidth / (width * SHARE)} />
            <div className={styles['label']}>
              <Link href={thing.productUrl} className={styles['name']}>
                {nameOf(thing)}
              </Link>
              {thing.pricing !== null && (
                <p className={classNames(styles['price'], isStale && styles['stale'])}>
                  <PriceLine pricing={thing.pricing} units={unitsOf(thing)} />
                </p>
              )}
              <AllergenWarning allergens={thing.allergens} />
            </div>
          </li>
        ))}
      </ul>
      <AddAll things={things} isStale={isStale} />
    </div>
  )
}

/** `share` of the board's width. */
function ThingPicture({ path, share }: { path: string; share: number }) {
  const source = pictureSource(path, share * BOARD_WIDTH)
  return (
    // biome-ignore lint/performance/noImgElement: as in components/ui/media/picture.tsx
    <img
      alt=""
      width={800}
      height={800}
      decoding="async"
      loading="lazy"
      sizes={source.srcSet && `(max-width: 1151px) ${Math.round(share * 100)}vw, ${Math.round(share * BOARD_WIDTH)}px`}
      {...source}
    />
  )
}

function AddAll({ things, isStale }: { things: readonly Thing[]; isStale: boolean }) {
  const dialog = useOrderConfigDialog()
  const [faults, setFaults] = useState<readonly string[]>([])
  const { addAll, isAdding } = useAddAll()
  const total = totalOf(things)
  const lines = things.map((thing) => ({ ...thing, units: unitsOf(thing) }))
  return (
    <div className={styles['all']}>
      {total === null ? (
        <Button variant="add" aria-haspopup="dialog" onClick={() => dialog.open('product', {})}>
          Preise und Verfügbarkeit anzeigen
        </Button>
      ) : (
        <Button variant="add" once busy={isAdding || isStale} onClick={() => addAll(lines, setFaults)}>
          {`Alles dazu, ${formatCents(total.price)}`}
        </Button>
      )}
      {total !== null && total.deposit > 0 && (
        <p className={styles['note']}>{`inkl. ${formatCents(total.deposit)} Pfand`}</p>
      )}
      {faults.length > 0 && (
        <div role="alert" className={styles['faults']}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
    </div>
  )
}
