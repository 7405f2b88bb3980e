/** Which times a paid order can be moved to. */
import type { BranchRecord } from '../branches/rules'
import { whyNotBaked } from '../catalogue/rules'
import type { CatalogueService } from '../catalogue/service'
import type { Db, Tx } from '../db/client'
import { daysOffered, slotsOn } from '../slots/rules'
import { readFullSlots } from '../slots/service'
import type { OrderRecord } from './store'

export type TimesDeps = { catalogue: Pick<CatalogueService, 'productsById'> }

/** Free starts of the branch at which all that was ordered is baked, ascending. `branch` may have other hours than stored. */
export async function freeTimesFor(
  { catalogue }: TimesDeps,
  db: Db | Tx,
  branch: BranchRecord,
  order: Pick<OrderRecord, 'orderMode' | 'workUnits'> & { skuids: readonly number[] },
  now: Date,
): Promise<Date[]> {
  const { orderMode: mode, skuids } = order
  const products = [...(await catalogue.productsById([...skuids])).values()]
  const fullOf = await readFullSlots(db, [branch], [mode], { cartId: null, work: order.workUnits, now })
  const query = { branch, mode, express: false, lead: null, now }
  const isBaked = (start: Date) =>
    products.every((product) => whyNotBaked(product, start, { now, hours: branch }) === null)
  return daysOffered(now).flatMap((day) =>
    slotsOn(query, day, fullOf(branch.branchId, mode)).flatMap(({ start, obstacle }) =>
      obstacle === null && isBaked(start) ? start : [],
    ),
  )
}

/** Whether the place that an order has does for so much work, by what others have of it now; nothing is claimed. */
export async function hasRoomFor(
  db: Db | Tx,
  branch: BranchRecord,
  { orderId, orderMode: mode, targetAt }: Pick<OrderRecord, 'orderId' | 'orderMode' | 'targetAt'>,
  work: number,
  now: Date,
): Promise<boolean> {
  if (branch.slotLimits.length === 0) return true
  const fullOf = await readFullSlots(db, [branch], [mode], { cartId: null, orderId, work, now })
  return fullOf(branch.branchId, mode)(targetAt) !== 'too_big'
}
