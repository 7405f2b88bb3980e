/** Releases what an order has claimed: stock, slot and the use of its coupon. */
import { dayOf } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import type { OrderPorts } from './ports'
import { isPaid } from './rules'
import { clearClaims, lockOrder, type OrderRecord, replaceLines } from './store'

/** Releases units of the daily inventory. Idempotent: the claims are cleared in the same statement. */
export async function releaseStock(tx: Tx, ports: OrderPorts, order: OrderRecord): Promise<void> {
  const { orderId, branchId, targetAt } = order
  const claimed = await clearClaims(tx, orderId)
  if (claimed.length > 0) await ports.releaseInventory(tx, branchId, dayOf(targetAt), claimed)
}

/** Releases the claims of an abandoned change, and gives the order that it was to change its former slot capacity. */
async function releaseChangeClaims(
  tx: Tx,
  ports: OrderPorts,
  change: OrderRecord,
  changesOrderId: string,
): Promise<void> {
  const order = await lockOrder(tx, changesOrderId)
  const { orderId, branchId, orderMode, targetAt: startsAt, workUnits: work } = order
  await ports.releaseHold(tx, change.orderId)
  if (isPaid(order.state) && (await ports.isBranch(branchId)))
    await ports.moveHold(tx, { orderId, branchId, orderMode, startsAt, work, now: change.createdAt })
  await releaseStock(tx, ports, change)
  await replaceLines(tx, change.orderId, [])
}

/** Releases stock, slot and coupon of an order, or the claims of a further payment. */
export async function releaseClaims(tx: Tx, ports: OrderPorts, order: OrderRecord): Promise<void> {
  const { orderId, changesOrderId } = order
  if (changesOrderId !== null) return releaseChangeClaims(tx, ports, order, changesOrderId)
  // Same lock order as placing an order, so that the two cannot deadlock.
  await ports.releaseHold(tx, orderId)
  await releaseStock(tx, ports, order)
  await ports.returnCoupon(tx, orderId)
}
