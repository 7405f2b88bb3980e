/** Production lists of the bakehouses: ordered units of a wave, locked versions with supplements, and changes since. */

import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { production as operations, ProductionList, ProductionWave } from '@/lib/contract/staff/production'
import { addCalendarDays, dayOf, toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { BranchesService } from '../branches/service'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { type BakehouseView, bakehousesOf } from './bakehouses'
import { createProductionJob } from './job'
import { changesOf, productionSums } from './list-view'
import { type BakeList, createLists } from './lists'
import { branchIn, cellsOf, differenceOf, type ProductionCell, recordedCells, totalUnits, withNamesOf } from './rules'
import {
  lastChangeAt,
  lastVersions,
  readLastVersion,
  readNames,
  readOrdered,
  readVersions,
  type VersionRow,
} from './store'
import { createUsualUnits } from './usual-units'

type Operations = BackendFor<{ production: typeof operations }>['production']
type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & { branches: BranchesService }
type WaveKey = { bakehouse: string; wave: string; date: string }

const toWave = (
  { bakehouse, wave: name, day: date, bakesAt, cutOffAt }: BakeList,
  last: Pick<VersionRow, 'version' | 'supplement' | 'at'> | undefined,
): ProductionWave => ({
  bakehouse,
  name,
  date,
  bakesAt: toWire(bakesAt),
  cutOffAt: toWire(cutOffAt),
  version: last?.version ?? 0,
  supplement: last?.supplement ?? 0,
  writtenAt: toWire(last?.at ?? null),
})

/** Filters cells for the caller: all of them (deleted branches too), or those of the caller's branches. */
function visibleTo({ branches, isWhole }: BakehouseView) {
  const own = new Set(branches.map(({ branchId }) => branchId))
  return (cells: readonly ProductionCell[]): ProductionCell[] =>
    isWhole ? [...cells] : cells.filter(({ branchId }) => own.has(branchId))
}

export function createProductionService({ db, clock, log, branches }: Deps) {
  const lists = createLists({ db, clock, branches })
  const usualUnits = createUsualUnits(db)

  /** The list and the caller's view of its bakehouse; undefined if there is no such wave, or it is not the caller's. */
  async function open(caller: Caller, { bakehouse, wave, date }: WaveKey) {
    const view = bakehousesOf(caller, await branches.all(), [bakehouse]).find(({ name }) => name === bakehouse)
    const of = view && (await lists.find({ bakehouse, wave, day: date }))
    return of && { of, view }
  }

  async function describe(
    { of, view }: { of: BakeList; view: BakehouseView },
    branchERPId?: number,
  ): Promise<ProductionList> {
    const now = clock.now()
    const [everything, records, expected] = await Promise.all([
      readOrdered(db, of),
      readLastVersion(db, of),
      usualUnits(of, dayOf(now), await branches.all()),
    ])
    const last = records.at(-1)
    const ofBakehouse = new Set(view.branches.map(({ branchId }) => branchId))
    const forecast = expected.filter(({ branchId }) => ofBakehouse.has(branchId))
    const difference = last === undefined ? [] : differenceOf(recordedCells(records, last), everything)
    const lastChanges = last === undefined || last.supplement === 0 ? [] : cellsOf(last.list)
    const names = withNamesOf(records, await readNames(db, [...everything, ...forecast, ...difference, ...lastChanges]))
    const isShown = ({ branchId }: ProductionCell) =>
      branchERPId === undefined || branchIn(names, branchId).erpId === branchERPId
    const visible = visibleTo(view)
    const shown = (cells: readonly ProductionCell[]) => visible(cells).filter(isShown)
    const open = shown(difference)
    return {
      wave: toWave(of, last),
      now: toWire(now),
      isWhole: view.isWhole,
      ...productionSums(shown(everything), shown(forecast), names),
      open: changesOf(open, names),
      openSince: toWire(open.length === 0 ? null : ((await lastChangeAt(db, of)) ?? now)),
      last: changesOf(shown(lastChanges), names),
    }
  }

  /** Locks or prints the list, logs it in the audit log, and returns the list. */
  async function recordList(
    caller: Caller,
    input: WaveKey,
    { operation }: { operation: 'production.lock' | 'production.print' },
  ): Promise<Result<ProductionList, 'wave_unknown' | 'not_allowed'>> {
    const found = await open(caller, input)
    if (found === undefined) return refuse('wave_unknown')
    if (!found.view.isWhole) return refuse('not_allowed')
    const { of } = found
    const by = caller.staff?.name ?? ''
    await transact(db, async (tx) => {
      const row = await (operation === 'production.lock' ? lists.lock(tx, of, by) : lists.supplement(tx, of, by))
      const latest = row ?? (await readLastVersion(tx, of)).at(-1)
      const { bakehouse, day } = of
      const after = { bakehouse, day, version: latest?.version ?? 0, supplement: latest?.supplement ?? 0 }
      await recordInAuditLog(tx, caller, { operation, subject: of.wave, before: null, after })
      return ok(null)
    })
    return ok(await describe(found))
  }

  const service: Operations = {
    waves: async (caller, { date, bakehouse }) => {
      const now = clock.now()
      const day = date ?? dayOf(now)
      const days = [day, addCalendarDays(day, 1)]
      const [found, versions] = await Promise.all([lists.ofDays(db, days), lastVersions(db, days)])
      const views = bakehousesOf(
        caller,
        await branches.all(),
        found.map((of) => of.bakehouse),
      )
      const chosen = (views.find(({ name }) => name === bakehouse) ?? views[0])?.name ?? ''
      const lastOf = (of: BakeList) =>
        versions.find((row) => row.bakehouse === of.bakehouse && row.wave === of.wave && row.day === of.day)
      return ok({
        now: toWire(now),
        date: day,
        bakehouses: views.map(({ name, branches: own }) => ({ name, branches: own.length })),
        bakehouse: chosen,
        waves: found.filter((of) => of.bakehouse === chosen).map((of) => toWave(of, lastOf(of))),
      })
    },

    list: async (caller, input) => {
      const found = await open(caller, input)
      return found === undefined ? refuse('wave_unknown') : ok(await describe(found, input.branchERPId))
    },

    versions: async (caller, input) => {
      const found = await open(caller, input)
      if (found === undefined) return refuse('wave_unknown')
      const records = await readVersions(db, found.of)
      const visible = visibleTo(found.view)
      const changed = ({ supplement, list }: VersionRow) => (supplement === 0 ? [] : visible(cellsOf(list)))
      const names = withNamesOf(records, await readNames(db, records.flatMap(changed)))
      return ok({
        wave: toWave(found.of, records.at(-1)),
        records: records.map((record) => ({
          version: record.version,
          supplement: record.supplement,
          at: toWire(record.at),
          by: record.by,
          units: totalUnits(visible(recordedCells(records, record))),
          changes: changesOf(changed(record), names),
        })),
      })
    },

    difference: async (caller, { from, to, ...input }) => {
      const found = await open(caller, input)
      if (found === undefined) return refuse('wave_unknown')
      const records = await readVersions(db, found.of)
      const isThere = (name: { version: number; supplement: number }) =>
        records.some(({ version, supplement }) => version === name.version && supplement === name.supplement)
      if (!isThere(from) || (to !== undefined && !isThere(to))) return refuse('version_unknown')
      const after = to === undefined ? await readOrdered(db, found.of) : recordedCells(records, to)
      const cells = visibleTo(found.view)(differenceOf(recordedCells(records, from), after))
      return ok({ changes: changesOf(cells, withNamesOf(records, await readNames(db, cells))) })
    },

    lock: (caller, input) => recordList(caller, input, { operation: 'production.lock' }),
    print: (caller, input) => recordList(caller, input, { operation: 'production.print' }),
  }
  return { ...service, ...createProductionJob({ db, clock, log, branches, lists }) }
}
