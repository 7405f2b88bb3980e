/** The customer's response to a new time of an order that the branch has moved. */

import type { MoveQuestion } from '@/lib/contract/branches/branch-hours'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import { freeTimesFor, type OrderRecord } from '../orders/service'
import type { BranchHoursDeps, BranchHoursInput } from './deps'
import { answerMove, lastMove, type MoveRow } from './store'

type MoveAnswer = BranchHoursInput<'answerMove'>['answer']
/** An order and its last move. */
type MovedOrder = { record: OrderRecord; move: MoveRow }

/** State of the request to confirm the new time. */
function stateOf({ state, targetAt }: OrderRecord, { answer }: MoveRow, now: Date): MoveQuestion['state'] {
  if (state !== 'paid' && state !== 'ready' && state !== 'collected') return 'off'
  if (answer === 'kept' || answer === 'other_time') return answer
  return state === 'collected' || targetAt <= now || answer !== null ? 'over' : 'open'
}

async function freeTimesOf(
  { branches, catalogue, clock }: BranchHoursDeps,
  executor: Db | Tx,
  record: OrderRecord,
  skuids: readonly number[],
): Promise<Date[]> {
  const branch = await branches.byId(record.branchId)
  if (branch === undefined) return []
  const free = await freeTimesFor({ catalogue, branches }, executor, branch, { ...record, skuids }, clock.now())
  return free.filter((start) => start.getTime() !== record.targetAt.getTime())
}

const skuidsOf = async ({ orders }: BranchHoursDeps, record: OrderRecord): Promise<number[]> =>
  (await orders.describeAll([record])).flatMap(({ order }) => order.lines.map(({ skuid }) => skuid))

async function show(deps: BranchHoursDeps, { record, move }: MovedOrder): Promise<MoveQuestion> {
  const state = stateOf(record, move, deps.clock.now())
  const free = state === 'open' ? await freeTimesOf(deps, deps.db, record, await skuidsOf(deps, record)) : []
  return {
    orderNumber: record.orderNumber,
    orderMode: record.orderMode,
    branchPublicName: record.branch.branchPublicName,
    firstName: record.contact?.firstName ?? '',
    grandTotal: record.grandTotalCents,
    onAccount: record.companyId !== null,
    from: toWire(move.fromAt),
    to: toWire(move.toAt),
    state,
    targetDateTime: toWire(record.targetAt),
    days: [...Map.groupBy(free, dayOf)].map(([date, starts]) => ({ date, starts: starts.map(toWire) })),
  }
}

/** The order and its last move, or null. */
async function find({ db, orders }: BranchHoursDeps, orderGuid: string): Promise<MovedOrder | null> {
  const record = await orders.findOrder({ orderGuid })
  const move = record === null ? null : await lastMove(db, record.orderId)
  return record === null || move === null ? null : { record, move }
}

async function chooseRefund({ clock, orders, ledger, mail }: BranchHoursDeps, tx: Tx, record: OrderRecord) {
  const off = await orders.cancelWithin(tx, record, 'by the customer, whose time was changed')
  if (off === null) return refuse('move_answered')
  await ledger.oweRest(tx, off, { reason: 'cancelled', by: { kind: 'customer' } })
  await answerMove(tx, record.orderId, 'refund', clock.now())
  await mail.writeCancellation(tx, off)
  return ok('refund' as const)
}

async function chooseTime(
  deps: BranchHoursDeps,
  tx: Tx,
  record: OrderRecord,
  { requestedStart, skuids }: { requestedStart: string; skuids: readonly number[] },
) {
  const start = fromWire(requestedStart)
  const free = await freeTimesOf(deps, tx, record, skuids)
  if (start === null || !free.some((freeStart) => freeStart.getTime() === start.getTime()))
    return refuse('time_not_offered')
  const moved = await deps.orders.changeTime(tx, record, start, 'by the customer, whose time was changed')
  if (!moved.ok) return refuse(moved.error === 'order_not_open' ? 'move_answered' : moved.error)
  await answerMove(tx, record.orderId, 'other_time', deps.clock.now())
  await deps.mail.writeTimeChosen(tx, moved.value)
  return ok('other_time' as const)
}

async function answerWithin(
  deps: BranchHoursDeps,
  tx: Tx,
  orderId: string,
  { answer, skuids }: { answer: MoveAnswer; skuids: readonly number[] },
) {
  const record = await deps.orders.lockOrder(tx, orderId)
  const move = await lastMove(tx, orderId)
  if (move === null || stateOf(record, move, deps.clock.now()) !== 'open') return refuse('move_answered')
  if (answer.kind === 'refund') return chooseRefund(deps, tx, record)
  if (answer.kind === 'other_time') return chooseTime(deps, tx, record, { requestedStart: answer.start, skuids })
  await answerMove(tx, orderId, 'kept', deps.clock.now())
  return ok(answer.kind)
}

export async function moveQuestion(
  deps: BranchHoursDeps,
  _caller: Caller,
  { orderGUID }: BranchHoursInput<'moveQuestion'>,
) {
  const found = await find(deps, orderGUID)
  return found === null ? refuse('order_unknown') : ok(await show(deps, found))
}

export async function answerMoveQuestion(
  deps: BranchHoursDeps,
  _caller: Caller,
  { orderGUID, answer }: BranchHoursInput<'answerMove'>,
) {
  const found = await find(deps, orderGUID)
  if (found === null) return refuse('order_unknown')
  const { orderId } = found.record
  const skuids = await skuidsOf(deps, found.record)
  const answered = await transact(deps.db, (tx) => answerWithin(deps, tx, orderId, { answer, skuids }))
  if (!answered.ok) return answered
  if (answered.value === 'refund') await deps.payments.settleOrder(orderId)
  return ok(await show(deps, (await find(deps, orderGUID)) ?? found))
}
