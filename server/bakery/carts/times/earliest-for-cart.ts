/** The earliest time at which all products of a cart are available, and the product that delays it. */

import { type Caller, ok } from '@/lib/contract/operation'
import type { EarliestForCart } from '@/lib/contract/orders/carts'
import { toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { bakingWords } from '@/lib/words/de/catalogue'
import type { BranchRecord } from '../../branches/rules'
import {
  type BakingConditions,
  bakingObstacle,
  type Offer,
  type ProductRecord,
  type TimedProduct,
  timeDependentReasons,
} from '../../catalogue/rules'
import type { Db, Tx } from '../../db/client'
import { daysOffered, type SlotQuery, slotsOn } from '../../slots/rules'
import { readFullSlots } from '../../slots/service'
import { type CartDeps, readCart } from '../cart-writer'
import { offersFor, type Sources } from '../price-cart'
import { type ConfiguredCart, isConfigured, isInCart, type Offers } from '../rules'
import { bakingConditionsFor } from './baking-conditions'
import { cartNeedsOf } from './cart-needs'

export const areAllBaked = (products: readonly TimedProduct[], start: Date, conditions: BakingConditions): boolean =>
  products.every((product) => bakingObstacle(product, start, conditions) === null)

const firstFor = (
  products: readonly TimedProduct[],
  starts: readonly Date[],
  conditions: BakingConditions,
): Date | null => starts.find((start) => areAllBaked(products, start, conditions)) ?? null

const isEarlier = (left: Date | null, right: Date | null): boolean => left !== null && (right === null || left < right)

export type Delay<P> = {
  cause: P
  /** The cut-off of its wave for the first free time has passed. */
  pastWave: boolean
  earliest: Date | null
  earliestWithout: Date | null
}

/**
 * The product whose removal makes the other products available earliest; of two equal ones the product that is available
 * later. `starts`: free slot starts, ascending. Null: all products are available at the first of them.
 */
export function delayOf<P extends TimedProduct>(
  products: readonly P[],
  starts: readonly Date[],
  conditions: BakingConditions,
): Delay<P> | null {
  const earliest = firstFor(products, starts, conditions)
  if (earliest === (starts[0] ?? null)) return null
  const delays = products.map((cause) => ({
    cause,
    pastWave: starts[0] !== undefined && bakingObstacle(cause, starts[0], conditions) === 'cut_off',
    earliest,
    earliestWithout: firstFor(
      products.filter((product) => product !== cause),
      starts,
      conditions,
    ),
    alone: firstFor([cause], starts, conditions),
  }))
  const [worst] = delays.toSorted((a, b) => {
    if (isEarlier(a.earliestWithout, b.earliestWithout)) return -1
    if (isEarlier(b.earliestWithout, a.earliestWithout)) return 1
    return isEarlier(b.alone, a.alone) ? -1 : 1
  })
  return worst ?? null
}

type Context = {
  sources: Sources
  db: Db | Tx
  branch: BranchRecord
  now: Date
  /** Only slots from this time on are considered. */
  from: Date
}

export async function freeStarts(
  { db, branch, now, from }: Omit<Context, 'sources'>,
  {
    cartId,
    orderMode: mode,
    express,
    work,
  }: Pick<ConfiguredCart, 'orderMode' | 'express'> & {
    cartId: string | null
    /** Work units of the cart or order. */
    work: number
  },
): Promise<Date[]> {
  const query: SlotQuery = { branch, mode, express, leadTime: null, now }
  const isFull = (await readFullSlots(db, [branch], [mode], { cartId, work, now }))(branch.branchId, mode)
  return daysOffered(now).flatMap((day) =>
    slotsOn(query, day, isFull).flatMap(({ start, obstacle }) => (obstacle === null && start >= from ? start : [])),
  )
}

/** Products that are unavailable for another reason than the time are ignored. */
const dependsOnTime = ({ unavailable }: Offer): boolean => unavailable === null || timeDependentReasons.has(unavailable)

/** The product that delays the cart at its branch; null for table and express orders, which are for now. */
export async function findDelay(
  context: Context,
  cart: ConfiguredCart,
  offers: Offers,
): Promise<Delay<ProductRecord> | null> {
  if (cart.orderMode === 'inhouse' || cart.express) return null
  const offersOfLines = cart.lines.flatMap(({ skuid }) => offers.get(skuid) ?? []).filter(dependsOnTime)
  const products = offersOfLines.map(({ record }) => record)
  return delayOf(
    products,
    await freeStarts(context, { ...cart, work: (await cartNeedsOf(context.sources, cart)).work }),
    await bakingConditionsFor(context, cart, products),
  )
}

/** Most popular products of a shelf that are considered as an alternative. */
const MAX_CANDIDATES = 20

type Search = { caller: Caller; cart: ConfiguredCart; offers: Offers; delay: Delay<ProductRecord> }

/** The most popular product of the same subcategory that is available when the rest of the cart is. */
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
    limit: MAX_CANDIDATES,
  })
  const products = shelf.ok ? shelf.value.products : []
  const found = products.find(({ forSale, skuid }) => forSale && !isInCart(cart, offers, skuid))
  return found === undefined ? null : { name: found.name, productUrl: found.productUrl }
}

async function earliestForCart(
  context: Context,
  caller: Caller,
  cart: ConfiguredCart,
): Promise<EarliestForCart | null> {
  const offers = await offersFor(context.sources, null, cart)
  const delay = await findDelay(context, cart, offers)
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
    alternative: await findAlternative(context.sources, { caller, cart, offers, delay }),
  }
}

/** The earliest time for the whole cart; null if it has no branch and time, or if nothing delays it. */
export async function earliest(deps: CartDeps, caller: Caller) {
  const { db, clock, branches } = deps
  const now = clock.now()
  const cart = await readCart(deps, caller)
  const branch = cart.branchId === null ? undefined : await branches.byId(cart.branchId)
  if (!isConfigured(cart) || branch === undefined) return ok({ wholeCart: null })
  return ok({ wholeCart: await earliestForCart({ sources: deps, db, branch, now, from: now }, caller, cart) })
}
