/** Head office's numbers: today from the orders themselves, reports from the kept sums. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { Measures, ReportRow } from '@/lib/contract/staff/reports'
import type { ReportGroup } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import { bindUseCases } from '../bind-use-cases'
import { NO_PRODUCT } from '../db/schema/reports'
import type { ReportsDeps } from './deps'
import { estimateLost, isTimeGroup, type Lost, meanOrder, NOTHING, orderedRange, periodsOf, shiftOf } from './rules'
import { readLost, readSums, type Summed, type SumsQuery } from './store'
import { today } from './today/today'

type Operations = BakeryBackend['reports']
type Input<O extends keyof Operations> = Parameters<Operations[O]>[1]
type Answer<O extends keyof Operations> = ReturnType<Operations[O]>

type Side = { sums: Summed | undefined; lost: Lost | undefined }
const NO_LOSS: Lost = { full: 0, soldOutCents: 0, searches: 0 }

/** Whether rows of a group include lost sales and searches. */
const counted = (by: ReportGroup, branchId: number | null) => ({
  lost: by !== 'coupon',
  searches: isTimeGroup(by) && branchId === null,
})

function toMeasures({ sums, lost = NO_LOSS }: Side, mean: number, counts: ReturnType<typeof counted>): Measures {
  return {
    ...NOTHING,
    ...(sums !== undefined && {
      ...{ orders: sums.orders, units: sums.units, turnover: sums.turnover, discount: sums.discount },
      ...{ refunds: sums.refunds, refunded: sums.refunded, noShows: sums.noShows, bags: sums.bags },
    }),
    lost: counts.lost ? estimateLost(lost, mean) : null,
    searches: counts.searches ? lost.searches : null,
  }
}

/** Key shown and name of the rows, by the key of their sums. */
async function namesOf(
  { branches, catalogue }: ReportsDeps,
  by: ReportGroup,
  found: readonly string[],
): Promise<(key: string) => Pick<ReportRow, 'key' | 'name'>> {
  if (by === 'branch') {
    const byId = new Map((await branches.all()).map((branch) => [String(branch.branchId), branch]))
    return (key) => ({ key: String(byId.get(key)?.erpId ?? ''), name: byId.get(key)?.publicName ?? '' })
  }
  if (by === 'product') {
    const products = await catalogue.productsById(found.map(Number))
    return (key) => ({ key: key === String(NO_PRODUCT) ? '' : key, name: products.get(Number(key))?.name ?? '' })
  }
  if (by === 'shelf') {
    const { categories } = await catalogue.wholeCatalogue()
    const names = new Map(categories.map(({ slug, name }) => [slug, name]))
    return (key) => ({ key, name: names.get(key) ?? '' })
  }
  return (key) => ({ key, name: '' })
}

async function sums(deps: ReportsDeps, _caller: unknown, input: Input<'sums'>): Answer<'sums'> {
  const { by, branchERPId, compare, limit } = input
  const branch = branchERPId === undefined ? null : await deps.branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  const range = orderedRange(input)
  const query: SumsQuery = { ...range, shift: shiftOf(range, compare), branchId: branch?.branchId ?? null }
  const [sumRows, lostRows, totals, lostTotals] = await Promise.all([
    readSums(deps.db, by, query),
    readLost(deps.db, by, query),
    readSums(deps.db, 'service', query),
    readLost(deps.db, 'month', query),
  ])
  const sideOf = (isNow: boolean) => {
    const ofSide = <T extends { isNow: boolean }>(rows: readonly T[]) => rows.filter((row) => row.isNow === isNow)
    const total: Side = { sums: addUp(ofSide(totals)), lost: addUp(ofSide(lostTotals)) }
    const mean = meanOrder(total.sums ?? NOTHING)
    const [sumsOf, lostOf] = [byKey(ofSide(sumRows)), byKey(ofSide(lostRows))]
    return {
      total: toMeasures(total, mean, { lost: true, searches: query.branchId === null }),
      row: (key: string) =>
        toMeasures({ sums: sumsOf.get(key), lost: lostOf.get(key) }, mean, counted(by, query.branchId)),
    }
  }
  const [now, before] = [sideOf(true), sideOf(false)]
  const found = [...new Set([...sumRows, ...lostRows].map(({ key }) => key))]
  const all = (isTimeGroup(by) ? periodsOf(by, range) : found).map((key) => ({
    ...{ key, now: now.row(key), before: before.row(key) },
  }))
  const shown = isTimeGroup(by) ? all : all.toSorted((a, b) => b.now.turnover - a.now.turnover).slice(0, limit)
  const nameOf = await namesOf(
    deps,
    by,
    shown.map(({ key }) => key),
  )
  return ok({
    ...{ by, ...range, shift: query.shift, today: dayOf(deps.clock.now()) },
    total: { now: now.total, before: before.total },
    rows: shown.map(({ key, ...numbers }) => ({ ...nameOf(key), ...numbers })),
    rowCount: all.length,
  })
}

const byKey = <T extends { key: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.key, row]))

/** The sum of all numbers of the rows; undefined without rows. */
function addUp<T extends Record<string, unknown>>(rows: readonly T[]): T | undefined {
  return rows.reduce<T | undefined>((all, row) => {
    if (all === undefined) return row
    const added = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + Number(all[name]) : value,
    ])
    return Object.fromEntries(added) as T
  }, undefined)
}

export const createReports = (deps: ReportsDeps): Operations => bindUseCases(deps, { today, sums })
