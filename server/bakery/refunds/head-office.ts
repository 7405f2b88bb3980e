/** Refund tasks of head office: assigning refunds made elsewhere, and paying withdrawals whose goods have arrived. */

import { type BackendFor, type Caller, ok, refuse } from '@/lib/contract/operation'
import type { refunds as operations } from '@/lib/contract/orders/refunds'
import { customerName } from '@/lib/domain/order-rows'
import { toWire } from '@/lib/format/berlin-time'
import { refundReasonWords } from '@/lib/words/de/refunds'
import { withdrawnGoods } from '@/lib/words/de/withdrawal'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { OrderRecord } from '../orders/service'
import { countedOf } from './ledger-rules'
import { type RefundSelection, shareOf, shareOfAmount, unitsLeftToRefund } from './rules'
import { payAtOnce, type StaffDeps } from './staff-operations'
import {
  excessRefunds,
  findRefund,
  findWithdrawal,
  type OpenWithdrawal,
  openWithdrawals,
  type RefundRow,
  refundsOf,
  unassignedRefunds,
  updateRefund,
} from './store'

type Operations = BackendFor<{ refunds: typeof operations }>['refunds']

/** Rows on the screen. */
const MAX_SHOWN = 100

async function branchOf({ branches }: StaffDeps, { branchId, branch }: OrderRecord) {
  const known = await branches.byId(branchId)
  return { branchERPId: known?.erpId ?? 0, branchPublicName: branch.branchPublicName }
}

async function orderOf({ orders }: StaffDeps, orderId: string): Promise<OrderRecord> {
  const order = await orders.findOrder({ orderId })
  if (order === null) throw new Error(`There is no order ${orderId}.`)
  return order
}

async function toUnassigned(deps: StaffDeps, row: RefundRow) {
  const record = await orderOf(deps, row.orderId)
  const shownBranch = await branchOf(deps, record)
  const { refundId, amountCents: amount, provider } = row
  const order = await deps.view.show(record, {}, shownBranch.branchERPId, refundId)
  return { refundId, amount, provider, createdAt: toWire(row.createdAt), ...shownBranch, order }
}

async function toExcess(deps: StaffDeps, { orderId, refundId, amountCents: amount, provider, createdAt }: RefundRow) {
  const order = await orderOf(deps, orderId)
  const { orderNumber } = order
  const shown = { orderNumber, customerName: customerName(order), ...(await branchOf(deps, order)) }
  return { refundId, amount, provider, createdAt: toWire(createdAt), ...shown }
}

/** The share of a withdrawal: units of its lines that were not refunded for another reason. */
async function shareOfWithdrawal(
  { bakery, orders }: StaffDeps,
  order: OrderRecord,
  { positions }: OpenWithdrawal,
  tx?: Tx,
) {
  const described = await orders.describe(order, tx)
  const earlier = countedOf(await refundsOf(tx ?? bakery.db, order.orderId))
  const left = unitsLeftToRefund(described, earlier)
  const lines = positions.flatMap((position) => {
    const units = left[position] ?? 0
    return units > 0 ? [{ position, units }] : []
  })
  const selection: RefundSelection = { kind: 'parts', lines, shipping: false }
  return { described, share: shareOf(described, earlier, selection) }
}

async function toWithdrawal(deps: StaffDeps, row: OpenWithdrawal & { dueCents: number }) {
  const order = await orderOf(deps, row.orderId)
  const { described, share } = await shareOfWithdrawal(deps, order, row)
  const onTheWay = row.dueCents > 0
  return {
    state: onTheWay ? ('accepted' as const) : ('declared' as const),
    withdrawalId: row.withdrawalId,
    orderNumber: order.orderNumber,
    ...(await branchOf(deps, order)),
    name: row.name,
    declaredAt: toWire(row.declaredAt),
    goods: withdrawnGoods(described.lines, row.positions),
    amount: onTheWay ? Math.min(row.dueCents, row.amountCents) : typeof share === 'string' ? 0 : share.amount,
  }
}

/** Refunds without a reason, refunds that the ledger cannot count, and withdrawals whose money is not back. */
export async function waiting(deps: StaffDeps): ReturnType<Operations['waiting']> {
  const [unassigned, excess, withdrawals] = await Promise.all([
    unassignedRefunds(deps.bakery.db, MAX_SHOWN),
    excessRefunds(deps.bakery.db, MAX_SHOWN),
    openWithdrawals(deps.bakery.db, MAX_SHOWN),
  ])
  return ok({
    unassigned: await Promise.all(unassigned.map((row) => toUnassigned(deps, row))),
    excess: await Promise.all(excess.map((row) => toExcess(deps, row))),
    withdrawals: (await Promise.all(withdrawals.map((row) => toWithdrawal(deps, row)))).filter(
      ({ amount }) => amount > 0,
    ),
  })
}

/** Says what a refund made at the provider was for. */
export async function assign(
  { bakery, orders, ledger }: StaffDeps,
  caller: Caller,
  { refundId, reason, lines, shipping }: Parameters<Operations['assign']>[1],
): ReturnType<Operations['assign']> {
  const found = await findRefund(bakery.db, refundId)
  if (found === null) return refuse('order_unknown')
  return transact(bakery.db, async (tx) => {
    const order = await orders.lockOrder(tx, found.orderId)
    const rows = await refundsOf(tx, order.orderId)
    const row = rows.find((one) => one.refundId === refundId)
    if (row === undefined || row.reason !== null) return refuse('refund_assigned')
    const earlier = countedOf(rows.filter((one) => one.refundId !== refundId))
    const parts = { kind: 'parts', lines, shipping } as const
    const share = shareOfAmount(await orders.describe(order, tx), earlier, row.amountCents, parts)
    if (typeof share === 'string') return refuse(share)
    await ledger.assign(tx, row, share, reason)
    await recordInAuditLog(tx, caller, {
      operation: 'refunds.assign',
      subject: order.orderNumber,
      branchId: order.branchId,
      before: { reason: null },
      after: { reason: refundReasonWords[reason] },
    })
    return ok({ done: true as const })
  })
}

/** Takes a refund off the list that the provider refused, or that was made there above what was left to refund. */
export async function settle(
  { bakery, orders }: StaffDeps,
  caller: Caller,
  { refundId }: Parameters<Operations['settle']>[1],
): ReturnType<Operations['settle']> {
  const found = await findRefund(bakery.db, refundId)
  if (found === null) return refuse('order_unknown')
  return transact(bakery.db, async (tx) => {
    const order = await orders.lockOrder(tx, found.orderId)
    const row = await findRefund(tx, refundId)
    if (row === null || row.state !== 'refused') return refuse('order_unknown')
    if (row.doneAt !== null) return ok({ done: true as const })
    await updateRefund(tx, refundId, { doneAt: bakery.clock.now() })
    const { orderNumber, branchId } = order
    const act = { operation: 'refunds.settle', subject: orderNumber, branchId, before: null, after: null } as const
    await recordInAuditLog(tx, caller, act)
    return ok({ done: true as const })
  })
}

/** Refunds a declared withdrawal, once its goods are back. */
export async function payWithdrawal(
  deps: StaffDeps,
  caller: Caller,
  { withdrawalId }: Parameters<Operations['payWithdrawal']>[1],
): ReturnType<Operations['payWithdrawal']> {
  const { bakery, orders, ledger, withinLimit } = deps
  const declared = await findWithdrawal(bakery.db, withdrawalId)
  if (declared === null) return refuse('order_unknown')
  const owed = await transact(bakery.db, async (tx) => {
    const order = await orders.lockOrder(tx, declared.orderId)
    const known = await findRefund(tx, withdrawalId)
    if (known !== null) return ok(known)
    const { share } = await shareOfWithdrawal(deps, order, declared, tx)
    if (typeof share === 'string') return refuse(share)
    if (share.amount === 0) return refuse('refund_nothing')
    const { branchERPId } = await branchOf(deps, order)
    const row = await withinLimit.owe(tx, { caller, branchERPId, order, reason: 'withdrawn' }, share, withdrawalId)
    if (!row.ok) return row
    await recordInAuditLog(tx, caller, {
      operation: 'refunds.payWithdrawal',
      subject: order.orderNumber,
      branchId: order.branchId,
      before: { refundedCents: order.refundedCents },
      after: { refundedCents: order.refundedCents + share.amount, reason: refundReasonWords.withdrawn },
    })
    return row
  })
  if (!owed.ok) return owed
  if (owed.value.state === 'due') await payAtOnce({ ledger, bakery }, owed.value)
  return ok({ done: true })
}
