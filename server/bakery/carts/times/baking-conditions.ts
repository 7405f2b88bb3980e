/** Loads the baking conditions of a branch for a search of available times. */

import type { OrderMode } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../../branches/rules'
import type { BakingConditions, TimedProduct } from '../../catalogue/rules'
import type { Db, Tx } from '../../db/client'
import { readCountedDays } from '../../stock/service'
import type { Sources } from '../price-cart'

type Context = { sources: Pick<Sources, 'branches'>; db: Db | Tx; branch: BranchRecord; now: Date }

/** `products` without a daily inventory are looked up: on days with a stock count they need no wave. */
export async function bakingConditionsFor(
  { sources, db, branch, now }: Context,
  { orderMode: mode, express }: { orderMode: OrderMode; express: boolean },
  products: Iterable<TimedProduct>,
): Promise<BakingConditions> {
  const { branchId, transportMinutes, lateOrders } = branch
  const withoutInventory = Array.from(products).flatMap(({ skuid, dailyInventory }) =>
    dailyInventory === null ? skuid : [],
  )
  const countedDays = await readCountedDays(db, { branchId, from: dayOf(now) }, withoutInventory)
  return {
    ...{
      branchId,
      transportMinutes,
      lateOrders,
      hours: branch,
      plan: await sources.branches.wavePlan(),
      mode,
      express,
      now,
    },
    isCounted: (skuid, day) => countedDays.get(skuid)?.has(day) ?? false,
  }
}
