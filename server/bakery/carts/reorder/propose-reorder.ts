/** Proposes a reorder: branch, time, available lines and price if the order were placed again now. */

import type { ReorderProposal } from '@/lib/contract/account/customers'
import type { Caller } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { cartChangeWords } from '@/lib/words/de/notices'
import { pauseFor } from '../../branches/pause-rules'
import type { BranchRecord } from '../../branches/rules'
import { offersService } from '../../branches/rules'
import type { Db } from '../../db/client'
import { workOf } from '../../slots/work-rules'
import { type CartDeps, readCart } from '../cart-writer'
import { unitsOf } from '../lines/line-rules'
import { cartViewOf, offersFor, type Sources } from '../price-cart'
import { type CartState, isConfigured } from '../rules'
import { bakingConditionsFor } from '../times/baking-conditions'
import { areAllBaked, freeStarts } from '../times/earliest-for-cart'
import { toCart } from '../view'
import {
  joinsCart,
  type OrderToCopy,
  priceChanges,
  similarTime,
  withOrderLinesAt,
  withOrderService,
} from './reorder-rules'

type Context = { sources: Sources; db: Db; now: Date }
export type LastOrder = OrderToCopy & { targetAt: Date }

/** A free time similar to the last one, at which all products are baked if possible. */
async function findTime({ sources, db, now }: Context, { cartId }: CartState, order: LastOrder, branch: BranchRecord) {
  const { lines, orderMode, targetAt } = order
  const products = await sources.catalogue.productsById(lines.map(({ skuid }) => skuid))
  const enabled = [...products.values()].filter((product) => product.enabled)
  const choice = { cartId: cartId || null, orderMode, express: false, work: workOf(lines, products) }
  const starts = await freeStarts({ db, branch, now, from: now }, choice)
  const conditions = await bakingConditionsFor({ sources, db, branch, now }, choice, enabled)
  const baked = starts.filter((start) => areAllBaked(enabled, start, conditions))
  return similarTime(targetAt, baked.length > 0 ? baked : starts)
}

/**
 * Contents and price of a reorder; nothing is stored. Null if no proposal is possible: a table order, the branch or its service
 * is no longer offered or paused, no time is free, no product is available, or the cart has lines but no time yet. An express
 * order is proposed as a pickup.
 */
export async function proposeReorder(
  deps: CartDeps,
  caller: Caller,
  order: LastOrder,
): Promise<ReorderProposal | null> {
  const { db, branches, clock } = deps
  const now = clock.now()
  const before = await readCart(deps, caller)
  const joined = joinsCart(before)
  if (order.orderMode === 'inhouse' || (before.lines.length > 0 && !joined)) return null
  const branch = await branches.byId(joined ? before.branchId : order.branchId)
  if (branch === undefined || (!joined && !offersService(branch, order.orderMode, false))) return null
  if (!joined && pauseFor(branch, order.orderMode, false, now) !== null) return null
  const targetAt = joined ? before.targetAt : await findTime({ sources: deps, db, now }, before, order, branch)
  const serviced = { ...(joined ? before : withOrderService(before, { ...order, express: false })), targetAt }
  if (!isConfigured(serviced)) return null
  const skuids = order.lines.map(({ skuid }) => skuid)
  const offers = await offersFor(deps, null, serviced, { further: skuids })
  const { cart, notAvailable } = withOrderLinesAt(serviced, order, offers, now)
  if (cart.lines === serviced.lines) return null
  const view = await cartViewOf(deps, db, caller, { cart, offers, now, redeemer: caller.customerId })
  const { cartItems, grandTotal } = toCart(view, now)
  return {
    orderMode: serviced.orderMode,
    branchName: branch.publicName,
    targetDateTime: toWire(serviced.targetAt),
    lines: cartItems.flatMap(({ skuid, packaging, skuName, skuNameSeparated, cartItemUnits }) => {
      const units = cartItemUnits - unitsOf(before, { skuid, packaging })
      return units > 0 && skuids.includes(skuid) ? [{ skuid, packaging, skuName, skuNameSeparated, units }] : []
    }),
    changes: [...notAvailable, ...priceChanges(order.lines, cartItems)].map(cartChangeWords),
    grandTotal,
    joined,
  }
}
