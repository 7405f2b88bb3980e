/** The earliest time for all of a cart, and the product that makes it later than it had to be. */

import type { WholeBag } from '@/lib/contract/carts'
import type { Caller } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { bakingWords } from '@/lib/words/de/catalogue'
import type { BranchRecord } from '../../branches/rules'
import {
  type BakeTerms,
  type Offer,
  type ProductRecord,
  questionsOfTime,
  type Timed,
  whyNotBaked,
} from '../../catalogue/rules'
import type { Db, Tx } from '../../db/client'
import { daysOffered, type SlotQuery, slotsOn } from '../../slots/rules'
import { readFullSlots } from '../../slots/service'
import { offersFor, type Sources } from '../price-cart'
import { type ConfiguredCart, isInCart, type Offers } from '../rules'
import { bakeTermsFor } from './baking-terms'
import { needsOf } from './cart-needs'

export const areBaked = (products: readonly Timed[], start: Date, terms: BakeTerms): boolean =>
  products.every((product) => whyNotBaked(product, start, terms) === null)

const firstFor = (products: readonly Timed[], starts: readonly Date[], terms: BakeTerms): Date | null =>
  starts.find((start) => areBaked(products, start, terms)) ?? null

const isEarlier = (left: Date | null, right: Date | null): boolean => left !== null && (right === null || left < right)

export type Delay<P> = {
  cause: P
  /** For the first of the times its wave is baked already. */
  pastWave: boolean
  earliest: Date | null
  earliestWithout: Date | null
}

/**
 * The product without which the others could be had earliest; when two hold each other up alike, the later of them.
 * `starts` are the free ones, ascending. Null: nothing makes the cart later than the first of them.
 */
export function delayOf<P extends Timed>(
  products: readonly P[],
  starts: readonly Date[],
  terms: BakeTerms,
): Delay<P> | null {
  const earliest = firstFor(products, starts, terms)
  if (earliest === (starts[0] ?? null)) return null
  const delays = products.map((cause) => ({
    cause,
    pastWave: starts[0] !== undefined && whyNotBaked(cause, starts[0], terms) === 'cut_off',
    earliest,
    earliestWithout: firstFor(
      products.filter((product) => product !== cause),
      starts,
      terms,
    ),
    alone: firstFor([cause], starts, terms),
  }))
  const [worst] = delays.toSorted((a, b) => {
    if (isEarlier(a.earliestWithout, b.earliestWithout)) return -1
    if (isEarlier(b.earliestWithout, a.earliestWithout)) return 1
    return isEarlier(b.alone, a.alone) ? -1 : 1
  })
  return worst ?? null
}

type Place = {
  sources: Sources
  db: Db | Tx
  branch: BranchRecord
  now: Date
  /** Earlier times are not looked at. */
  from: Date
}

export async function freeStarts(
  { db, branch, now, from }: Omit<Place, 'sources'>,
  {
    cartId,
    orderMode: mode,
    express,
    work,
  }: Pick<ConfiguredCart, 'orderMode' | 'express'> & {
    cartId: string | null
    /** Work units of what is wanted. */
    work: number
  },
): Promise<Date[]> {
  const query: SlotQuery = { branch, mode, express, lead: null, now }
  const isFull = (await readFullSlots(db, [branch], [mode], { cartId, work, now }))(branch.branchId, mode)
  return daysOffered(now).flatMap((day) =>
    slotsOn(query, day, isFull).flatMap(({ start, obstacle }) => (obstacle === null && start >= from ? start : [])),
  )
}

/** What another time cannot change is no question of time. */
const isQuestionOfTime = ({ unavailable }: Offer): boolean => unavailable === null || questionsOfTime.has(unavailable)

/** Which product of the cart delays it at its branch. Table and express are for now: nothing there can wait. */
export async function findDelay(
  place: Place,
  cart: ConfiguredCart,
  offers: Offers,
): Promise<Delay<ProductRecord> | null> {
  if (cart.orderMode === 'inhouse' || cart.express) return null
  const ofLines = cart.lines.flatMap(({ skuid }) => offers.get(skuid) ?? []).filter(isQuestionOfTime)
  const products = ofLines.map(({ record }) => record)
  return delayOf(
    products,
    await freeStarts(place, { ...cart, work: (await needsOf(place.sources, cart)).work }),
    await bakeTermsFor(place, cart, products),
  )
}

/** How many of the most popular of a shelf are looked at. */
const LOOKED_AT = 20

type Search = { caller: Caller; cart: ConfiguredCart; offers: Offers; delay: Delay<ProductRecord> }

/** The most popular product of the same kind that can be had when the rest can. */
async function findAlternative({ catalogue }: Sources, { caller, cart, offers, delay }: Search) {
  const { cause, earliest, earliestWithout } = delay
  if (earliestWithout === null || !isEarlier(earliestWithout, earliest)) return null
  const shelf = await catalogue.filter(caller, {
    categoryPath: routes.category(cause.categorySlug),
    subcategory: cause.subcategory,
    filters: [],
    orderMode: cart.orderMode,
    express: cart.express,
    targetBranchid: cart.branchId,
    targetDateTime: toWire(earliestWithout),
    sort: 'popularity-desc',
    offset: 0,
    limit: LOOKED_AT,
  })
  const products = shelf.ok ? shelf.value.products : []
  const found = products.find(({ forSale, skuid }) => forSale && !isInCart(cart, offers, skuid))
  return found === undefined ? null : { name: found.name, productUrl: found.productUrl }
}

export async function wholeBagOf(place: Place, caller: Caller, cart: ConfiguredCart): Promise<WholeBag | null> {
  const offers = await offersFor(place.sources, null, cart)
  const delay = await findDelay(place, cart, offers)
  if (delay === null) return null
  const { cause, pastWave, earliest, earliestWithout } = delay
  const { slug } = offers.get(cause.skuid)?.parent ?? cause
  return {
    earliest: toWire(earliest),
    cause: {
      skuName: cause.name,
      productUrl: routes.product(cause.categorySlug, slug),
      reason: bakingWords({ ...cause, pastWave }),
    },
    earliestWithout: isEarlier(earliestWithout, earliest) ? toWire(earliestWithout) : null,
    alternative: await findAlternative(place.sources, { caller, cart, offers, delay }),
  }
}
