/** What a branch says of its evening, once, and how it is corrected or taken back within its seconds. */
import { randomUUID } from 'node:crypto'
import type { breadSaver as operations } from '@/lib/contract/bread-saver'
import type { ErrorCode } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { BAGS } from '@/lib/words/de/bread-saver'
import { eveningPushWords } from '@/lib/words/de/push'
import { recordInAuditLog } from '../audit-log/service'
import { takeBackUntil } from '../branch-orders/rules'
import { type Evening, eveningOn } from '../branches/closing-hour-rules'
import type { BranchesService, BranchRecord } from '../branches/service'
import type { CatalogueService, ProductRecord } from '../catalogue/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { PushService } from '../push/service'
import { lockStockChange, setStock, undoStockChange } from '../stock/service'
import { type PackedBags, stateAt, totalOf } from './rules'
import * as store from './store'

type Operations = BackendFor<{ breadSaver: typeof operations }>['breadSaver']
type Question = Awaited<ReturnType<Operations['question']>>

export type BreadSaverDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'all' | 'byId' | 'byErpId'>
  catalogue: Pick<CatalogueService, 'assortment'>
  push: Pick<PushService, 'notifyFollowers' | 'countFollowers'>
}

type Shown = {
  /** Bags that the branch has on a day. */
  bagsOf: (branch: BranchRecord, day: string) => Promise<ProductRecord[]>
  describe: (branch: BranchRecord) => Promise<Question>
  /** What customers are shown of the branch has changed. */
  forget: (branchId: number) => void
}

/** '4 × Brotretter-Tüte süß' */
const inWords = (bags: PackedBags, products: readonly ProductRecord[]): string[] =>
  products.flatMap(({ skuid, name }) => (bags[skuid] === undefined ? [] : [`${bags[skuid]} × ${name}`]))

/** An evening of a branch, and what it could pack. */
type Opened = { branch: BranchRecord; evening: Evening; products: readonly ProductRecord[] }

const placeOf = ({ branch: { branchId }, evening: { day } }: Opened) => ({ branchId, day })

export function createEveningReports(
  { db, clock, branches, push }: BreadSaverDeps,
  { bagsOf, describe, forget }: Shown,
): Pick<Operations, 'answer' | 'undo'> {
  async function open(branch: BranchRecord): Promise<Opened | null> {
    const evening = eveningOn(branch, dayOf(clock.now()))
    return evening && { branch, evening, products: await bagsOf(branch, evening.day) }
  }

  /**
   * What follows from what is said now: who follows the branch hears of it once nobody can take it back any more, of no
   * bags nobody hears; and it is an act.
   */
  async function tell(
    tx: Tx,
    caller: Caller,
    opened: Opened,
    said: { operation: 'breadSaver.answer' | 'breadSaver.undo'; before: PackedBags | null; after: PackedBags | null },
  ): Promise<void> {
    const { branch, evening, products } = opened
    const { operation, before, after } = said
    const { branchId, publicName: branchPublicName, slug } = branch
    const { day, from, until } = evening
    const bags = after === null ? 0 : totalOf(after)
    const words = eveningPushWords({ bags, branchPublicName, from: toWire(from), until: toWire(until) })
    const content = bags === 0 ? null : { ...words, path: routes.store(slug) }
    await push.notifyFollowers(tx, { branchId, day, content, notBefore: takeBackUntil(clock.now()), until })
    await recordInAuditLog(tx, caller, {
      ...{ operation, branchId, subject: BAGS },
      before: before && { bags: inWords(before, products) },
      after: { bags: after && inWords(after, products), day },
    })
  }

  /** What was said before, locked; a refusal where it is not what the caller has seen. */
  async function lockSeen(
    tx: Tx,
    opened: Opened,
    changeId: string | null,
  ): Promise<Result<store.EveningRow | null, 'stock_changed'>> {
    const row = await store.lockEvening(tx, placeOf(opened))
    return (row?.changeId ?? null) === changeId ? ok(row) : refuse('stock_changed')
  }

  async function write(
    tx: Tx,
    caller: Caller,
    opened: Opened,
    { bags, seen }: { bags: PackedBags; seen: string | null },
  ): Promise<Result<true, 'stock_changed' | 'bags_ordered'>> {
    const locked = await lockSeen(tx, opened, seen)
    if (!locked.ok) return locked
    const place = placeOf(opened)
    const before = locked.value?.bags ?? null
    const now = clock.now()
    const answered = { changeId: randomUUID(), answeredAt: now, answeredBy: caller.staff?.name ?? '' }
    if (!(await store.putEvening(tx, { ...place, bags, bagsBefore: before, ...answered }, before !== null))) {
      return refuse('stock_changed')
    }
    const wanted = opened.products.map(({ skuid }) => ({ skuid, units: bags[skuid] ?? 0 }))
    const rows = await setStock(tx, place, wanted, { changeId: answered.changeId, at: now, onTop: false })
    if (rows.some(({ skuid, after }) => after.quantity !== bags[skuid])) return refuse('bags_ordered')
    await tell(tx, caller, opened, { operation: 'breadSaver.answer', before, after: bags })
    return ok(true)
  }

  async function takeAnswerBack(
    tx: Tx,
    caller: Caller,
    opened: Opened,
    changeId: string,
  ): Promise<Result<true, 'stock_changed' | 'take_back_too_late'>> {
    const locked = await lockSeen(tx, opened, changeId)
    if (!locked.ok) return locked
    const place = placeOf(opened)
    const row = locked.value
    const skuids = Object.keys(row?.bags ?? {}).map(Number)
    if (row === null || (await lockStockChange(tx, place, skuids, changeId)) === null) return refuse('stock_changed')
    if (clock.now() > takeBackUntil(row.answeredAt)) return refuse('take_back_too_late')
    await undoStockChange(tx, place, changeId)
    const { bags, bagsBefore } = row
    if (bagsBefore === null) await store.deleteEvening(tx, place)
    // With a number of its own, so that it is not taken back a second time.
    else await store.putEvening(tx, { ...row, bags: bagsBefore, bagsBefore: null, changeId: randomUUID() }, true)
    await tell(tx, caller, opened, { operation: 'breadSaver.undo', before: bags, after: bagsBefore })
    return ok(true)
  }

  async function shownAfter<E extends ErrorCode>(branch: BranchRecord, changed: Result<true, E>) {
    if (!changed.ok) return changed
    forget(branch.branchId)
    return describe(branch)
  }

  return {
    answer: async (caller, { branchERPId, changeId: seen, bags: given }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const opened = await open(branch)
      if (opened === null || stateAt(opened.evening, clock.now()) !== 'now') return refuse('evening_over')
      const said = new Map(given.map(({ skuid, units }) => [skuid, units]))
      const known = new Set(opened.products.map(({ skuid }) => skuid))
      if (said.keys().some((skuid) => !known.has(skuid))) return refuse('product_unknown')
      const bags = Object.fromEntries(known.values().map((skuid) => [skuid, said.get(skuid) ?? 0]))
      return shownAfter(branch, await transact(db, (tx) => write(tx, caller, opened, { bags, seen })))
    },

    undo: async (caller, { branchERPId, changeId }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const opened = await open(branch)
      if (opened === null) return refuse('take_back_too_late')
      return shownAfter(branch, await transact(db, (tx) => takeAnswerBack(tx, caller, opened, changeId)))
    },
  }
}
