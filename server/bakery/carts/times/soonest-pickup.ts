/** The soonest pickup around a point: the branch, and when all that is wanted can be had there. */

import type { Soonest } from '@/lib/contract/carts'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { pauseFor } from '../../branches/pause-rules'
import { type BranchRecord, branchesFor, toBranch } from '../../branches/rules'
import type { BakeTerms, ProductRecord } from '../../catalogue/rules'
import type { Db } from '../../db/client'
import { workOf } from '../../slots/work-rules'
import type { Sources } from '../price-cart'
import type { CartState } from '../rules'
import { bakeTermsFor } from './baking-terms'
import { areBaked, freeStarts } from './whole-cart'

/** How many branches are looked at until one has the product. */
const LOOKED_AT = 3

type Wanted = {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  searchRadius: number
  branchId?: number | null | undefined
  skuid?: number | null | undefined
}

type Place = { sources: Sources; db: Db; now: Date }

type Near = { branch: BranchRecord; distance: number }

/** Nearest first, but the branch that is asked for before all others. Stations explain themselves before a time is chosen. */
async function branchesInReach({ sources, now }: Place, wanted: Wanted): Promise<Near[]> {
  const { latitude, longitude, searchRadius: radiusKm, branchId } = wanted
  const from = latitude == null || longitude == null ? null : { lat: latitude, lng: longitude }
  const shops = branchesFor(await sources.branches.all(), { mode: 'pickup', from, radiusKm }).filter(
    ({ branch }) => branch.kind === 'shop' && pauseFor(branch, 'pickup', false, now) === null,
  )
  const asked = shops.filter(({ branch }) => branch.branchId === branchId)
  // Without a point none is nearer than another.
  return from === null ? asked : [...asked, ...shops.filter((near) => !asked.includes(near))].slice(0, LOOKED_AT)
}

/** The first of the free times on each day on which all of it is baked. */
function firstOfDays(products: readonly ProductRecord[], starts: readonly Date[], terms: BakeTerms): Date[] {
  const days = new Map<string, Date>()
  for (const start of starts) {
    if (!days.has(dayOf(start)) && areBaked(products, start, terms)) days.set(dayOf(start), start)
  }
  return [...days.values()]
}

export async function findSoonest(place: Place, cart: CartState, wanted: Wanted): Promise<Soonest | null> {
  const { sources, db, now } = place
  const { catalogue } = sources
  const cartId = cart.cartId || null
  const skuid = wanted.skuid ?? null
  const skuids = [...cart.lines.map((line) => line.skuid), ...(skuid === null ? [] : [skuid])]
  const known = await catalogue.productsById(skuids)
  const products = [...known.values()]
  const work = workOf([...cart.lines, ...(skuid === null ? [] : [{ skuid, units: 1 }])], known)
  const pickup = { cartId, orderMode: 'pickup', express: false, work } as const
  const isThere = async ({ branchId }: BranchRecord, at: Date): Promise<boolean> => {
    if (skuid === null) return true
    const target = { branchId, orderMode: 'pickup', at, ...(cartId !== null && { cartId }) } as const
    const offers = await catalogue.offers(target, [skuid])
    return offers.get(skuid)?.unavailable === null
  }

  let otherwise: Soonest | null = null
  for (const { branch, distance } of await branchesInReach(place, wanted)) {
    const starts = await freeStarts({ db, branch, now, from: now }, pickup)
    const answer = (start: Date): Soonest => ({ branch: toBranch(branch, { now, distance }), start: toWire(start) })
    const terms = await bakeTermsFor({ sources, db, branch, now }, pickup, products)
    for (const start of firstOfDays(products, starts, terms)) if (await isThere(branch, start)) return answer(start)
    if (otherwise === null && starts[0] !== undefined) otherwise = answer(starts[0])
  }
  return otherwise
}
