/** Changed hours of any number of days and branches: their effect, and saving them with the decisions about paid orders. */
import { createHash } from 'node:crypto'
import type { AffectedOrder } from '@/lib/contract/branches/branch-hours'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import type { AuditedFields } from '@/lib/words/de/audit-log'
import type { BranchRecord } from '../branches/rules'
import type { Tx } from '../db/client'
import { decideOrder, proposeFor } from './affected-orders'
import { type BranchPlan, hitBy } from './day-rules'
import type { BranchHoursDeps } from './deps'
import { isLeftOut } from './range-rules'
import { cartHoldsWithin, lockDays, readDays, type StoredDay, standingTimesAt, writeDays } from './store'

export type Decisions = readonly { orderNumber: string; moveTo: string | null }[]

const CLOSED = { opens: '', closes: '' } as const

const changedDays = (plans: readonly BranchPlan[]) =>
  plans.flatMap(({ branch, days }) => [...days].map(([day, change]) => ({ branchId: branch.branchId, day, ...change })))

const rowsOf = (plans: readonly BranchPlan[]): StoredDay[] =>
  changedDays(plans).flatMap(({ branchId, day, hours, reason }) => {
    if (hours === null) return []
    return (hours.length === 0 ? [CLOSED] : hours).map((interval) => ({ branchId, day, reason, ...interval }))
  })

/** Version of the stored rows, to detect a change by another person since they were read. */
const versionOf = (rows: readonly StoredDay[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(rows.map(({ branchId, day, opens, closes, reason }) => [branchId, day, opens, closes, reason])),
    )
    .digest('base64url')
    .slice(0, 22)

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

/** The hours and occasions of rows, each once; null without rows. */
function summaryOf(rows: readonly StoredDay[]): AuditedFields {
  if (rows.length === 0) return null
  return {
    hours: distinct(rows.flatMap(({ opens, closes }) => (opens === '' ? [] : `${opens}–${closes}`))),
    occasion: distinct(rows.map(({ reason }) => reason)).join(', '),
  }
}

/** First and last changed day, and the branches. */
export function extentOf(plans: readonly BranchPlan[]) {
  const dates = plans.flatMap(({ days }) => [...days.keys()]).toSorted()
  return {
    branchIds: plans.map(({ branch }) => branch.branchId),
    from: dates[0] ?? '',
    until: dates.at(-1) ?? '',
  }
}

function periodOf(plans: readonly BranchPlan[]) {
  const { branchIds, from, until } = extentOf(plans)
  return { branchIds, from: instantAt(from, '00:00'), until: instantAt(addCalendarDays(until, 1), '00:00') }
}

/** Rows or orders at the branches of the plans that a plan hits. */
function hitByAny<T extends Parameters<typeof hitBy>[1][number] & { branchId: number }>(
  plans: readonly BranchPlan[],
  timed: readonly T[],
): { branch: BranchRecord; hit: T[] }[] {
  const perBranch = Map.groupBy(timed, ({ branchId }) => branchId)
  return plans.flatMap((plan) => {
    const hit = hitBy(plan, perBranch.get(plan.branch.branchId) ?? [])
    return hit.length === 0 ? [] : { branch: plan.branch, hit }
  })
}

async function readStored(db: Parameters<typeof readDays>[0], plans: readonly BranchPlan[]): Promise<StoredDay[]> {
  const daysOf = new Map(plans.map(({ branch, days }) => [branch.branchId, days]))
  return (await readDays(db, extentOf(plans))).filter(({ branchId, day }) => daysOf.get(branchId)?.has(day))
}

/** Standing orders that a check names; it counts all of them. */
const STANDING_SHOWN = 200

async function readLeftOut(deps: BranchHoursDeps, plans: readonly BranchPlan[]) {
  const planOf = new Map(plans.map((plan) => [plan.branch.branchId, plan]))
  const standing = await standingTimesAt(deps.db, [...planOf.keys()])
  const leftOut = standing.flatMap((order) => {
    const plan = planOf.get(order.branchId)
    return plan !== undefined && isLeftOut(plan, order) ? [{ ...order, branchERPId: plan.branch.erpId }] : []
  })
  return {
    standingOrders: leftOut.length,
    standing: leftOut
      .toSorted((a, b) => a.branchERPId - b.branchERPId || a.customer.localeCompare(b.customer, 'de'))
      .slice(0, STANDING_SHOWN)
      .map(({ branchERPId, customer, weekdays, time }) => ({ branchERPId, customer, weekdays, time })),
  }
}

/** The paid orders, unpaid carts and standing orders that the plans would hit, with proposals; nothing is saved. */
export async function checkPlans(deps: BranchHoursDeps, caller: Caller, plans: readonly BranchPlan[]) {
  const stored = await readStored(deps.db, plans)
  const period = periodOf(plans)
  const branches: { branchERPId: number; orders: AffectedOrder[] }[] = []
  for (const { branch, hit } of hitByAny(plans, await deps.orders.openOrders(period)))
    branches.push({ branchERPId: branch.erpId, orders: await proposeFor(deps, caller, branch, hit) })
  const holds = hitByAny(plans, await cartHoldsWithin(deps.db, period))
  return {
    stored,
    version: versionOf(stored),
    branches,
    holds: holds.reduce((total, { hit }) => total + hit.length, 0),
    ...(await readLeftOut(deps, plans)),
  }
}

/**
 * Stores the new hours and carries out the decisions, within the transaction. `record` gets the difference for the audit log.
 * Returns the ids of the orders that are owed a refund.
 */
export async function savePlans(
  deps: BranchHoursDeps,
  tx: Tx,
  caller: Caller,
  {
    plans,
    version,
    decisions,
    record,
  }: {
    plans: readonly BranchPlan[]
    version: string
    decisions: Decisions
    record: (difference: { before: AuditedFields; after: AuditedFields }) => Promise<void>
  },
) {
  const decided = new Map(decisions.map(({ orderNumber, moveTo }) => [orderNumber, moveTo]))
  await lockDays(tx, extentOf(plans).branchIds)
  const before = await readStored(tx, plans)
  if (versionOf(before) !== version) return refuse('hours_changed')
  // Locks all affected orders first, so that concurrent cancellations wait for this transaction, or it for them.
  const affected = hitByAny(plans, await deps.orders.lockOpenOrders(tx, periodOf(plans)))
  if (affected.some(({ hit }) => hit.some(({ orderNumber }) => !decided.has(orderNumber))))
    return refuse('orders_undecided')
  const after = rowsOf(plans)
  await writeDays(tx, changedDays(plans), after)
  const done = { moved: [] as string[], refunded: [] as string[] }
  const owed: string[] = []
  for (const { branch, hit } of affected) {
    for (const order of hit) {
      const moveTo = decided.get(order.orderNumber) ?? null
      const result = await decideOrder(deps, tx, { caller, branch }, { order, moveTo })
      if (!result.ok) return result
      done[result.value].push(order.orderNumber)
      if (result.value === 'refunded') owed.push(order.orderId)
    }
  }
  await record({ before: summaryOf(before), after: { ...(summaryOf(after) ?? {}), ...done } })
  return ok(owed)
}

/** Refunds that are requested before the response; the job of the refunds requests all others. */
const SETTLED_AT_ONCE = 20

/** After the commit: frees the slots of unpaid carts, whose customers choose another time, and requests refunds. */
export async function afterSaving(deps: BranchHoursDeps, plans: readonly BranchPlan[], owed: readonly string[]) {
  await deps.branches.refresh()
  for (const { branch, hit } of hitByAny(plans, await cartHoldsWithin(deps.db, periodOf(plans)))) {
    for (const { cartId, targetAt } of hit) await deps.carts.giveUpHold(cartId, { branchId: branch.branchId, targetAt })
  }
  for (const orderId of owed.slice(0, SETTLED_AT_ONCE)) await deps.payments.settleOrder(orderId)
}
