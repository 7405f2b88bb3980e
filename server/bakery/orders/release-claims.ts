/** What an order holds of the world, given back. */
import { dayOf } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import type { OrderPorts } from './ports'
import { isPaid } from './rules'
import { clearClaims, lockOrder, type OrderRecord, replaceLines } from './store'

/** Units of the daily inventory; a second time gives nothing back. */
export async function releaseStock(tx: Tx, ports: OrderPorts, order: OrderRecord): Promise<void> {
  const { orderId, branchId, targetAt } = order
  const claimed = await clearClaims(tx, orderId)
  if (claimed.length > 0) await ports.releaseInventory(tx, branchId, dayOf(targetAt), claimed)
}

/** What was claimed for a change that comes to nothing; the order that it was to change has its place for its own work again. */
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

/** Stock, place in the slot, use of the coupon. */
export async function releaseClaims(tx: Tx, ports: OrderPorts, order: OrderRecord): Promise<void> {
  const { orderId, changesOrderId } = order
  if (changesOrderId !== null) return releaseChangeClaims(tx, ports, order, changesOrderId)
  // In the order in which a new order takes them, so that neither waits for the other.
  await ports.releaseHold(tx, orderId)
  await releaseStock(tx, ports, order)
  await ports.returnCoupon(tx, orderId)
}
