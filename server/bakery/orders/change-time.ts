/** Another time for an order that is paid: its place, its stock of another day, and until when it can be cancelled. */
import { dayOf, toWire } from '@/lib/berlin-time'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { changeableUntil, lineWaves } from '../branches/wave-rules'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { giveStockBack } from './give-back'
import type { OrderPorts } from './ports'
import { linesOf, noteClaims, noteTimeChange, noteWaves, type OrderRecord, updateOrder } from './store'

export type TimeChangeRefusal = 'slot_full' | 'stock_exceeded' | 'order_not_open'

/** Its own day's units are enough; those of another day are claimed anew. */
async function takeStockOf(tx: Tx, ports: OrderPorts, order: OrderRecord, day: string): Promise<boolean> {
  if (dayOf(order.targetAt) === day) return true
  await giveStockBack(tx, ports, order)
  const units = (await linesOf(tx, order.orderId)).map(({ skuid, units: count }) => ({ skuid, units: count }))
  const claim = await ports.claimInventory(tx, order.branchId, day, units)
  if (claim.ok) await noteClaims(tx, order.orderId, claim.claimed)
  return claim.ok
}

export function createTimeChange({ clock }: Pick<BakeryDeps, 'clock'>, ports: OrderPorts) {
  /** `order` is locked by the caller, whose transaction ends with a refusal. `why` goes into its events. */
  return async (tx: Tx, order: OrderRecord, to: Date, why: string): Promise<Result<OrderRecord, TimeChangeRefusal>> => {
    if (order.state !== 'paid' && order.state !== 'ready') return refuse('order_not_open')
    const now = clock.now()
    const { orderId, branchId, orderMode, workUnits: work, targetAt: from } = order
    if (!(await ports.moveHold(tx, { orderId, branchId, orderMode, startsAt: to, work, now })))
      return refuse('slot_full')
    if (!(await takeStockOf(tx, ports, order, dayOf(to)))) return refuse('stock_exceeded')
    const [branch, plan, lines] = [await ports.branchOf(branchId), await ports.wavePlan(), await linesOf(tx, orderId)]
    const ordered = { ...order, branch, targetAt: to, skuids: lines.map(({ skuid }) => skuid) }
    const change = {
      targetAt: to,
      timeChanges: order.timeChanges + 1,
      cancellableUntil: order.cancellableUntil && changeableUntil(plan, ordered, now),
    }
    await updateOrder(tx, orderId, change)
    await noteWaves(tx, orderId, lineWaves(plan, ordered))
    await noteTimeChange(tx, order, now, `${why}: ${toWire(from)} to ${toWire(to)}`)
    return ok({ ...order, ...change })
  }
}
