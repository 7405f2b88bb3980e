/**
 * A paid order as its customer changes it until its cut-off: the time at the same branch, and the note. One transaction under
 * the lock of the order, so that it is the old version or the new one. What was bought and paid stays.
 */
import { dayOf, fromWire, toWire } from '@/lib/berlin-time'
import type { OrderVersion } from '@/lib/contract/checkout'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { breadNoteOf } from '@/lib/words/de/cart-note'
import { changeWords } from '@/lib/words/de/order-changes'
import { answerMove } from '../branch-hours/service'
import type { BranchesService } from '../branches/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { MailService } from '../mail/service'
import { cancelDeadline } from '../orders/rules'
import { freeTimesFor, type OrderRecord, type OrdersService, type TimesDeps } from '../orders/service'
import { isNoteOffered, isSameVersion, takesAnotherTime } from './rules'

type Operations = Pick<BakeryBackend['checkout'], 'changeTimes' | 'changeOrder'>

export type OrderChangeDeps = TimesDeps & {
  branches: Pick<BranchesService, 'byId'>
  orders: Pick<OrdersService, 'changeTime' | 'describe' | 'findOrder' | 'lockOrder' | 'noteChange'>
  mail: Pick<MailService, 'writeChanged'>
}

type Refusal =
  | 'change_too_late'
  | 'order_changed'
  | 'note_unknown'
  | 'slot_full'
  | 'stock_exceeded'
  | 'time_not_offered'

const versionOf = ({ targetAt, note }: OrderRecord): OrderVersion => ({ targetDateTime: toWire(targetAt), note })

export function createOrderChanges(
  { db, clock }: Pick<BakeryDeps, 'db' | 'clock'>,
  { branches, catalogue, orders, mail }: OrderChangeDeps,
): Operations {
  const isOpen = (record: OrderRecord): boolean => cancelDeadline(record, clock.now()) !== null

  async function timesOf(executor: Db | Tx, record: OrderRecord, skuids: readonly number[]): Promise<Date[]> {
    const branch = await branches.byId(record.branchId)
    if (branch === undefined || !isOpen(record) || !takesAnotherTime(record)) return []
    return freeTimesFor({ catalogue }, executor, branch, { ...record, skuids }, clock.now())
  }

  const skuidsOf = async (record: OrderRecord): Promise<number[]> =>
    (await orders.describe(record)).lines.map(({ skuid }) => skuid)

  async function moved(
    tx: Tx,
    record: OrderRecord,
    wanted: string,
    skuids: readonly number[],
  ): Promise<Result<OrderRecord, Refusal>> {
    const start = fromWire(wanted)
    if (start?.getTime() === record.targetAt.getTime()) return ok(record)
    const free = await timesOf(tx, record, skuids)
    if (start === null || !free.some((one) => one.getTime() === start.getTime())) return refuse('time_not_offered')
    const after = await orders.changeTime(tx, record, start, 'by the customer')
    if (!after.ok) return refuse(after.error === 'order_not_open' ? 'change_too_late' : after.error)
    // Whoever was asked by the branch whether a time suits has chosen one.
    await answerMove(tx, record.orderId, 'other_time', clock.now())
    return after
  }

  async function changeWithin(
    tx: Tx,
    orderId: string,
    { shown, wanted }: { shown: OrderVersion; wanted: OrderVersion },
    skuids: readonly number[],
  ): Promise<Result<OrderRecord, Refusal>> {
    const record = await orders.lockOrder(tx, orderId)
    const before = versionOf(record)
    if (isSameVersion(before, wanted)) return ok(record)
    if (!isOpen(record)) return refuse('change_too_late')
    if (!isSameVersion(before, shown)) return refuse('order_changed')
    if (wanted.note !== record.note && !isNoteOffered(record, breadNoteOf(record.note), breadNoteOf(wanted.note)))
      return refuse('note_unknown')
    const after = await moved(tx, record, wanted.targetDateTime, skuids)
    if (!after.ok) return after
    const changed = await orders.noteChange(tx, record, { ...after.value, note: wanted.note })
    await mail.writeChanged(tx, changed, changeWords(before, versionOf(changed)))
    return ok(changed)
  }

  return {
    changeTimes: async (_caller, { orderGUID }) => {
      const record = await orders.findOrder({ orderGuid: orderGUID })
      if (record === null) return refuse('order_unknown')
      const free = await timesOf(db, record, await skuidsOf(record))
      return ok({ days: [...Map.groupBy(free, dayOf)].map(([date, starts]) => ({ date, starts: starts.map(toWire) })) })
    },

    changeOrder: async (_caller, { orderGUID, ...change }) => {
      const found = await orders.findOrder({ orderGuid: orderGUID })
      if (found === null) return refuse('order_unknown')
      const skuids = await skuidsOf(found)
      const changed = await transact(db, (tx) => changeWithin(tx, found.orderId, change, skuids))
      return changed.ok ? ok(await orders.describe(changed.value)) : changed
    },
  }
}
