/** Refunds by staff of a branch: parts, goodwill, or all of an order that the branch cancels. */
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { refunds as operations, RefundChoice, StaffRefundReason } from '@/lib/contract/orders/refunds'
import { refundReasonWords } from '@/lib/words/de/refunds'
import { recordInAuditLog } from '../audit-log/service'
import type { BranchesService } from '../branches/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { wasCancelled } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import { goodsCalledOffEmail, orderCalledOffEmail } from './emails'
import { countedOf } from './ledger-rules'
import { areAllUnits, type RefundShare, shareOf, unitsLeftToRefund } from './rules'
import type { RefundLedger } from './service'
import { findRefund, type RefundRow, refundsOf } from './store'
import { isOpen, type RefundView } from './view'
import type { WithinLimit } from './within-limit'

type Operations = BackendFor<{ refunds: typeof operations }>['refunds']
type BranchOperations = Pick<Operations, 'look' | 'preview' | 'give' | 'callOff'>

export type StaffDeps = {
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'log'>
  branches: Pick<BranchesService, 'byErpId' | 'byId'>
  orders: Pick<
    OrdersService,
    'findOrder' | 'findBranchOrder' | 'lockOrder' | 'describe' | 'cancelWithin' | 'calendarAttachments'
  >
  mail: Pick<EmailService, 'write'>
  ledger: Pick<RefundLedger, 'assign' | 'pay' | 'payBack'>
  view: RefundView
  withinLimit: WithinLimit
}

type StaffRefund = {
  caller: Caller
  branchERPId: number
  order: OrderRecord
  requestId: string
  amount: number
  reason: StaffRefundReason
  wish: RefundChoice
  operation: 'refunds.give' | 'refunds.callOff'
}
type StaffRefusal =
  | 'refund_units'
  | 'refund_exceeds'
  | 'refund_nothing'
  | 'refund_changed'
  | 'refund_limit'
  | 'order_not_open'
type JudgedRefund = Result<{ share: RefundShare; isAll: boolean }, StaffRefusal>
type OweResult = Result<RefundRow, StaffRefusal>

/** Requests the refund at once. Never rejects: the reconciler repeats a failed request. */
export async function payAtOnce(
  { ledger, bakery }: Pick<StaffDeps, 'ledger' | 'bakery'>,
  row: RefundRow,
): Promise<void> {
  await ledger
    .pay(row)
    .catch((fault: unknown) =>
      bakery.log.error({ refundId: row.refundId, fault }, 'the refund request failed; the reconciler tries again'),
    )
}

async function findOrder(
  { branches, orders }: StaffDeps,
  branchERPId: number,
  orderNumber: string,
): Promise<Result<OrderRecord, 'branch_unknown' | 'order_unknown'>> {
  const branch = await branches.byErpId(branchERPId)
  if (branch === undefined) return refuse('branch_unknown')
  const order = await orders.findBranchOrder(branch.branchId, orderNumber)
  return order === null ? refuse('order_unknown') : ok(order)
}

async function cancelOrder(
  { orders, mail }: StaffDeps,
  tx: Tx,
  order: OrderRecord,
  reason: StaffRefundReason,
): Promise<void> {
  const off = await orders.cancelWithin(tx, order, `by the branch: ${reason}`)
  if (off === null) return
  const described = await orders.describe(off, tx)
  if (described.contact === null) return
  await mail.write(tx, {
    kind: 'order_called_off',
    orderId: off.orderId,
    customerId: off.customerId,
    recipient: described.contact.email,
    attachments: orders.calendarAttachments(described),
    ...orderCalledOffEmail(described, reason),
  })
}

/** Email about cancelled goods that cost nothing; they have no correction of the invoice. */
async function writeGoodsCalledOff(
  { orders, mail }: StaffDeps,
  tx: Tx,
  order: OrderRecord,
  { lines }: RefundShare,
  reason: StaffRefundReason,
): Promise<void> {
  const described = await orders.describe(order, tx)
  if (described.contact === null) return
  await mail.write(tx, {
    kind: `goods_called_off ${lines.map(({ position, units }) => `${position}:${units}`).join(' ')}`,
    orderId: order.orderId,
    customerId: order.customerId,
    recipient: described.contact.email,
    ...goodsCalledOffEmail(described, lines, reason),
  })
}

/** The share of the refund, and whether it is all of the order. The caller has locked the order. */
async function judge({ orders }: StaffDeps, tx: Tx, refund: StaffRefund, order: OrderRecord): Promise<JudgedRefund> {
  const { wish, operation } = refund
  if (wasCancelled(order) || (operation === 'refunds.callOff' && !isOpen(order))) return refuse('order_not_open')
  const earlier = countedOf(await refundsOf(tx, order.orderId))
  const described = await orders.describe(order, tx)
  const share = shareOf(described, earlier, wish)
  if (typeof share === 'string') return refuse(share)
  if (share.amount !== refund.amount) return refuse('refund_changed')
  return ok({ share, isAll: wish.kind === 'rest' || areAllUnits(unitsLeftToRefund(described, earlier), share.lines) })
}

async function oweWithin(deps: StaffDeps, tx: Tx, refund: StaffRefund): Promise<OweResult> {
  const { orders, withinLimit } = deps
  const { caller, branchERPId, requestId, reason } = refund
  const order = await orders.lockOrder(tx, refund.order.orderId)
  const existing = await findRefund(tx, requestId)
  if (existing !== null) return existing.orderId === order.orderId ? ok(existing) : refuse('refund_changed')
  const judged = await judge(deps, tx, refund, order)
  if (!judged.ok) return judged
  const { share, isAll } = judged.value
  const row = await withinLimit.owe(tx, { caller, branchERPId, order, reason }, share, requestId)
  if (!row.ok) return row
  if (isAll && isOpen(order)) await cancelOrder(deps, tx, order, reason)
  else if (share.amount === 0) await writeGoodsCalledOff(deps, tx, order, share, reason)
  await recordInAuditLog(tx, caller, {
    operation: refund.operation,
    subject: order.orderNumber,
    branchId: order.branchId,
    before: { refundedCents: order.refundedCents },
    after: { refundedCents: order.refundedCents + share.amount, reason: refundReasonWords[reason] },
  })
  return row
}

async function refundNow(deps: StaffDeps, refund: StaffRefund): ReturnType<BranchOperations['callOff']> {
  const { bakery, ledger, orders, view } = deps
  const owed = await transact(bakery.db, (tx) => oweWithin(deps, tx, refund))
  if (!owed.ok) return owed
  if (owed.value.state === 'due') await payAtOnce({ ledger, bakery }, owed.value)
  const { orderId } = refund.order
  return ok(await view.show((await orders.findOrder({ orderId })) ?? refund.order, refund.caller, refund.branchERPId))
}

/** The order as the refund screen shows it. */
export async function look(
  deps: StaffDeps,
  caller: Caller,
  { branchERPId, orderNumber }: Parameters<BranchOperations['look']>[1],
): ReturnType<BranchOperations['look']> {
  const found = await findOrder(deps, branchERPId, orderNumber)
  return found.ok ? ok(await deps.view.show(found.value, caller, branchERPId)) : found
}

/** The share of a choice, before it is refunded. */
export async function preview(
  deps: StaffDeps,
  caller: Caller,
  { branchERPId, orderNumber, wish }: Parameters<BranchOperations['preview']>[1],
): ReturnType<BranchOperations['preview']> {
  const { bakery, orders, view } = deps
  const found = await findOrder(deps, branchERPId, orderNumber)
  if (!found.ok) return found
  const rows = await refundsOf(bakery.db, found.value.orderId)
  const share = shareOf(await orders.describe(found.value), countedOf(rows), wish)
  if (typeof share === 'string') return refuse(share)
  return ok({ ...share, limitLeft: await view.leftFor(bakery.db, caller, branchERPId, rows) })
}

/** Refunds a choice of goods, or an amount as goodwill. */
export async function give(
  deps: StaffDeps,
  caller: Caller,
  { branchERPId, orderNumber, ...input }: Parameters<BranchOperations['give']>[1],
): ReturnType<BranchOperations['give']> {
  const found = await findOrder(deps, branchERPId, orderNumber)
  if (!found.ok) return found
  return refundNow(deps, { caller, branchERPId, order: found.value, operation: 'refunds.give', ...input })
}

/** Cancels the order and refunds all that is left of it. */
export async function callOff(
  deps: StaffDeps,
  caller: Caller,
  { branchERPId, orderNumber, ...input }: Parameters<BranchOperations['callOff']>[1],
): ReturnType<BranchOperations['callOff']> {
  const found = await findOrder(deps, branchERPId, orderNumber)
  if (!found.ok) return found
  const wish = { kind: 'rest' } as const
  return refundNow(deps, { caller, branchERPId, order: found.value, operation: 'refunds.callOff', wish, ...input })
}
