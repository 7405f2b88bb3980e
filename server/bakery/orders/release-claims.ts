/** Releases what an order has claimed: stock, slot and the use of its coupon. */
import { dayOf } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import { clearClaims } from './claimed-units/store'
import type { OrderPorts } from './ports'
import type { OrderRecord } from './store'

/** Releases units of the daily inventory. Idempotent: the claims are cleared in the same statement. */
export async function releaseStock(tx: Tx, ports: OrderPorts, order: OrderRecord): Promise<void> {
  const { orderId, branchId, targetAt } = order
  const claimed = await clearClaims(tx, orderId)
  if (claimed.length > 0) await ports.releaseInventory(tx, branchId, dayOf(targetAt), claimed)
}

/** Releases stock, slot and coupon of an order; its cart keeps goods that it holds. */
export async function releaseClaims(tx: Tx, ports: OrderPorts, order: OrderRecord, now: Date): Promise<void> {
  // Same lock order as placing an order, so that the two cannot deadlock.
  await ports.releaseHold(tx, order.orderId)
  await releaseStock(tx, ports, order)
  await ports.takeBackHeldUnits(tx, order.cartId, now)
  await ports.returnCoupon(tx, order.orderId)
}
