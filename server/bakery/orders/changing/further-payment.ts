/**
 * Changes that cost more than what was paid. The difference is a further payment of the order, opened, captured, reconciled and
 * refunded like its first one. Added goods are claimed when the change begins. The order stays as it is until the transaction
 * that captures the payment. If the order has been altered meanwhile, the payment is given back.
 *
 * The caller of each function has locked the order.
 */
import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { OrderLine, PaymentMethod } from '@/lib/contract/orders/checkout'
import { dayOf } from '@/lib/format/berlin-time'
import { changePaymentName } from '@/lib/words/de/payment'
import type { Tx } from '../../db/client'
import type { RequestedVersion } from '../../db/schema/orders'
import { hasWithdrawals, refundsOfOrders } from '../history/store'
import { abandonReasons, UNPAID_STATES } from '../payment/rules'
import {
  type ChangePaymentRecord,
  insertPayment,
  movePayment,
  openChangeOf,
  type PaymentRecord,
  paymentsOf,
  updatePayment,
} from '../payment/store'
import { toLine } from '../placing/new-order'
import { changeDeadline, isPaid } from '../rules'
import { type OrderRecord, orderLinesOf } from '../store'
import { type RearrangeDeps, rearrange, stockChanges } from './rearrange'
import { recordChange } from './record-change'
import { isSameVersion, unitsByProduct } from './version-rules'

/** The single order line that the payment provider shows to the payer. */
export const changeLine = ({ requestedVersion, amountCents }: ChangePaymentRecord): OrderLine => ({
  skuid: 0,
  skuNumber: 'nachzahlung',
  skuName: changePaymentName,
  skuNameSeparated: '',
  skuSubline: '',
  imagePath: '',
  units: 1,
  unitPrice: amountCents,
  totalPrice: amountCents,
  totalDiscount: 0,
  depositPrice: 0,
  packaging: null,
  discounts: [],
  vatRate: requestedVersion.lines[0]?.vatRate ?? 7,
  allergens: '',
  withdrawal: 'perishable',
})

/** Abandons the order's unpaid change; false if one is being paid right now. */
export async function supersedeChange(deps: RearrangeDeps, tx: Tx, order: OrderRecord): Promise<boolean> {
  const open = await openChangeOf(tx, order)
  if (open === null) return true
  if (!UNPAID_STATES.some((state) => state === open.state)) return false
  await movePayment(tx, open, {
    to: 'abandoned',
    at: deps.clock.now(),
    reason: abandonReasons.superseded,
    change: { nextCheckAt: null },
  })
  await releaseAbandonedChange(deps, tx, open)
  return true
}

/** Claims capacity: at the same time for the order itself, at another time for the payment. False if the slot is full. */
async function claimSlot(
  { clock, ports }: RearrangeDeps,
  tx: Tx,
  order: OrderRecord,
  paymentId: string,
  { targetAt, workUnits }: RequestedVersion,
): Promise<boolean> {
  const { branchId, orderMode, orderId } = order
  const startsAt = new Date(targetAt)
  const choice = { branchId, orderMode, startsAt, work: workUnits, now: clock.now() }
  if (startsAt.getTime() !== order.targetAt.getTime()) return ports.moveHold(tx, { ...choice, orderId: paymentId })
  return workUnits > order.workUnits ? ports.moveHold(tx, { ...choice, orderId }) : true
}

/** Claims the stock of added goods, or of all goods on another day; null if there is too little. */
async function claimAddedStock(
  { ports }: RearrangeDeps,
  tx: Tx,
  order: OrderRecord,
  requestedVersion: RequestedVersion,
): Promise<ChangePaymentRecord['claimed'] | null> {
  const day = dayOf(new Date(requestedVersion.targetAt))
  const lines = dayOf(order.targetAt) === day ? await orderLinesOf(tx, order.orderId) : []
  const claims = stockChanges(lines, unitsByProduct(requestedVersion.lines), []).flatMap(({ skuid, claim }) =>
    claim > 0 ? [{ skuid, units: claim }] : [],
  )
  if (claims.length === 0) return claims
  return (await ports.claimInventory(tx, order.branchId, day, claims)).ok ? claims : null
}

/** Releases the claims of an abandoned change, and gives its order the former slot capacity. */
export async function releaseAbandonedChange(
  { ports }: Pick<RearrangeDeps, 'ports'>,
  tx: Tx,
  { paymentId, order, claimed, createdAt, requestedVersion }: ChangePaymentRecord,
): Promise<void> {
  const { orderId, branchId, orderMode, targetAt: startsAt, workUnits: work } = order
  await ports.releaseHold(tx, paymentId)
  if (isPaid(order.state) && (await ports.isBranch(branchId)))
    await ports.moveHold(tx, { orderId, branchId, orderMode, startsAt, work, now: createdAt })
  if (claimed.length === 0) return
  await ports.releaseInventory(tx, branchId, dayOf(new Date(requestedVersion.targetAt)), claimed)
  await updatePayment(tx, paymentId, { claimed: [] })
}

/** Claims added goods and stores the further payment. The caller rolls back on a refusal. */
export async function insertFurtherPayment(
  deps: RearrangeDeps,
  tx: Tx,
  order: OrderRecord,
  requestedVersion: RequestedVersion,
  method: PaymentMethod,
): Promise<Result<PaymentRecord, 'slot_full' | 'stock_exceeded'>> {
  const paymentId = randomUUID()
  if (!(await claimSlot(deps, tx, order, paymentId, requestedVersion))) return refuse('slot_full')
  const claimed = await claimAddedStock(deps, tx, order, requestedVersion)
  if (claimed === null) return refuse('stock_exceeded')
  const last = (await paymentsOf(tx, order.orderId)).at(-1)
  const payment = await insertPayment(tx, {
    paymentId,
    orderId: order.orderId,
    purpose: 'change',
    sequence: (last?.sequence ?? 0) + 1,
    amountCents: requestedVersion.totals.grandTotal - order.grandTotalCents,
    method,
    requestedVersion,
    claimed,
    createdAt: deps.clock.now(),
  })
  return ok({ ...payment, order })
}

/** Whether the order is still as it was when the change began, and the deadline has not passed. */
async function isApplicable({ clock, ports }: RearrangeDeps, tx: Tx, order: OrderRecord, { shown }: RequestedVersion) {
  const until = changeDeadline(order)
  if (order.state !== 'paid' || until === null || clock.now() >= until) return false
  if (order.grandTotalCents !== shown.grandTotal || !(await ports.isBranch(order.branchId))) return false
  const lines = await orderLinesOf(tx, order.orderId)
  const now = { targetDateTime: order.targetAt.toISOString(), note: order.note, lines }
  if (!isSameVersion(now, { ...shown, targetDateTime: shown.targetAt })) return false
  return !(await refundsOfOrders(tx, [order.orderId])).has(order.orderId) && !(await hasWithdrawals(tx, order.orderId))
}

/** Why a change can no longer be applied, or null. */
export const lostChange = async (deps: RearrangeDeps, tx: Tx, payment: ChangePaymentRecord): Promise<string | null> =>
  (await isApplicable(deps, tx, payment.order, payment.requestedVersion)) ? null : abandonReasons.change

/** Applies a paid change; slot and stock claimed for it pass to the order. The caller has checked `lostChange`. */
export async function applyChange(deps: RearrangeDeps, tx: Tx, payment: ChangePaymentRecord): Promise<OrderRecord> {
  const { requestedVersion, paymentId, order, claimed } = payment
  const fromGoods = { lines: (await orderLinesOf(tx, order.orderId)).map(toLine), totals: order.totals }
  await deps.ports.transferHold(tx, paymentId, order.orderId)
  const targetAt = new Date(requestedVersion.targetAt)
  const at = deps.clock.now()
  const why = 'by the customer, paid'
  const change = { targetAt, goods: requestedVersion, claimedAhead: claimed, changedAt: at, why }
  const after = await rearrange(deps, tx, order, change)
  if (!after.ok) throw new Error(`The paid change of order ${order.orderId} could not be applied: ${after.error}`)
  return recordChange(tx, { before: order, after: { ...after.value, note: requestedVersion.note }, fromGoods, at })
}
