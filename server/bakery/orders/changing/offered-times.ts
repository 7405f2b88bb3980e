/** Times that are offered to a paid order, as it is or with changed goods. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { SlotProblem } from '@/lib/contract/orders/checkout'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../../db/client'
import { cancelDeadline } from '../rules'
import { findOrder, type OrderRecord, orderLinesOf } from '../store'
import type { QuotedChange } from './change-quote'
import { takesAnotherTime } from './change-rules'
import type { ChangeDeps } from './deps'
import { freeTimesFor, hasCapacityFor } from './free-times'

type ChangeTimes = BakeryBackend['checkout']['changeTimes']

export async function changeTimes(
  deps: ChangeDeps,
  _caller: Caller,
  { orderGUID }: Parameters<ChangeTimes>[1],
): ReturnType<ChangeTimes> {
  const order = await findOrder(deps.db, { orderGuid: orderGUID })
  if (order === null) return refuse('order_unknown')
  const skuids = (await orderLinesOf(deps.db, order.orderId)).map(({ skuid }) => skuid)
  const free = await timesOf(deps, deps.db, order, skuids)
  return ok({ days: [...Map.groupBy(free, dayOf)].map(([date, starts]) => ({ date, starts: starts.map(toWire) })) })
}

async function timesOf(
  { branches, catalogue, clock }: ChangeDeps,
  executor: Db | Tx,
  order: OrderRecord,
  skuids: readonly number[],
): Promise<Date[]> {
  const branch = await branches.byId(order.branchId)
  const isOpen = cancelDeadline(order, clock.now()) !== null
  if (branch === undefined || !isOpen || !takesAnotherTime(order)) return []
  return freeTimesFor({ catalogue, branches }, executor, branch, { ...order, skuids }, clock.now())
}

/** Whether the present slot has capacity for the changed goods. Less or equal work always fits. */
async function fitsPresentSlot(
  { branches, clock }: ChangeDeps,
  executor: Db | Tx,
  order: OrderRecord,
  work: number,
): Promise<boolean> {
  if (work <= order.workUnits) return true
  const branch = await branches.byId(order.branchId)
  return branch === undefined || hasCapacityFor(executor, branch, order, work, clock.now())
}

/** Why the changed order does not fit its time, with the next time that does; null if it fits. */
export async function slotProblemOf(
  deps: ChangeDeps,
  executor: Db | Tx,
  order: OrderRecord,
  { next }: QuotedChange,
): Promise<SlotProblem | null> {
  const start = new Date(next.targetAt)
  const isMoved = start.getTime() !== order.targetAt.getTime()
  if (!isMoved && (await fitsPresentSlot(deps, executor, order, next.workUnits))) return null
  const skuids = next.lines.map(({ skuid }) => skuid)
  const isAmong = (times: readonly Date[]) => times.some((one) => one.getTime() === start.getTime())
  const free = await timesOf(deps, executor, { ...order, workUnits: next.workUnits }, skuids)
  if (isMoved && isAmong(free)) return null
  const other = free.find((one) => one >= start) ?? free.at(-1)
  const isTooSmall = !isMoved || isAmong(await timesOf(deps, executor, order, skuids))
  return {
    code: isTooSmall ? 'slot_too_small' : 'time_not_offered',
    next: other === undefined ? EMPTY_DATE_TIME : toWire(other),
  }
}
