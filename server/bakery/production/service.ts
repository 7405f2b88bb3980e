/** The bakehouse's lists: what is ordered of a wave, what it was told of it, and what became different since. */
import { addCalendarDays, dayOf, toWire } from '@/lib/berlin-time'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type {
  production as operations,
  ProductionChange,
  ProductionList,
  ProductionWave,
} from '@/lib/contract/production'
import { hasRoleAt } from '@/lib/contract/staff-roles'
import { packagings } from '@/lib/contract/values'
import type { VersionPlace as Place } from '@/lib/production-version'
import { recordAct } from '../acts/service'
import type { BranchesService } from '../branches/service'
import type { WaveDay } from '../branches/wave-rules'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { createProductionJob } from './job'
import { createLists } from './lists'
import { type Cell, cellsOf, differenceOf, NO_BRANCH, noBranch, sumCells, toldBy, unitsOf } from './rules'
import {
  lastChangeAt,
  lastVersions,
  readGoods,
  readLastVersion,
  readOrdered,
  readVersions,
  type VersionRow,
} from './store'
import { createUsual } from './usual'

type Operations = BackendFor<{ production: typeof operations }>['production']
type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & { branches: BranchesService }

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'de')
/** Single use first. */
const byLine = (a: ProductionChange, b: ProductionChange): number =>
  byName(a, b) || (a.packaging ?? '').localeCompare(b.packaging ?? '')

const toWave = (
  { wave: name, day: date, bakesAt, cutOffAt }: WaveDay,
  last: Pick<VersionRow, 'version' | 'supplement' | 'at'> | undefined,
): ProductionWave => ({
  name,
  date,
  bakesAt: toWire(bakesAt),
  cutOffAt: toWire(cutOffAt),
  version: last?.version ?? 0,
  supplement: last?.supplement ?? 0,
  writtenAt: toWire(last?.at ?? null),
})

export function createProductionService({ db, clock, log, branches }: Deps) {
  const lists = createLists({ db, clock, branches })
  const usual = createUsual(db)

  /** For whom the caller bakes, by name. Who bakes for all sees at the end what is of no branch. */
  async function placesOf({ staff }: Caller): Promise<Place[]> {
    const all = await branches.all()
    const mayAt = (erpId: number) => staff !== undefined && hasRoleAt(staff, ['bakehouse', 'head_office'], erpId)
    const own = all
      .filter(({ erpId }) => mayAt(erpId))
      .map(({ branchId, erpId, publicName: name }) => ({ branchId, erpId, name }))
    return [...own.toSorted(byName), ...(mayAt(NO_BRANCH) ? [noBranch()] : [])]
  }

  /** Cells of the places, those of branches that are nowhere under `NO_BRANCH`. */
  async function within(cells: readonly Cell[], places: readonly Place[]): Promise<Cell[]> {
    const known = new Set((await branches.all()).map(({ branchId }) => branchId))
    const shown = new Set(places.map(({ branchId }) => branchId))
    const placed = cells.map((cell) => (known.has(cell.branchId) ? cell : { ...cell, branchId: NO_BRANCH }))
    return sumCells(placed.filter(({ branchId }) => shown.has(branchId)))
  }

  /** By branch, then by product. */
  async function toChanges(cells: readonly Cell[], own: readonly Place[]): Promise<ProductionChange[]> {
    const goods = await readGoods(db, [...new Set(cells.map(({ skuid }) => skuid))])
    const ofBranch = Map.groupBy(cells, ({ branchId }) => branchId)
    return own.flatMap(({ branchId, erpId, name: branch }) =>
      (ofBranch.get(branchId) ?? [])
        .flatMap(({ skuid, packaging, units }) => {
          const { skuNumber, name } = goods.get(skuid) ?? {}
          if (skuNumber === undefined || name === undefined) return []
          return [{ skuNumber, name, packaging, branchERPId: erpId, branch, units }]
        })
        .toSorted(byLine),
    )
  }

  async function describe(of: WaveDay, all: readonly Place[]): Promise<ProductionList> {
    const now = clock.now()
    const [everything, records, expected] = await Promise.all([
      readOrdered(db, of),
      readLastVersion(db, of),
      usual(of, dayOf(now), await branches.all()),
    ])
    const last = records.at(-1)
    const ordered = await within(everything, all)
    const forecast = await within(expected, all)
    const open = last === undefined ? [] : await within(differenceOf(toldBy(records, last), everything), all)
    const named = await readGoods(db, [...new Set([...ordered, ...forecast].map(({ skuid }) => skuid))])
    const shelves = [...new Set([...named.values()].map(({ shelf }) => shelf))]
    const busy = new Set([...ordered, ...forecast].map(({ branchId }) => branchId))
    const own = all.filter(({ branchId }) => busy.has(branchId))
    const columns = new Map(own.map(({ branchId }, at) => [branchId, at]))
    const spread = (cells: readonly Cell[]): number[] => {
      const units = own.map(() => 0)
      for (const cell of cells) {
        const at = columns.get(cell.branchId) ?? 0
        units[at] = (units[at] ?? 0) + cell.units
      }
      return units
    }
    const [orderedOf, forecastOf] = [ordered, forecast].map((cells) => Map.groupBy(cells, ({ skuid }) => skuid))
    const goods = [...named.values()]
      .toSorted((a, b) => shelves.indexOf(a.shelf) - shelves.indexOf(b.shelf) || byName(a, b))
      .map(({ skuid, ...product }) => {
        const cells = orderedOf?.get(skuid) ?? []
        const put = Map.groupBy(cells, ({ packaging }) => packaging)
        return {
          ...product,
          total: unitsOf(cells),
          units: spread(cells),
          usual: spread(forecastOf?.get(skuid) ?? []),
          packed: packagings.flatMap((packaging) => {
            const of = put.get(packaging)
            return of === undefined ? [] : [{ packaging, units: spread(of) }]
          }),
        }
      })
    return {
      wave: toWave(of, last),
      now: toWire(now),
      branches: own.map(({ erpId, name }) => ({ branchERPId: erpId, name })),
      goods,
      totals: spread(ordered),
      total: unitsOf(ordered),
      open: await toChanges(open, all),
      openSince: toWire(open.length === 0 ? null : ((await lastChangeAt(db, of)) ?? now)),
      last:
        last === undefined || last.supplement === 0 ? [] : await toChanges(await within(cellsOf(last.list), all), all),
    }
  }

  /** Writes, notes who did, and answers the list as it is then. */
  async function writing(
    caller: Caller,
    input: { wave: string; date: string },
    { operation }: { operation: 'production.lock' | 'production.print' },
  ): Promise<Result<ProductionList, 'wave_unknown'>> {
    const of = await lists.find(input.wave, input.date)
    if (of === undefined) return refuse('wave_unknown')
    const by = caller.staff?.name ?? ''
    await transact(db, async (tx) => {
      const row = await (operation === 'production.lock' ? lists.lock(tx, of, by) : lists.supplement(tx, of, by))
      const told = row ?? (await readLastVersion(tx, of)).at(-1)
      const after = { day: of.day, version: told?.version ?? 0, supplement: told?.supplement ?? 0 }
      await recordAct(tx, caller, { operation, subject: of.wave, before: null, after })
      return ok(null)
    })
    return ok(await describe(of, await placesOf(caller)))
  }

  const service: Operations = {
    waves: async (caller, { date }) => {
      const now = clock.now()
      const day = date ?? dayOf(now)
      const days = [day, addCalendarDays(day, 1)]
      const [found, written, own] = await Promise.all([
        lists.wavesOfDays(db, days),
        lastVersions(db, days),
        placesOf(caller),
      ])
      const lastOf = (of: WaveDay) => written.find((row) => row.wave === of.wave && row.day === of.day)
      const branchCount = own.filter(({ branchId }) => branchId !== NO_BRANCH).length
      return ok({
        now: toWire(now),
        date: day,
        branches: branchCount,
        waves: found.map((of) => toWave(of, lastOf(of))),
      })
    },

    list: async (caller, { wave, date, branchERPId }) => {
      const of = await lists.find(wave, date)
      if (of === undefined) return refuse('wave_unknown')
      const own = await placesOf(caller)
      return ok(await describe(of, branchERPId === undefined ? own : own.filter(({ erpId }) => erpId === branchERPId)))
    },

    versions: async (caller, { wave, date }) => {
      const of = await lists.find(wave, date)
      if (of === undefined) return refuse('wave_unknown')
      const [records, own] = [await readVersions(db, of), await placesOf(caller)]
      const units = await Promise.all(
        records.map(async (record) => unitsOf(await within(toldBy(records, record), own))),
      )
      return ok({
        wave: toWave(of, records.at(-1)),
        records: records.map((record, at) => ({
          version: record.version,
          supplement: record.supplement,
          at: toWire(record.at),
          by: record.by,
          units: units[at] ?? 0,
        })),
      })
    },

    difference: async (caller, { wave, date, from, to }) => {
      const of = await lists.find(wave, date)
      if (of === undefined) return refuse('wave_unknown')
      const records = await readVersions(db, of)
      const isThere = (name: { version: number; supplement: number }) =>
        records.some(({ version, supplement }) => version === name.version && supplement === name.supplement)
      if (!isThere(from) || (to !== undefined && !isThere(to))) return refuse('version_unknown')
      const after = to === undefined ? await readOrdered(db, of) : toldBy(records, to)
      const own = await placesOf(caller)
      return ok({ changes: await toChanges(await within(differenceOf(toldBy(records, from), after), own), own) })
    },

    lock: (caller, input) => writing(caller, input, { operation: 'production.lock' }),
    print: (caller, input) => writing(caller, input, { operation: 'production.print' }),
  }
  return { ...service, ...createProductionJob({ db, clock, log, branches, lists }) }
}
