/** The customer's response to a new time of an order that the branch has moved. */

import type { MoveQuestion } from '@/lib/contract/branch-hours'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { freeTimesFor, type OrderRecord } from '../orders/service'
import type { DayDeps } from './days'
import { answerMove, lastMove, type MoveRow } from './store'

type MoveOperations = Pick<BakeryBackend['branchHours'], 'moveQuestion' | 'answerMove'>
type MoveAnswer = Parameters<MoveOperations['answerMove']>[1]['answer']

/** State of the request to confirm the new time. */
function stateOf({ state, targetAt }: OrderRecord, { answer }: MoveRow, now: Date): MoveQuestion['state'] {
  if (state !== 'paid' && state !== 'ready' && state !== 'collected') return 'off'
  if (answer === 'kept' || answer === 'other_time') return answer
  return state === 'collected' || targetAt <= now || answer !== null ? 'over' : 'open'
}

export function moveOperations(
  { db, clock }: Pick<BakeryDeps, 'db' | 'clock'>,
  { branches, catalogue, orders, payments, ledger, mail }: DayDeps,
): MoveOperations {
  async function freeTimesOf(
    executor: typeof db | Tx,
    record: OrderRecord,
    skuids: readonly number[],
  ): Promise<Date[]> {
    const branch = await branches.byId(record.branchId)
    if (branch === undefined) return []
    const free = await freeTimesFor({ catalogue, branches }, executor, branch, { ...record, skuids }, clock.now())
    return free.filter((start) => start.getTime() !== record.targetAt.getTime())
  }

  const skuidsOf = async (record: OrderRecord): Promise<number[]> =>
    (await orders.describeAll([record])).flatMap(({ order }) => order.lines.map(({ skuid }) => skuid))

  async function show(record: OrderRecord, move: MoveRow): Promise<MoveQuestion> {
    const state = stateOf(record, move, clock.now())
    const free = state === 'open' ? await freeTimesOf(db, record, await skuidsOf(record)) : []
    return {
      orderNumber: record.orderNumber,
      orderMode: record.orderMode,
      branchPublicName: record.branch.branchPublicName,
      firstName: record.contact?.firstName ?? '',
      grandTotal: record.grandTotalCents,
      from: toWire(move.fromAt),
      to: toWire(move.toAt),
      state,
      targetDateTime: toWire(record.targetAt),
      days: [...Map.groupBy(free, dayOf)].map(([date, starts]) => ({ date, starts: starts.map(toWire) })),
    }
  }

  /** The order and its last move, or null. */
  async function find(orderGuid: string) {
    const record = await orders.findOrder({ orderGuid })
    const move = record === null ? null : await lastMove(db, record.orderId)
    return record === null || move === null ? null : { record, move }
  }

  async function chooseRefund(tx: Tx, record: OrderRecord) {
    const off = await orders.cancelWithin(tx, record, 'by the customer, whose time was changed')
    if (off === null) return refuse('move_answered')
    await ledger.oweRest(tx, off, { reason: 'cancelled', by: { kind: 'customer' } })
    await answerMove(tx, record.orderId, 'refund', clock.now())
    await mail.writeCancellation(tx, off)
    return ok('refund' as const)
  }

  async function chooseTime(tx: Tx, record: OrderRecord, requestedStart: string, skuids: readonly number[]) {
    const start = fromWire(requestedStart)
    const free = await freeTimesOf(tx, record, skuids)
    if (start === null || !free.some((freeStart) => freeStart.getTime() === start.getTime()))
      return refuse('time_not_offered')
    const moved = await orders.changeTime(tx, record, start, 'by the customer, whose time was changed')
    if (!moved.ok) return refuse(moved.error === 'order_not_open' ? 'move_answered' : moved.error)
    await answerMove(tx, record.orderId, 'other_time', clock.now())
    await mail.writeTimeChosen(tx, moved.value)
    return ok('other_time' as const)
  }

  async function answerWithin(tx: Tx, orderId: string, answer: MoveAnswer, skuids: readonly number[]) {
    const record = await orders.lockOrder(tx, orderId)
    const move = await lastMove(tx, orderId)
    if (move === null || stateOf(record, move, clock.now()) !== 'open') return refuse('move_answered')
    if (answer.kind === 'refund') return chooseRefund(tx, record)
    if (answer.kind === 'other_time') return chooseTime(tx, record, answer.start, skuids)
    await answerMove(tx, orderId, 'kept', clock.now())
    return ok(answer.kind)
  }

  return {
    moveQuestion: async (_caller, { orderGUID }) => {
      const found = await find(orderGUID)
      return found === null ? refuse('order_unknown') : ok(await show(found.record, found.move))
    },

    answerMove: async (_caller, { orderGUID, answer }) => {
      const found = await find(orderGUID)
      if (found === null) return refuse('order_unknown')
      const { orderId } = found.record
      const skuids = await skuidsOf(found.record)
      const answered = await transact(db, (tx) => answerWithin(tx, orderId, answer, skuids))
      if (!answered.ok) return answered
      if (answered.value === 'refund') await payments.settleOrder(orderId)
      const after = (await find(orderGUID)) ?? found
      return ok(await show(after.record, after.move))
    },
  }
}
