/** What an order holds of the world, given back. */
import { dayOf } from '@/lib/berlin-time'
import type { Tx } from '../db/client'
import type { OrderPorts } from './ports'
import { clearClaims, type OrderRecord } from './store'

/** Units of the daily inventory; a second time gives nothing back. */
export async function giveStockBack(tx: Tx, ports: OrderPorts, order: OrderRecord): Promise<void> {
  const { orderId, branchId, targetAt } = order
  const claimed = await clearClaims(tx, orderId)
  if (claimed.length > 0) await ports.releaseInventory(tx, branchId, dayOf(targetAt), claimed)
}

/** Stock, place in the slot, use of the coupon. */
export async function giveAllBack(tx: Tx, ports: OrderPorts, order: OrderRecord): Promise<void> {
  // In the order in which a new order takes them, so that neither waits for the other.
  await ports.releaseHold(tx, order.orderId)
  await giveStockBack(tx, ports, order)
  await ports.returnCoupon(tx, order.orderId)
}
