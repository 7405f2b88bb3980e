/** Production lists: a version is stored at the cut-off or by hand, a supplement when the list is printed. */
import { randomUUID } from 'node:crypto'
import { instantAt } from '@/lib/format/berlin-time'
import { type WaveDay, wavesOn } from '../baking-waves/rules'
import type { BranchesService } from '../branches/service'
import type { Db, Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { differenceOf, type ProductionCell, recordedCells, toStoredList, totalUnits, withNamesOf } from './rules'
import {
  insertVersion,
  type ListKey,
  lockList,
  readLastVersion,
  readLists,
  readNames,
  readOrdered,
  type VersionRow,
} from './store'

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & { branches: Pick<BranchesService, 'all' | 'wavePlan'> }

/** The production list of a bakehouse: one wave of one day. */
export type BakeList = WaveDay & { bakehouse: string }

export function createLists({ db, clock, branches }: Deps) {
  /** Lists of the wave plan, for each bakehouse that has branches. */
  async function plannedOn(days: readonly string[]): Promise<BakeList[]> {
    const { waves } = await branches.wavePlan()
    const bakehouses = [...new Set((await branches.all()).map(({ bakehouse }) => bakehouse))]
    return days.flatMap((day) =>
      wavesOn(waves, day).flatMap((of) => bakehouses.map((bakehouse) => ({ ...of, bakehouse }))),
    )
  }

  /** Lists of these days by baking time: planned ones, and ones of deleted waves or bakehouses that have orders or versions. */
  async function ofDays(executor: Db | Tx, days: readonly string[]): Promise<BakeList[]> {
    const planned = await plannedOn(days)
    const known = new Set(planned.map(keyOf))
    const timesOf = new Map(
      planned.map(({ wave, day, bakesAt, cutOffAt }) => [`${day} ${wave}`, { bakesAt, cutOffAt }]),
    )
    const gone = (await readLists(executor, days))
      .filter((of) => !known.has(keyOf(of)))
      .map((of) => {
        const midnight = instantAt(of.day, '00:00')
        return { ...of, ...(timesOf.get(`${of.day} ${of.wave}`) ?? { bakesAt: midnight, cutOffAt: midnight }) }
      })
    return [...planned, ...gone].toSorted((a, b) => a.bakesAt.getTime() - b.bakesAt.getTime())
  }

  /** Looks among the planned lists first, because the others need a query over the day's orders. */
  async function find(key: ListKey): Promise<BakeList | undefined> {
    const isMatch = (one: BakeList) => keyOf(one) === keyOf(key)
    return (await plannedOn([key.day])).find(isMatch) ?? (await ofDays(db, [key.day])).find(isMatch)
  }

  async function write(
    tx: Tx,
    { bakehouse, wave, day, bakesAt }: BakeList,
    { cells, records, ...columns }: NewVersion & { version: number; supplement: number },
  ): Promise<VersionRow> {
    const list = toStoredList(cells, withNamesOf(records, await readNames(tx, cells)))
    const row = { versionId: randomUUID(), bakehouse, wave, day, bakesAt, ...columns, at: clock.now(), list }
    await insertVersion(tx, row)
    return row
  }

  return {
    ofDays,
    find,

    /** Stores the next version with all ordered units; null if one was stored since `unlessSince`. */
    lock: async (tx: Tx, of: BakeList, by: string, unlessSince: Date | null = null): Promise<VersionRow | null> => {
      await lockList(tx, of)
      const records = await readLastVersion(tx, of)
      const last = records.at(-1)
      const newest = records.findLast(({ supplement }) => supplement === 0)
      if (unlessSince !== null && newest !== undefined && newest.at >= unlessSince) return null
      const cells = await readOrdered(tx, of)
      const numbers = { version: (last?.version ?? 0) + 1, supplement: 0 }
      return write(tx, of, { ...numbers, cells, records, total: totalUnits(cells), by })
    },

    /** Stores the changes since the last record as a supplement; null before the lock, and without changes. */
    supplement: async (tx: Tx, of: BakeList, by: string): Promise<VersionRow | null> => {
      await lockList(tx, of)
      const records = await readLastVersion(tx, of)
      const last = records.at(-1)
      if (last === undefined) return null
      const ordered = await readOrdered(tx, of)
      const cells = differenceOf(recordedCells(records, last), ordered)
      if (cells.length === 0) return null
      const numbers = { version: last.version, supplement: last.supplement + 1 }
      return write(tx, of, { ...numbers, cells, records, total: totalUnits(ordered), by })
    },
  }
}

const keyOf = ({ bakehouse, wave, day }: ListKey): string => JSON.stringify([bakehouse, wave, day])

type NewVersion = { cells: readonly ProductionCell[]; records: readonly VersionRow[]; total: number; by: string }
export type Lists = ReturnType<typeof createLists>
