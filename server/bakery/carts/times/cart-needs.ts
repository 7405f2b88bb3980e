/** Requirements of a cart for its time slot, and whether its slot hold has enough work units. */

import type { Cart } from '@/lib/contract/orders/carts'
import { toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../../branches/rules'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import { type CartNeeds, earliestSlot } from '../../slots/rules'
import { readFullSlots, resizeHold } from '../../slots/service'
import { workOf } from '../../slots/work-rules'
import { type CartState, type ConfiguredCart, hasActiveHold, isConfigured, longestLeadTime } from '../rules'

type Catalogue = { catalogue: Pick<CatalogueService, 'productsById'> }

/** The longest lead time of the lines, their work units, and whether they include a bread-saver bag. */
export async function cartNeedsOf({ catalogue }: Catalogue, { lines }: Pick<CartState, 'lines'>): Promise<CartNeeds> {
  const skuids = lines.map((line) => line.skuid)
  const products = await catalogue.productsById(skuids)
  const breadSaver = products.values().some((product) => product.breadSaver)
  return { skuids, leadTime: longestLeadTime(products.values()), work: workOf(lines, products), breadSaver }
}

/** Adjusts a running hold to the cart's work units; unchanged if the slot is too small. */
export async function fitHold(
  tx: Tx,
  cart: ConfiguredCart,
  { branch, work, now }: { branch: BranchRecord; work: number; now: Date },
): Promise<ConfiguredCart> {
  const { cartId, orderMode: mode, targetAt: startsAt, holdEndsAt: expiresAt } = cart
  if (work === cart.holdWork || expiresAt === null || !hasActiveHold(cart, now)) return cart
  const fits = await resizeHold(tx, { cartId, branch, mode, startsAt, work, expiresAt, now })
  return fits ? { ...cart, holdWork: work } : cart
}

/** The next slot that is large enough, if the cart needs more work units than its hold has; null if the hold is large enough. */
export async function outgrownSlotOf(
  sources: Catalogue,
  db: Db | Tx,
  cart: CartState,
  { branch, now }: { branch: BranchRecord | null; now: Date },
): Promise<Cart['slotOutgrown']> {
  if (branch === null || !isConfigured(cart) || !hasActiveHold(cart, now)) return null
  const { work, ...needs } = await cartNeedsOf(sources, cart)
  if (work <= cart.holdWork) return null
  const { cartId, branchId, orderMode: mode, express, targetAt } = cart
  const fullOf = await readFullSlots(db, [branch], [mode], { cartId, work, now })
  const next = earliestSlot({ ...needs, branch, mode, express, now }, fullOf(branchId, mode), targetAt)
  return { next: toWire(next) }
}
