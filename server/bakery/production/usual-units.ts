/** What is usual on a weekday, beside what is ordered: from the past, so it is worked out once a day. */
import { LRUCache } from 'lru-cache'
import { type BranchRecord, publicHolidays } from '../branches/service'
import type { Db } from '../db/client'
import { type Cell, sameWeekdaysBefore, usualOf } from './rules'
import { type ListKey, readOrderedOn } from './store'

/** Lists that are looked at of one evening. */
const MAX_KNOWN = 12

export function createUsualUnits(db: Db) {
  const known = new LRUCache<string, Promise<readonly Cell[]>>({ max: MAX_KNOWN })

  async function work(
    { wave, day }: Pick<ListKey, 'wave' | 'day'>,
    today: string,
    branches: readonly BranchRecord[],
  ): Promise<Cell[]> {
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
  ): Promise<readonly Cell[]> => {
    const key = `${today} ${of.day} ${of.wave}`
    const found = known.get(key) ?? work(of, today, branches)
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
}
