/** Usual units of a weekday, shown beside the ordered ones. Computed from past days, so cached for a day. */
import { loadOnceByKey } from '@/server/load-once'
import { type BranchRecord, publicHolidays } from '../branches/service'
import type { Db } from '../db/client'
import { type ProductionCell, sameWeekdaysBefore, usualOf } from './rules'
import { type ListKey, readOrderedOn } from './store'

/** Lists that a bakehouse looks at in one evening. */
const MAX_CACHED = 12

export function createUsualUnits(db: Db) {
  const cached = loadOnceByKey<readonly ProductionCell[]>({ max: MAX_CACHED })

  async function compute(
    { wave, day }: Pick<ListKey, 'wave' | 'day'>,
    today: string,
    branches: readonly BranchRecord[],
  ): Promise<ProductionCell[]> {
    const days = sameWeekdaysBefore(day, today)
    const landOf = new Map(branches.map(({ branchId, land }) => [branchId, land]))
    return (await readOrderedOn(db, wave, days)).flatMap(({ skuid, branchId, on }) => {
      const land = landOf.get(branchId)
      if (land === undefined) return []
      const isHoliday = (past: string) => publicHolidays(land, Number(past.slice(0, 4))).has(past)
      const units = usualOf(days, on, isHoliday)
      return units === 0 ? [] : [{ skuid, branchId, packaging: null, units }]
    })
  }

  return (
    of: Pick<ListKey, 'wave' | 'day'>,
    today: string,
    branches: readonly BranchRecord[],
  ): Promise<readonly ProductionCell[]> => cached(`${today} ${of.day} ${of.wave}`, () => compute(of, today, branches))
}
