/** Which times a paid order can be moved to. */

import type { OrderRecord } from '@/server/bakery/orders/store'
import { waveFor } from '../../baking-waves/rules'
import type { BranchRecord } from '../../branches/rules'
import type { BranchesService } from '../../branches/service'
import { type BakeTerms, whyNotBaked } from '../../catalogue/rules'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import { daysOffered, slotsOn } from '../../slots/rules'
import { readFullSlots } from '../../slots/service'

export type TimesDeps = {
  catalogue: Pick<CatalogueService, 'productsById'>
  branches: Pick<BranchesService, 'wavePlan'>
}

/** Goods that were ordered before the cut-off of a wave are baked by it, for whichever time. */
const isBakedAnyway = (terms: BakeTerms, skuid: number, from: Date, to: Date): boolean => {
  const [before, after] = [from, to].map((targetAt) =>
    waveFor(terms.plan, skuid, { ...terms, orderMode: terms.mode, targetAt }),
  )
  return before !== null && before?.wave === after?.wave && before?.day === after?.day
}

/** Free starts of the branch at which all that was ordered is baked, ascending. `branch` may have other hours than stored. */
export async function freeTimesFor(
  { catalogue, branches }: TimesDeps,
  db: Db | Tx,
  branch: BranchRecord,
  order: Pick<OrderRecord, 'orderMode' | 'targetAt' | 'workUnits'> & { skuids: readonly number[] },
  now: Date,
): Promise<Date[]> {
  const { orderMode: mode, skuids } = order
  const products = [...(await catalogue.productsById([...skuids])).values()]
  const fullOf = await readFullSlots(db, [branch], [mode], { cartId: null, work: order.workUnits, now })
  const query = { branch, mode, express: false, lead: null, now }
  const terms: BakeTerms = {
    ...{ ...branch, hours: branch, mode, express: false, now, plan: await branches.wavePlan() },
    isCounted: () => false,
  }
  const isBaked = (start: Date) =>
    products.every((product) => {
      const obstacle = whyNotBaked(product, start, terms)
      return obstacle === null || (obstacle === 'cut_off' && isBakedAnyway(terms, product.skuid, order.targetAt, start))
    })
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
