/** Checks of an order configuration: branch, mode, time and table (spec §4 "Dialog flow", §5 "Table number"). Pure. */

import type { OrderConfig } from '@/lib/contract/orders/carts'
import { fromWire } from '@/lib/format/berlin-time'
import { type BranchRecord, offersService } from '../../branches/rules'
import { currentSlot, isOffered } from '../../slots/rules'
import { type CartState, type ConfiguredCart, hasActiveHold, isInDeliveryArea } from '../rules'

const MINUTE_MS = 60_000

/** The requested time to the minute, null without one; a table order is always for now. */
function targetTimeOf({ orderMode, targetDateTime }: OrderConfig, now: Date): Date | null {
  if (orderMode === 'inhouse') return currentSlot(now)
  const requestedAt = fromWire(targetDateTime)
  return requestedAt && new Date(Math.floor(requestedAt.getTime() / MINUTE_MS) * MINUTE_MS)
}

/** The cart with the configuration; null without a time. Without a new origin the old one stays. */
export function withConfig(cart: CartState, config: OrderConfig, now: Date): ConfiguredCart | null {
  const { orderMode, express, targetBranchId: branchId, originInformation, table } = config
  const targetAt = targetTimeOf(config, now)
  return (
    targetAt && {
      ...cart,
      origin: originInformation ?? cart.origin,
      orderMode,
      express: orderMode === 'pickup' && express,
      branchId,
      targetAt,
      tableNumber: orderMode === 'inhouse' ? (table ?? null) : null,
    }
  )
}

export const isTable = (table: number, { tables }: BranchRecord): boolean => table >= 1 && table <= tables

/** Why the branch cannot serve the cart, or null. A missing table number is no refusal here: the cart page still asks for it. */
export function serviceRefusal(cart: ConfiguredCart, branch: BranchRecord) {
  if (!offersService(branch, cart.orderMode, cart.express)) return 'mode_not_offered'
  if (cart.tableNumber !== null && !isTable(cart.tableNumber, branch)) return 'table_invalid'
  return cart.orderMode === 'delivery' && !isInDeliveryArea(branch, cart) ? 'out_of_delivery_area' : null
}

/** Whether the cart holds this slot already; it then keeps it even if the slot is no longer offered. */
export const holdsSameSlot = (before: CartState, cart: ConfiguredCart, now: Date): boolean =>
  before.branchId === cart.branchId &&
  before.orderMode === cart.orderMode &&
  before.express === cart.express &&
  before.targetAt?.getTime() === cart.targetAt.getTime() &&
  hasActiveHold(before, now)

/** Whether the cart may choose the time: it holds the slot already, or the branch offers it. */
export function isTimeAvailable(before: CartState, cart: ConfiguredCart, branch: BranchRecord, now: Date): boolean {
  if (holdsSameSlot(before, cart, now)) return true
  return isOffered({ branch, mode: cart.orderMode, express: cart.express, leadTime: null, now }, cart.targetAt)
}
