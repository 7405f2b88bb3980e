/**
 * A paid order as its customer changes it until its cut-off: the time at the same branch, the note, the goods. One transaction
 * under the lock of the order, so that it is the old version or the new one. What then costs less goes back by the ledger of
 * refunds; what costs more is paid first, by an order of its own (changing/paid-changes.ts).
 */

import type { PaymentMethod } from '@/lib/contract/checkout'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import { answerMove } from '../../branch-hours/service'
import type { CatalogueService } from '../../catalogue/service'
import type { Db, Tx } from '../../db/client'
import { transact } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import type { EmailService } from '../../mail/service'
import type { PaymentsService } from '../../payments/service'
import type { RefundLedger } from '../../refunds/service'
import { cancelDeadline } from '../rules'
import type { OrderRecord, OrdersService } from '../service'
import { type AddableGoodsDeps, createAddableGoods } from './addable-goods'
import { type ChangeRequest, createChangeQuotes, type QuotedChange, versionOf } from './change-quote'
import { isSameVersion } from './change-rules'
import { type ChangeTimesDeps, createChangeTimes } from './change-times'

type Operations = Pick<
  BakeryBackend['checkout'],
  'changeTimes' | 'changeGoods' | 'quoteChange' | 'changeOrder' | 'openChange'
>

export type OrderChangeDeps = AddableGoodsDeps &
  ChangeTimesDeps & {
    catalogue: Pick<CatalogueService, 'offers'>
    orders: Pick<
      OrdersService,
      | 'beginChange'
      | 'describe'
      | 'findOrder'
      | 'hasWithdrawals'
      | 'linesOf'
      | 'lockOrder'
      | 'rearrange'
      | 'recordChange'
      | 'supersedeChange'
    >
    mail: Pick<EmailService, 'writeChanged'>
    ledger: Pick<RefundLedger, 'oweChange' | 'payDue'>
    payments: Pick<PaymentsService, 'openChangePayment'>
  }

type Refusal =
  | 'change_empty'
  | 'change_in_payment'
  | 'change_repriced'
  | 'change_too_late'
  | 'below_minimum'
  | 'goods_fixed'
  | 'not_for_sale'
  | 'note_unknown'
  | 'order_changed'
  | 'slot_full'
  | 'slot_too_small'
  | 'stock_exceeded'
  | 'time_not_offered'

type ConfirmedChange = ChangeRequest & { grandTotal: number }

export function createOrderChanges(
  { db, clock, log }: Pick<BakeryDeps, 'db' | 'clock' | 'log'>,
  { branches, catalogue, orders, mail, ledger, payments }: OrderChangeDeps,
): Operations {
  const isOpen = (record: OrderRecord): boolean => cancelDeadline(record, clock.now()) !== null
  const { judge } = createChangeQuotes({ db, catalogue, orders })
  const { timesOf, slotProblemOf } = createChangeTimes({ clock }, { branches, catalogue })
  const addable = createAddableGoods({ catalogue })

  /** Of a branch that is gone nobody can say what it has. */
  const judgeOpen = async (executor: Db | Tx, record: OrderRecord, asked: ChangeRequest): ReturnType<typeof judge> =>
    (await branches.byId(record.branchId)) === undefined ? refuse('goods_fixed') : judge(executor, record, asked)

  const skuidsOf = async (record: OrderRecord): Promise<number[]> =>
    (await orders.linesOf(db, record.orderId)).map(({ skuid }) => skuid)

  /** What speaks against it, though it was asked for rightly; null when nothing does. */
  async function obstacleTo(
    tx: Tx,
    record: OrderRecord,
    judged: QuotedChange,
    grandTotal: number,
  ): Promise<Refusal | null> {
    const { quote, next } = judged
    if (next.lines.length === 0) return 'change_empty'
    const problems = quote.lines.flatMap(({ problem }) => problem ?? [])
    if (problems.length > 0) return problems.includes('too_few_left') ? 'stock_exceeded' : 'not_for_sale'
    if (quote.minimum > 0) return 'below_minimum'
    if (quote.grandTotal !== grandTotal) return 'change_repriced'
    return (await slotProblemOf(tx, record, judged))?.code ?? null
  }

  /** The order, locked and open, and what a change would make of it; null: it is so already. */
  async function prepare(
    tx: Tx,
    orderId: string,
    { grandTotal, ...asked }: ConfirmedChange,
  ): Promise<Result<{ record: OrderRecord; judged: QuotedChange | null }, Refusal>> {
    const record = await orders.lockOrder(tx, orderId)
    const current = versionOf(record, await orders.linesOf(tx, orderId))
    if (isSameVersion(current, asked.wanted)) return ok({ record, judged: null })
    if (!isOpen(record)) return refuse('change_too_late')
    const judged = await judgeOpen(tx, record, asked)
    if (!judged.ok) return judged
    const obstacle = await obstacleTo(tx, record, judged.value, grandTotal)
    return obstacle === null ? ok({ record, judged: judged.value }) : refuse(obstacle)
  }

  /** Full is a time that was chosen; too small is the one that the order has. */
  const asRefusal = (record: OrderRecord, { next }: QuotedChange, error: string): Refusal => {
    const isMoved = new Date(next.targetAt).getTime() !== record.targetAt.getTime()
    if (error === 'order_not_open') return 'change_too_late'
    if (error === 'slot_full') return isMoved ? 'slot_full' : 'slot_too_small'
    return error === 'change_in_payment' ? 'change_in_payment' : 'stock_exceeded'
  }

  /** The order becomes what was judged, and what that leaves behind is written. */
  async function apply(tx: Tx, record: OrderRecord, judged: QuotedChange): Promise<Result<OrderRecord, Refusal>> {
    const { next, areGoodsOther } = judged
    const targetAt = new Date(next.targetAt)
    const { lines } = await orders.describe(record, tx)
    const goods = areGoodsOther ? next : null
    const at = clock.now()
    const after = await orders.rearrange(tx, record, { targetAt, goods, changedAt: at, why: 'by the customer' })
    if (!after.ok) return refuse(asRefusal(record, judged, after.error))
    // Whoever was asked by the branch whether a time suits has chosen one.
    if (targetAt.getTime() !== record.targetAt.getTime()) await answerMove(tx, record.orderId, 'other_time', at)
    const changed = { ...after.value, note: next.note }
    const fromGoods = areGoodsOther ? { lines, totals: record.totals } : null
    return ok(await orders.recordChange(tx, { before: record, after: changed, fromGoods, at }))
  }

  async function changeWithin(tx: Tx, orderId: string, bought: ConfirmedChange): Promise<Result<OrderRecord, Refusal>> {
    const prepared = await prepare(tx, orderId, bought)
    if (!prepared.ok) return prepared
    const { record, judged } = prepared.value
    if (judged === null) return ok(record)
    const { difference } = judged.quote
    if (difference > 0) return refuse('change_repriced')
    if (!(await orders.supersedeChange(tx, record))) return refuse('change_in_payment')
    const changed = await apply(tx, record, judged)
    if (!changed.ok) return changed
    if (difference < 0) await ledger.oweChange(tx, changed.value, -difference)
    await mail.writeChanged(tx, changed.value)
    return changed
  }

  async function beginWithin(
    tx: Tx,
    orderId: string,
    bought: ConfirmedChange,
    method: PaymentMethod,
  ): Promise<Result<OrderRecord, Refusal>> {
    const prepared = await prepare(tx, orderId, bought)
    if (!prepared.ok) return prepared
    const { record, judged } = prepared.value
    if (judged === null) return refuse('order_changed')
    if (judged.quote.difference <= 0) return refuse('change_repriced')
    const begun = await orders.beginChange(tx, record, judged.next, method)
    return begun.ok ? begun : refuse(asRefusal(record, judged, begun.error))
  }

  return {
    changeTimes: async (_caller, { orderGUID }) => {
      const record = await orders.findOrder({ orderGuid: orderGUID })
      if (record === null) return refuse('order_unknown')
      const free = await timesOf(db, record, await skuidsOf(record))
      return ok({ days: [...Map.groupBy(free, dayOf)].map(([date, starts]) => ({ date, starts: starts.map(toWire) })) })
    },

    changeGoods: async (caller, { orderGUID, targetDateTime, search }) => {
      const record = await orders.findOrder({ orderGuid: orderGUID })
      if (record === null) return refuse('order_unknown')
      const at = fromWire(targetDateTime)
      if (!isOpen(record) || at === null) return refuse('change_too_late')
      return ok({ goods: await addable(caller, { ...record, at }, search, await skuidsOf(record)) })
    },

    quoteChange: async (_caller, { orderGUID, ...asked }) => {
      const record = await orders.findOrder({ orderGuid: orderGUID })
      if (record === null) return refuse('order_unknown')
      if (!isOpen(record)) return refuse('change_too_late')
      const judged = await judgeOpen(db, record, asked)
      if (!judged.ok) return judged
      return ok({ ...judged.value.quote, slotProblem: await slotProblemOf(db, record, judged.value) })
    },

    changeOrder: async (_caller, { orderGUID, ...bought }) => {
      const found = await orders.findOrder({ orderGuid: orderGUID })
      if (found === null) return refuse('order_unknown')
      const changed = await transact(db, (tx) => changeWithin(tx, found.orderId, bought))
      if (!changed.ok) return changed
      await ledger
        .payDue(found.orderId)
        .catch((fault: unknown) => log.error({ orderId: found.orderId, fault }, 'a refund could not be asked for'))
      return ok(await orders.describe(changed.value))
    },

    openChange: async (_caller, { orderGUID, method = 'wallet', ...bought }) => {
      const found = await orders.findOrder({ orderGuid: orderGUID })
      if (found === null) return refuse('order_unknown')
      const begun = await transact(db, (tx) => beginWithin(tx, found.orderId, bought, method))
      return begun.ok ? payments.openChangePayment(begun.value, orderGUID) : begun
    },
  }
}
