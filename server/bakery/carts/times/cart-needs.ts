/** What a bag asks of its time, and whether the slot that it holds has room for it. */

import type { Cart } from '@/lib/contract/carts'
import { toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../../branches/rules'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import { type BagNeeds, earliestSlot } from '../../slots/rules'
import { readFullSlots, resizeHold } from '../../slots/service'
import { workOf } from '../../slots/work-rules'
import { type CartState, type ConfiguredCart, isConfigured, isHeld, longestLead } from '../rules'

type Catalogue = { catalogue: Pick<CatalogueService, 'productsById'> }

/** The longest notice among the lines, the work that they make, and whether they are for the last hour only. */
export async function needsOf({ catalogue }: Catalogue, { lines }: Pick<CartState, 'lines'>): Promise<BagNeeds> {
  const skuids = lines.map((line) => line.skuid)
  const products = await catalogue.productsById(skuids)
  const saver = products.values().some(({ breadSaver }) => breadSaver)
  return { skuids, lead: longestLead(products.values()), work: workOf(lines, products), saver }
}

/** The cart with its running hold for as much work as it makes; where the slot is too small, with what it had. */
export async function fitHold(
  tx: Tx,
  cart: ConfiguredCart,
  { branch, work, now }: { branch: BranchRecord; work: number; now: Date },
): Promise<ConfiguredCart> {
  const { cartId, orderMode: mode, targetAt: startsAt, heldUntil: expiresAt } = cart
  if (work === cart.heldWork || expiresAt === null || !isHeld(cart, now)) return cart
  const fits = await resizeHold(tx, { cartId, branch, mode, startsAt, work, expiresAt, now })
  return fits ? { ...cart, heldWork: work } : cart
}

/** When a bag that is too big for the slot it holds could be had instead; null where it is not too big. */
export async function outgrownOf(
  sources: Catalogue,
  db: Db | Tx,
  cart: CartState,
  { branch, now }: { branch: BranchRecord | null; now: Date },
): Promise<Cart['slotOutgrown']> {
  if (branch === null || !isConfigured(cart) || !isHeld(cart, now)) return null
  const { work, ...needs } = await needsOf(sources, cart)
  if (work <= cart.heldWork) return null
  const { cartId, branchId, orderMode: mode, express, targetAt } = cart
  const fullOf = await readFullSlots(db, [branch], [mode], { cartId, work, now })
  const next = earliestSlot({ ...needs, branch, mode, express, now }, fullOf(branchId, mode), targetAt)
  return { next: toWire(next) }
}
