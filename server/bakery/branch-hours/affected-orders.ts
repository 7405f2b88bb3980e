/** Paid orders that fall outside of changed hours: the proposals for them, and what staff decide about each. */
import type { AffectedOrder } from '@/lib/contract/branches/branch-hours'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { CLOSED_THEN } from '@/lib/words/de/refunds'
import { recordInAuditLog } from '../audit-log/service'
import type { BranchRecord } from '../branches/rules'
import type { Tx } from '../db/client'
import { freeTimesFor, type OrderRecord } from '../orders/service'
import { isSameDayAs, outsideHours, proposalFor } from './day-rules'
import type { BranchHoursDeps } from './deps'
import { answerMove, openMove } from './store'

type DecisionResult = Result<
  'moved' | 'refunded',
  'slot_full' | 'stock_exceeded' | 'time_not_offered' | 'orders_undecided' | 'refund_limit'
>

/** Affected orders (paid, not handed over), each with a proposed new time; no time is proposed twice. */
export async function proposeFor(
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
    const rest = await withinLimit.restFor(db, { caller, branchERPId: branch.erpId, order: record })
    affected.push({
      orderNumber: order.orderNumber,
      orderMode: order.orderMode,
      customerName: order.contact === null ? '' : `${order.contact.firstName} ${order.contact.lastName}`,
      grandTotal: order.grandTotal,
      lines: order.lines.map(({ units, skuName }) => `${units} × ${skuName}`),
      targetDateTime: order.targetDateTime,
      proposal: toWire(proposal),
      refundable: rest.amount,
      refundableVat: rest.vat,
      mayRefund: rest.isAllowed,
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
  await mail.writeClosedDay(tx, off)
  // The entry of the day names all its orders; this one is found on the order's own page.
  await recordInAuditLog(tx, caller, {
    operation: 'refunds.callOff',
    subject: order.orderNumber,
    branchId: order.branchId,
    before: { refundedCents: order.refundedCents },
    after: { refundedCents: order.refundedCents + (owed.value?.amountCents ?? 0), reason: CLOSED_THEN },
  })
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

/** Moves an order, or refunds it where `moveTo` is null. */
export const decideOrder = (
  deps: BranchHoursDeps,
  tx: Tx,
  { caller, branch }: BranchAction,
  { order, moveTo }: { order: OrderRecord; moveTo: string | null },
): Promise<DecisionResult> =>
  moveTo === null ? cancelAndRefund(deps, tx, { caller, branch }, order) : move(deps, tx, branch, { order, moveTo })
