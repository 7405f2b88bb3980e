/** Times that a paid order can be moved to. */

import { waveFor } from '../../baking-waves/rules'
import type { BranchRecord } from '../../branches/rules'
import type { BranchesService } from '../../branches/service'
import { type BakingConditions, bakingObstacle } from '../../catalogue/rules'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import { daysOffered, slotsOn } from '../../slots/rules'
import { readFullSlots } from '../../slots/service'
import type { OrderRecord } from '../store'

export type FreeTimesDeps = {
  catalogue: Pick<CatalogueService, 'productsById'>
  branches: Pick<BranchesService, 'wavePlan'>
}

/** True if both times belong to the same wave: goods ordered before its cut-off are baked, whatever the time. */
const isInSameWave = (terms: BakingConditions, skuid: number, from: Date, to: Date): boolean => {
  const [before, after] = [from, to].map((targetAt) =>
    waveFor(terms.plan, skuid, { ...terms, orderMode: terms.mode, targetAt }),
  )
  return before !== null && before?.wave === after?.wave && before?.day === after?.day
}

/**
 * Starts of free slots at which all goods of the order are baked, ascending. `branch` may have other opening hours than the
 * stored ones (a preview of changed hours).
 */
export async function freeTimesFor(
  { catalogue, branches }: FreeTimesDeps,
  db: Db | Tx,
  branch: BranchRecord,
  order: Pick<OrderRecord, 'orderMode' | 'targetAt' | 'workUnits'> & { skuids: readonly number[] },
  now: Date,
): Promise<Date[]> {
  const { orderMode: mode, skuids } = order
  const products = [...(await catalogue.productsById([...skuids])).values()]
  const fullOf = await readFullSlots(db, [branch], [mode], { cartId: null, work: order.workUnits, now })
  const query = { branch, mode, express: false, leadTime: null, now }
  const terms: BakingConditions = {
    ...{ ...branch, hours: branch, mode, express: false, now, plan: await branches.wavePlan() },
    isCounted: () => false,
  }
  const isBaked = (start: Date) =>
    products.every((product) => {
      const obstacle = bakingObstacle(product, start, terms)
      return obstacle === null || (obstacle === 'cut_off' && isInSameWave(terms, product.skuid, order.targetAt, start))
    })
  return daysOffered(now).flatMap((day) =>
    slotsOn(query, day, fullOf(branch.branchId, mode)).flatMap(({ start, obstacle }) =>
      obstacle === null && isBaked(start) ? start : [],
    ),
  )
}

/** Whether the order's present slot has capacity for `work` units of work beside the other orders. Claims nothing. */
export async function hasCapacityFor(
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
