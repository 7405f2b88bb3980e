/** Lists that are written down: a version at the cut-off or by hand, supplements when they are printed. */
import { randomUUID } from 'node:crypto'
import { instantAt } from '@/lib/berlin-time'
import type { BranchesService } from '../branches/service'
import { type WaveDay, wavesOn } from '../branches/wave-rules'
import type { Db, Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { type Cell, differenceOf, packList, toldBy, unitsOf } from './rules'
import { insertVersion, lockList, readGoods, readLastVersion, readOrdered, readWaves, type VersionRow } from './store'

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & { branches: Pick<BranchesService, 'all' | 'wavePlan'> }

export function createLists({ db, clock, branches }: Deps) {
  async function plannedOn(days: readonly string[]): Promise<WaveDay[]> {
    const { waves } = await branches.wavePlan()
    return days.flatMap((day) => wavesOn(waves, day))
  }

  /** Waves of some days by time: those that are planned, and those that are gone but have orders or versions. */
  async function wavesOfDays(executor: Db | Tx, days: readonly string[]): Promise<WaveDay[]> {
    const planned = await plannedOn(days)
    const known = new Set(planned.map(({ wave, day }) => `${day} ${wave}`))
    const gone = (await readWaves(executor, days)).filter(({ wave, day }) => !known.has(`${day} ${wave}`))
    const further = gone.map((of) => ({
      ...of,
      bakesAt: instantAt(of.day, '00:00'),
      cutOffAt: instantAt(of.day, '00:00'),
    }))
    return [...planned, ...further].toSorted((a, b) => a.bakesAt.getTime() - b.bakesAt.getTime())
  }

  /** A planned one is found without looking through a night's orders for others. */
  async function find(wave: string, day: string): Promise<WaveDay | undefined> {
    const isMeant = (one: WaveDay) => one.wave === wave
    return (await plannedOn([day])).find(isMeant) ?? (await wavesOfDays(db, [day])).find(isMeant)
  }

  async function write(
    tx: Tx,
    of: WaveDay,
    numbers: { version: number; supplement: number },
    told: Told,
  ): Promise<VersionRow> {
    const { cells, total, by } = told
    const places = (await branches.all()).map(
      ({ branchId, erpId, publicName: name }) => [branchId, { branchId, erpId, name }] as const,
    )
    const goods = await readGoods(tx, [...new Set(cells.map(({ skuid }) => skuid))])
    const { wave, day, bakesAt } = of
    const list = packList(cells, goods, new Map(places))
    const row = { versionId: randomUUID(), wave, day, bakesAt, ...numbers, at: clock.now(), by, list, total }
    await insertVersion(tx, row)
    return row
  }

  return {
    wavesOfDays,
    find,

    /** The next version, with all that is ordered; null where one was written since `unlessSince`. */
    lock: async (tx: Tx, of: WaveDay, by: string, unlessSince: Date | null = null): Promise<VersionRow | null> => {
      await lockList(tx, of)
      const records = await readLastVersion(tx, of)
      const last = records.at(-1)
      const newest = records.findLast(({ supplement }) => supplement === 0)
      if (unlessSince !== null && newest !== undefined && newest.at >= unlessSince) return null
      const cells = await readOrdered(tx, of)
      return write(tx, of, { version: (last?.version ?? 0) + 1, supplement: 0 }, { cells, total: unitsOf(cells), by })
    },

    /** What came and went since the last record becomes a supplement; null before the lock, and where nothing did. */
    supplement: async (tx: Tx, of: WaveDay, by: string): Promise<VersionRow | null> => {
      await lockList(tx, of)
      const records = await readLastVersion(tx, of)
      const last = records.at(-1)
      if (last === undefined) return null
      const ordered = await readOrdered(tx, of)
      const cells = differenceOf(toldBy(records, last), ordered)
      if (cells.length === 0) return null
      const numbers = { version: last.version, supplement: last.supplement + 1 }
      return write(tx, of, numbers, { cells, total: unitsOf(ordered), by })
    },
  }
}

type Told = { cells: readonly Cell[]; total: number; by: string }
export type Lists = ReturnType<typeof createLists>
