import { asc } from 'drizzle-orm'
import type { Db } from '../db/client'
import { branches, exceptionalDays, openingHours } from '../db/schema/branches'
import type { BranchRecord, Interval } from './rules'

/** Every branch with its hours and exceptional days, by id. */
export async function readBranches(db: Db): Promise<BranchRecord[]> {
  const [rows, hours, exceptions] = await Promise.all([
    db.select().from(branches).orderBy(asc(branches.branchId)),
    db.select().from(openingHours).orderBy(asc(openingHours.weekday), asc(openingHours.opens)),
    db.select().from(exceptionalDays).orderBy(asc(exceptionalDays.day), asc(exceptionalDays.opens)),
  ])
  const hoursOf = Map.groupBy(hours, (row) => row.branchId)
  const exceptionsOf = Map.groupBy(exceptions, (row) => row.branchId)
  return rows.map((row) => ({
    ...row,
    kind: row.kind === 'station' ? 'station' : 'shop',
    regularHours: new Map(
      [...Map.groupBy(hoursOf.get(row.branchId) ?? [], (entry) => entry.weekday)].map(([weekday, entries]) => [
        weekday,
        entries.map(({ opens, closes }) => ({ opens, closes })),
      ]),
    ),
    exceptionalDays: new Map(
      [...Map.groupBy(exceptionsOf.get(row.branchId) ?? [], (entry) => entry.day)].map(([day, entries]) => [
        day,
        { intervals: intervalsOf(entries), reason: entries[0]?.reason ?? '' },
      ]),
    ),
  }))
}

/** An entry without a time says that the day is closed. */
const intervalsOf = (entries: readonly Interval[]): Interval[] =>
  entries.filter(({ opens }) => opens !== '').map(({ opens, closes }) => ({ opens, closes }))
