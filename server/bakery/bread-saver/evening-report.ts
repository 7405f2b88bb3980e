/** A branch's report of its evening (how many bags it packs), its correction, and taking it back within seconds. */
import { randomUUID } from 'node:crypto'
import type { breadSaver as operations } from '@/lib/contract/catalogue/bread-saver'
import type { ErrorCode } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { BAGS } from '@/lib/words/de/bread-saver'
import { eveningPushWords } from '@/lib/words/de/push'
import { recordInAuditLog } from '../audit-log/service'
import { takeBackUntil } from '../branch-orders/rules'
import { type EveningSale, eveningOn } from '../branches/closing-hour-rules'
import type { BranchesService, BranchRecord } from '../branches/service'
import type { CatalogueService, ProductRecord } from '../catalogue/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { PushService } from '../push/service'
import { lockStockChange, setStock, undoStockChange } from '../stock/service'
import { type PackedBags, questionStateAt, totalBags } from './rules'
import * as store from './store'

type Operations = BackendFor<{ breadSaver: typeof operations }>['breadSaver']
type Question = Awaited<ReturnType<Operations['question']>>

export type BreadSaverDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'all' | 'byId' | 'byErpId'>
  catalogue: Pick<CatalogueService, 'assortment'>
  push: Pick<PushService, 'notifyFollowers' | 'countFollowers'>
}

type ReportDeps = {
  /** Bag products that the branch sells on a day. */
  bagsOf: (branch: BranchRecord, day: string) => Promise<ProductRecord[]>
  describe: (branch: BranchRecord) => Promise<Question>
  /** Clears the cached view of customers. */
  forget: (branchId: number) => void
}

/** '4 × Brotretter-Tüte süß' */
const inWords = (bags: PackedBags, products: readonly ProductRecord[]): string[] =>
  products.flatMap(({ skuid, name }) => (bags[skuid] === undefined ? [] : [`${bags[skuid]} × ${name}`]))

/** An evening of a branch, and the bags it can pack. */
type ReportedEvening = { branch: BranchRecord; evening: EveningSale; products: readonly ProductRecord[] }

const keyOf = ({ branch: { branchId }, evening: { day } }: ReportedEvening) => ({ branchId, day })

export function createEveningReports(
  { db, clock, branches, push }: BreadSaverDeps,
  { bagsOf, describe, forget }: ReportDeps,
): Pick<Operations, 'answer' | 'undo'> {
  async function open(branch: BranchRecord): Promise<ReportedEvening | null> {
    const evening = eveningOn(branch, dayOf(clock.now()))
    return evening && { branch, evening, products: await bagsOf(branch, evening.day) }
  }

  /**
   * Schedules the push notification to followers of the branch for the time when the report can no longer be taken back (none
   * without bags), and writes the audit log.
   */
  async function notifyAndLog(
    tx: Tx,
    caller: Caller,
    opened: ReportedEvening,
    report: { operation: 'breadSaver.answer' | 'breadSaver.undo'; before: PackedBags | null; after: PackedBags | null },
  ): Promise<void> {
    const { branch, evening, products } = opened
    const { operation, before, after } = report
    const { branchId, publicName: branchPublicName, slug } = branch
    const { day, from, until } = evening
    const bags = after === null ? 0 : totalBags(after)
    const words = eveningPushWords({ bags, branchPublicName, from: toWire(from), until: toWire(until) })
    const content = bags === 0 ? null : { ...words, path: routes.store(slug) }
    await push.notifyFollowers(tx, { branchId, day, content, notBefore: takeBackUntil(clock.now()), until })
    await recordInAuditLog(tx, caller, {
      ...{ operation, branchId, subject: BAGS },
      before: before && { bags: inWords(before, products) },
      after: { bags: after && inWords(after, products), day },
    })
  }

  /** Locks the present report; refuses if it is not the one that the caller has seen. */
  async function lockExpected(
    tx: Tx,
    opened: ReportedEvening,
    changeId: string | null,
  ): Promise<Result<store.EveningRow | null, 'stock_changed'>> {
    const row = await store.lockEvening(tx, keyOf(opened))
    return (row?.changeId ?? null) === changeId ? ok(row) : refuse('stock_changed')
  }

  async function storeReport(
    tx: Tx,
    caller: Caller,
    opened: ReportedEvening,
    { bags, seen }: { bags: PackedBags; seen: string | null },
  ): Promise<Result<true, 'stock_changed' | 'bags_ordered'>> {
    const locked = await lockExpected(tx, opened, seen)
    if (!locked.ok) return locked
    const key = keyOf(opened)
    const before = locked.value?.bags ?? null
    const now = clock.now()
    const columns = { changeId: randomUUID(), answeredAt: now, answeredBy: caller.staff?.name ?? '' }
    if (!(await store.putEvening(tx, { ...key, bags, bagsBefore: before, ...columns }, before !== null))) {
      return refuse('stock_changed')
    }
    const wanted = opened.products.map(({ skuid }) => ({ ...key, skuid, units: bags[skuid] ?? 0 }))
    const rows = await setStock(tx, wanted, { changeId: columns.changeId, at: now, onTop: false })
    if (rows.some(({ skuid, after }) => after.quantity !== bags[skuid])) return refuse('bags_ordered')
    await notifyAndLog(tx, caller, opened, { operation: 'breadSaver.answer', before, after: bags })
    return ok(true)
  }

  async function undoReport(
    tx: Tx,
    caller: Caller,
    opened: ReportedEvening,
    changeId: string,
  ): Promise<Result<true, 'stock_changed' | 'take_back_too_late'>> {
    const locked = await lockExpected(tx, opened, changeId)
    if (!locked.ok) return locked
    const key = keyOf(opened)
    const row = locked.value
    const skuids = Object.keys(row?.bags ?? {}).map(Number)
    if (row === null || (await lockStockChange(tx, key, skuids, changeId)) === null) return refuse('stock_changed')
    if (clock.now() > takeBackUntil(row.answeredAt)) return refuse('take_back_too_late')
    await undoStockChange(tx, key, changeId)
    const { bags, bagsBefore } = row
    if (bagsBefore === null) await store.deleteEvening(tx, key)
    // With a new change id, so that it cannot be taken back a second time.
    else await store.putEvening(tx, { ...row, bags: bagsBefore, bagsBefore: null, changeId: randomUUID() }, true)
    await notifyAndLog(tx, caller, opened, { operation: 'breadSaver.undo', before: bags, after: bagsBefore })
    return ok(true)
  }

  async function describeAfter<E extends ErrorCode>(branch: BranchRecord, changed: Result<true, E>) {
    if (!changed.ok) return changed
    forget(branch.branchId)
    return describe(branch)
  }

  return {
    answer: async (caller, { branchERPId, changeId: seen, bags: reported }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const opened = await open(branch)
      if (opened === null || questionStateAt(opened.evening, clock.now()) !== 'now') return refuse('evening_over')
      const unitsBySku = new Map(reported.map(({ skuid, units }) => [skuid, units]))
      const known = new Set(opened.products.map(({ skuid }) => skuid))
      if (unitsBySku.keys().some((skuid) => !known.has(skuid))) return refuse('product_unknown')
      const bags = Object.fromEntries(known.values().map((skuid) => [skuid, unitsBySku.get(skuid) ?? 0]))
      return describeAfter(branch, await transact(db, (tx) => storeReport(tx, caller, opened, { bags, seen })))
    },

    undo: async (caller, { branchERPId, changeId }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const opened = await open(branch)
      if (opened === null) return refuse('take_back_too_late')
      return describeAfter(branch, await transact(db, (tx) => undoReport(tx, caller, opened, changeId)))
    },
  }
}
