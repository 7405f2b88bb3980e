/** The soonest pickup near a point: the branch and the time at which the cart and a further product are available. */

import { type Caller, ok } from '@/lib/contract/operation'
import type { Soonest } from '@/lib/contract/orders/carts'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { pauseFor } from '../../branches/pause-rules'
import { type BranchRecord, branchesFor, toBranch } from '../../branches/rules'
import type { BakingConditions, ProductRecord } from '../../catalogue/rules'
import type { Db } from '../../db/client'
import { workOf } from '../../slots/work-rules'
import { type CartDeps, type CartInput, readCart } from '../cart-writer'
import type { Sources } from '../price-cart'
import type { CartState } from '../rules'
import { bakingConditionsFor } from './baking-conditions'
import { areAllBaked, freeStarts } from './earliest-for-cart'

/** Maximum number of branches that are checked. */
const MAX_BRANCHES = 3

type SoonestQuery = CartInput<'soonest'>

type Context = { sources: Sources; db: Db; now: Date }

type BranchInReach = { branch: BranchRecord; distance: number }

/** Shops that take pickups, the requested branch first, then by distance. Stations are left out: their page has to be read before a time is chosen. */
async function branchesInReach({ sources, now }: Context, query: SoonestQuery): Promise<BranchInReach[]> {
  const { latitude, longitude, searchRadius: radiusKm, branchId } = query
  const from = latitude == null || longitude == null ? null : { lat: latitude, lng: longitude }
  const shops = branchesFor(await sources.branches.all(), { mode: 'pickup', from, radiusKm }).filter(
    ({ branch }) => branch.kind === 'shop' && pauseFor(branch, 'pickup', false, now) === null,
  )
  const requested = shops.filter(({ branch }) => branch.branchId === branchId)
  // Without a point only the requested branch is considered.
  return from === null
    ? requested
    : [...requested, ...shops.filter((near) => !requested.includes(near))].slice(0, MAX_BRANCHES)
}

/** The first free time of each day at which all products are baked. */
function firstOfDays(
  products: readonly ProductRecord[],
  starts: readonly Date[],
  conditions: BakingConditions,
): Date[] {
  const days = new Map<string, Date>()
  for (const start of starts) {
    if (!days.has(dayOf(start)) && areAllBaked(products, start, conditions)) days.set(dayOf(start), start)
  }
  return [...days.values()]
}

async function findSoonest(context: Context, cart: CartState, query: SoonestQuery): Promise<Soonest | null> {
  const { sources, db, now } = context
  const { catalogue } = sources
  const cartId = cart.cartId || null
  const skuid = query.skuid ?? null
  const skuids = [...cart.lines.map((line) => line.skuid), ...(skuid === null ? [] : [skuid])]
  const productsBySku = await catalogue.productsById(skuids)
  const products = [...productsBySku.values()]
  const work = workOf([...cart.lines, ...(skuid === null ? [] : [{ skuid, units: 1 }])], productsBySku)
  const pickup = { cartId, orderMode: 'pickup', express: false, work } as const
  const isAvailable = async ({ branchId }: BranchRecord, at: Date): Promise<boolean> => {
    if (skuid === null) return true
    const target = { branchId, orderMode: 'pickup', at, ...(cartId !== null && { cartId }) } as const
    const offers = await catalogue.offers(target, [skuid])
    return offers.get(skuid)?.unavailable === null
  }

  let fallback: Soonest | null = null
  for (const { branch, distance } of await branchesInReach(context, query)) {
    const starts = await freeStarts({ db, branch, now, from: now }, pickup)
    const resultAt = (start: Date): Soonest => ({ branch: toBranch(branch, { now, distance }), start: toWire(start) })
    const conditions = await bakingConditionsFor({ sources, db, branch, now }, pickup, products)
    for (const start of firstOfDays(products, starts, conditions))
      if (await isAvailable(branch, start)) return resultAt(start)
    if (fallback === null && starts[0] !== undefined) fallback = resultAt(starts[0])
  }
  return fallback
}

export async function soonest(deps: CartDeps, caller: Caller, query: SoonestQuery) {
  const context = { sources: deps, db: deps.db, now: deps.clock.now() }
  return ok({ soonest: await findSoonest(context, await readCart(deps, caller), query) })
}
