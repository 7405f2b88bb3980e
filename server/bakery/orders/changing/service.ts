/**
 * The use cases of changing a paid order until its cut-off: time at the same branch, note, goods. A change is one transaction
 * under the lock of the order. If the order costs less afterwards, the difference is refunded by the refund ledger. If it costs
 * more, the difference is paid first (paid-changes.ts).
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
import type { OrderPorts } from '../ports'
import { cancelDeadline } from '../rules'
import type { OrderRecord, OrdersService, PaymentRecord } from '../service'
import { type AddableGoodsDeps, createAddableGoods } from './addable-goods'
import { type ChangeRequest, createChangeQuotes, type QuotedChange, versionOf } from './change-quote'
import { isSameVersion } from './change-rules'
import { type ChangeTimesDeps, createChangeTimes } from './change-times'
import { beginChange, supersedeChange } from './paid-changes'
import { rearrange } from './rearrange'
import { recordChange } from './record-change'

type Operations = Pick<
  BakeryBackend['checkout'],
  'changeTimes' | 'changeGoods' | 'quoteChange' | 'changeOrder' | 'openChange'
>

export type OrderChangeDeps = AddableGoodsDeps &
  ChangeTimesDeps & {
    catalogue: Pick<CatalogueService, 'offers'>
    orders: Pick<OrdersService, 'describe' | 'findOrder' | 'hasWithdrawals' | 'linesOf' | 'lockOrder'>
    ports: OrderPorts
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
  { ports, branches, catalogue, orders, mail, ledger, payments }: OrderChangeDeps,
): Operations {
  const changing = { clock, ports }
  const isOpen = (record: OrderRecord): boolean => cancelDeadline(record, clock.now()) !== null
  const { quoteChange } = createChangeQuotes({ db, catalogue, orders })
  const { timesOf, slotProblemOf } = createChangeTimes({ clock }, { branches, catalogue })
  const addable = createAddableGoods({ catalogue })

  /** Goods of an order whose branch was deleted cannot be quoted. */
  const quoteAtBranch = async (
    executor: Db | Tx,
    record: OrderRecord,
    request: ChangeRequest,
  ): ReturnType<typeof quoteChange> =>
    (await branches.byId(record.branchId)) === undefined
      ? refuse('goods_fixed')
      : quoteChange(executor, record, request)

  const skuidsOf = async (record: OrderRecord): Promise<number[]> =>
    (await orders.linesOf(db, record.orderId)).map(({ skuid }) => skuid)

  /** Why a valid change cannot be applied now; null if it can. `grandTotal`: cents that the customer was shown. */
  async function obstacleTo(
    tx: Tx,
    record: OrderRecord,
    quoted: QuotedChange,
    grandTotal: number,
  ): Promise<Refusal | null> {
    const { quote, next } = quoted
    if (next.lines.length === 0) return 'change_empty'
    const problems = quote.lines.flatMap(({ problem }) => problem ?? [])
    if (problems.length > 0) return problems.includes('too_few_left') ? 'stock_exceeded' : 'not_for_sale'
    if (quote.minimum > 0) return 'below_minimum'
    if (quote.grandTotal !== grandTotal) return 'change_repriced'
    return (await slotProblemOf(tx, record, quoted))?.code ?? null
  }

  /** Locks the order and quotes the change. `quoted` is null if the order already is as wanted. */
  async function prepare(
    tx: Tx,
    orderId: string,
    { grandTotal, ...request }: ConfirmedChange,
  ): Promise<Result<{ record: OrderRecord; quoted: QuotedChange | null }, Refusal>> {
    const record = await orders.lockOrder(tx, orderId)
    const current = versionOf(record, await orders.linesOf(tx, orderId))
    if (isSameVersion(current, request.wanted)) return ok({ record, quoted: null })
    if (!isOpen(record)) return refuse('change_too_late')
    const quoted = await quoteAtBranch(tx, record, request)
    if (!quoted.ok) return quoted
    const obstacle = await obstacleTo(tx, record, quoted.value, grandTotal)
    return obstacle === null ? ok({ record, quoted: quoted.value }) : refuse(obstacle)
  }

  /** `slot_full` refers to a newly chosen time, `slot_too_small` to the time that the order already has. */
  const asRefusal = (record: OrderRecord, { next }: QuotedChange, error: string): Refusal => {
    const isMoved = new Date(next.targetAt).getTime() !== record.targetAt.getTime()
    if (error === 'order_not_open') return 'change_too_late'
    if (error === 'slot_full') return isMoved ? 'slot_full' : 'slot_too_small'
    return error === 'change_in_payment' ? 'change_in_payment' : 'stock_exceeded'
  }

  /** Applies the quoted change to the order and records it. */
  async function apply(tx: Tx, record: OrderRecord, quoted: QuotedChange): Promise<Result<OrderRecord, Refusal>> {
    const { next, changesGoods } = quoted
    const targetAt = new Date(next.targetAt)
    const { lines } = await orders.describe(record, tx)
    const goods = changesGoods ? next : null
    const at = clock.now()
    const after = await rearrange(changing, tx, record, { targetAt, goods, changedAt: at, why: 'by the customer' })
    if (!after.ok) return refuse(asRefusal(record, quoted, after.error))
    // Choosing another time also answers a move that the branch has proposed.
    if (targetAt.getTime() !== record.targetAt.getTime()) await answerMove(tx, record.orderId, 'other_time', at)
    const changed = { ...after.value, note: next.note }
    const fromGoods = changesGoods ? { lines, totals: record.totals } : null
    return ok(await recordChange(tx, { before: record, after: changed, fromGoods, at }))
  }

  async function changeWithin(tx: Tx, orderId: string, change: ConfirmedChange): Promise<Result<OrderRecord, Refusal>> {
    const prepared = await prepare(tx, orderId, change)
    if (!prepared.ok) return prepared
    const { record, quoted } = prepared.value
    if (quoted === null) return ok(record)
    const { difference } = quoted.quote
    if (difference > 0) return refuse('change_repriced')
    if (!(await supersedeChange(changing, tx, record))) return refuse('change_in_payment')
    const changed = await apply(tx, record, quoted)
    if (!changed.ok) return changed
    if (difference < 0) await ledger.oweChange(tx, changed.value, -difference)
    await mail.writeChanged(tx, changed.value)
    return changed
  }

  async function beginWithin(
    tx: Tx,
    orderId: string,
    change: ConfirmedChange,
    method: PaymentMethod,
  ): Promise<Result<PaymentRecord, Refusal>> {
    const prepared = await prepare(tx, orderId, change)
    if (!prepared.ok) return prepared
    const { record, quoted } = prepared.value
    if (quoted === null) return refuse('order_changed')
    if (quoted.quote.difference <= 0) return refuse('change_repriced')
    const payment = await beginChange(changing, tx, record, quoted.next, method)
    return payment.ok ? payment : refuse(asRefusal(record, quoted, payment.error))
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

    quoteChange: async (_caller, { orderGUID, ...request }) => {
      const record = await orders.findOrder({ orderGuid: orderGUID })
      if (record === null) return refuse('order_unknown')
      if (!isOpen(record)) return refuse('change_too_late')
      const quoted = await quoteAtBranch(db, record, request)
      if (!quoted.ok) return quoted
      return ok({ ...quoted.value.quote, slotProblem: await slotProblemOf(db, record, quoted.value) })
    },

    changeOrder: async (_caller, { orderGUID, ...change }) => {
      const found = await orders.findOrder({ orderGuid: orderGUID })
      if (found === null) return refuse('order_unknown')
      const changed = await transact(db, (tx) => changeWithin(tx, found.orderId, change))
      if (!changed.ok) return changed
      await ledger
        .payDue(found.orderId)
        .catch((fault: unknown) =>
          log.error({ orderId: found.orderId, fault }, 'the refund request failed; the reconciler tries again'),
        )
      return ok(await orders.describe(changed.value))
    },

    openChange: async (_caller, { orderGUID, method = 'wallet', ...change }) => {
      const found = await orders.findOrder({ orderGuid: orderGUID })
      if (found === null) return refuse('order_unknown')
      const payment = await transact(db, (tx) => beginWithin(tx, found.orderId, change, method))
      return payment.ok ? payments.openChangePayment(payment.value, orderGUID) : payment
    },
  }
}
