/** For whom something would be baked at a branch, where times are looked for. */

import type { OrderMode } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../../branches/rules'
import type { BakeTerms, Timed } from '../../catalogue/rules'
import type { Db, Tx } from '../../db/client'
import { readCountedDays } from '../../stock/service'
import type { Sources } from '../price-cart'

type Place = { sources: Pick<Sources, 'branches'>; db: Db | Tx; branch: BranchRecord; now: Date }

/** The days on which somebody has counted a product are read for those that are not counted every day. */
export async function bakeTermsFor(
  { sources, db, branch, now }: Place,
  { orderMode: mode, express }: { orderMode: OrderMode; express: boolean },
  products: Iterable<Timed>,
): Promise<BakeTerms> {
  const { branchId, transportMinutes, lateOrders } = branch
  const uncounted = Array.from(products).flatMap(({ skuid, dailyInventory }) => (dailyInventory === null ? skuid : []))
  const counted = await readCountedDays(db, { branchId, from: dayOf(now) }, uncounted)
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
    isCounted: (skuid, day) => counted.get(skuid)?.has(day) ?? false,
  }
}
