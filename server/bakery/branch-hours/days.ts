/** Changed hours of a day, and the paid orders that fall outside them. */

import type { AffectedOrder } from '@/lib/contract/branch-hours'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { addCalendarDays, dayOf, fromWire, instantAt, toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import { type BranchRecord, hoursOn } from '../branches/rules'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import { freeTimesFor, type OrderRecord } from '../orders/service'
import {
  areValidHours,
  type DayHoursChange,
  isDayAhead,
  isSameDayAs,
  outsideHours,
  proposalFor,
  withDay,
} from './day-rules'
import type { BranchHoursDeps, BranchHoursInput } from './deps'
import { stateOf } from './hours-state'
import { answerMove, cartHoldsWithin, lockDays, openMove, readDay, type StoredDay, writeDay } from './store'

type DayChange = { date: string; hours: DayHoursChange; reason: string }
type DecisionResult = Result<
  'moved' | 'refunded',
  'slot_full' | 'stock_exceeded' | 'time_not_offered' | 'orders_undecided' | 'refund_limit'
>
type Decisions = ReadonlyMap<string, string | null>

const CLOSED: StoredDay[number] = { opens: '', closes: '', reason: '' }

const rowsOf = ({ hours, reason }: DayChange): StoredDay => {
  if (hours === null) return []
  return hours.length === 0 ? [{ ...CLOSED, reason }] : hours.map((interval) => ({ ...interval, reason }))
}

/** Version of a day's rows, to detect a change by another person since it was read. */
const versionOf = (rows: StoredDay): string =>
  JSON.stringify(rows.map(({ opens, closes, reason }) => [opens, closes, reason]))

const auditSummary = (rows: StoredDay) =>
  rows.length === 0
    ? null
    : {
        hours: rows.flatMap(({ opens, closes }) => (opens === '' ? [] : `${opens}–${closes}`)),
        occasion: rows[0]?.reason ?? '',
      }

const bounds = (date: string) => [instantAt(date, '00:00'), instantAt(addCalendarDays(date, 1), '00:00')] as const

/** The branch, or the reason why the day cannot be changed. */
async function open({ branches, clock }: BranchHoursDeps, branchERPId: number, { date, hours }: DayChange) {
  const branch = await branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  if (!areValidHours(hours)) return refuse('hours_invalid')
  return isDayAhead(date, dayOf(clock.now())) ? ok(branch) : refuse('day_past')
}

/** Affected orders (paid, not handed over), each with a proposed new time; no time is proposed twice. */
async function propose(
  deps: BranchHoursDeps,
  caller: Caller,
  branch: BranchRecord,
  records: readonly OrderRecord[],
): Promise<AffectedOrder[]> {
  const { db, branches, catalogue, orders, withinLimit } = deps
  const now = deps.clock.now()
  const described = await orders.describeAll(records)
  const taken = new Set<number>()
  const affected: AffectedOrder[] = []
  for (const [index, record] of records.entries()) {
    const order = described[index]?.order
    if (order === undefined) continue
    const timing = { ...record, skuids: order.lines.map(({ skuid }) => skuid) }
    const free = await freeTimesFor({ catalogue, branches }, db, branch, timing, now)
    const left = free.filter((start) => !taken.has(start.getTime()))
    const proposal = proposalFor(record.targetAt, left, isSameDayAs(record.targetAt))
    if (proposal !== null) taken.add(proposal.getTime())
    affected.push({
      orderNumber: order.orderNumber,
      orderMode: order.orderMode,
      customerName: order.contact === null ? '' : `${order.contact.firstName} ${order.contact.lastName}`,
      grandTotal: order.grandTotal,
      lines: order.lines.map(({ units, skuName }) => `${units} × ${skuName}`),
      targetDateTime: order.targetDateTime,
      proposal: toWire(proposal),
      mayRefund: await withinLimit.mayOweRest(db, { caller, branchERPId: branch.erpId, order: record }),
    })
  }
  return affected
}

type BranchAction = { caller: Caller; branch: BranchRecord }

/** Cancels an order at a time when the branch is closed, and owes the refund. The order is locked. */
async function cancelAndRefund(
  { clock, orders, withinLimit, mail }: BranchHoursDeps,
  tx: Tx,
  { caller, branch }: BranchAction,
  order: OrderRecord,
): Promise<DecisionResult> {
  const owed = await withinLimit.oweRest(tx, { caller, branchERPId: branch.erpId, order, reason: 'cancelled' })
  if (!owed.ok) return owed
  const off = await orders.cancelWithin(tx, order, 'by the branch: closed then')
  if (off === null) return refuse('orders_undecided')
  await answerMove(tx, order.orderId, 'superseded', clock.now())
  await mail.writeCalledOff(tx, off)
  return ok('refunded')
}

/** Moves an order to another time and asks its customer to confirm. The order is locked. */
async function move(
  { clock, orders, mail, push }: BranchHoursDeps,
  tx: Tx,
  branch: BranchRecord,
  { order, moveTo }: { order: OrderRecord; moveTo: string },
): Promise<DecisionResult> {
  const now = clock.now()
  const to = fromWire(moveTo)
  if (to === null || to <= now || outsideHours(branch, [{ ...order, targetAt: to }]).length > 0)
    return refuse('time_not_offered')
  const moved = await orders.changeTime(tx, order, to, 'by the branch')
  if (!moved.ok) return refuse(moved.error === 'order_not_open' ? 'orders_undecided' : moved.error)
  await openMove(tx, { orderId: order.orderId, fromAt: order.targetAt, toAt: to, askedAt: now })
  await mail.writeMoved(tx, moved.value, order.targetAt)
  await push.writeMoved(tx, moved.value)
  return ok('moved')
}

async function saveWithin(
  deps: BranchHoursDeps,
  tx: Tx,
  caller: Caller,
  {
    branch,
    change,
    version,
    decisions,
  }: { branch: BranchRecord; change: DayChange; version: string; decisions: Decisions },
) {
  const { branchId } = branch
  await lockDays(tx, branchId)
  const before = await readDay(tx, branchId, change.date)
  if (versionOf(before) !== version) return refuse('hours_changed')
  // Locks all affected orders first, so that concurrent cancellations wait for this transaction, or it for them.
  const affected = outsideHours(branch, await deps.orders.lockOpenOrders(tx, branchId, ...bounds(change.date)))
  if (affected.some(({ orderNumber }) => !decisions.has(orderNumber))) return refuse('orders_undecided')
  const after = rowsOf(change)
  await writeDay(tx, branchId, change.date, after)
  const decide = (order: OrderRecord, moveTo: string | null) =>
    moveTo === null ? cancelAndRefund(deps, tx, { caller, branch }, order) : move(deps, tx, branch, { order, moveTo })
  const done = { moved: [] as string[], refunded: [] as string[] }
  const owed: string[] = []
  for (const order of affected) {
    const decided = await decide(order, decisions.get(order.orderNumber) ?? null)
    if (!decided.ok) return decided
    done[decided.value].push(order.orderNumber)
    if (decided.value === 'refunded') owed.push(order.orderId)
  }
  await recordInAuditLog(tx, caller, {
    operation: 'branchHours.saveDay',
    subject: `${branch.publicName}, ${change.date}`,
    branchId,
    before: auditSummary(before),
    after: { ...(auditSummary(after) ?? {}), ...done },
  })
  return ok(owed)
}

/** Releases holds of unpaid carts at times that are no longer offered; their customers choose another time. */
async function releaseHolds({ db, carts }: BranchHoursDeps, branch: BranchRecord, date: string): Promise<void> {
  const { branchId } = branch
  for (const { cartId, targetAt } of outsideHours(branch, await cartHoldsWithin(db, branchId, ...bounds(date)))) {
    await carts.giveUpHold(cartId, { branchId, targetAt })
  }
}

/** The paid orders and unpaid carts that other hours of a day would affect, with proposals; nothing is saved. */
export async function checkDay(
  deps: BranchHoursDeps,
  caller: Caller,
  { branchERPId, ...change }: BranchHoursInput<'checkDay'>,
) {
  const found = await open(deps, branchERPId, change)
  if (!found.ok) return found
  const branch = found.value
  const { date, hours, reason } = change
  const changed = withDay(branch, date, hours, reason)
  const stored = await readDay(deps.db, branch.branchId, date)
  const ofDay = (await deps.orders.ordersOfBranchDay(branch.branchId, date)).filter(
    ({ state }) => state === 'paid' || state === 'ready',
  )
  const affectedHolds = outsideHours(changed, await cartHoldsWithin(deps.db, branch.branchId, ...bounds(date)))
  return ok({
    version: versionOf(stored),
    hours: hoursOn(branch, date).intervals.map((one) => ({ ...one })),
    orders: await propose(deps, caller, changed, outsideHours(changed, ofDay)),
    holds: affectedHolds.length,
  })
}

export async function saveDay(
  deps: BranchHoursDeps,
  caller: Caller,
  { branchERPId, version, decisions: decisionList, ...change }: BranchHoursInput<'saveDay'>,
) {
  const found = await open(deps, branchERPId, change)
  if (!found.ok) return found
  const branch = withDay(found.value, change.date, change.hours, change.reason)
  const decisions = new Map(decisionList.map(({ orderNumber, moveTo }) => [orderNumber, moveTo]))
  const saved = await transact(deps.db, (tx) => saveWithin(deps, tx, caller, { branch, change, version, decisions }))
  if (!saved.ok) return saved
  await deps.branches.refresh()
  await releaseHolds(deps, branch, change.date)
  for (const orderId of saved.value) await deps.payments.settleOrder(orderId)
  return ok(await stateOf(deps, branch))
}
