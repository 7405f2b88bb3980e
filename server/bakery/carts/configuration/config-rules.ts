/** Whether a cart can be configured as a customer wants it (spec §4 "Dialog flow", §5 "Table number"). Pure. */

import type { OrderConfig } from '@/lib/contract/carts'
import { fromWire } from '@/lib/format/berlin-time'
import { type BranchRecord, offersService } from '../../branches/rules'
import { currentSlot, isOffered } from '../../slots/rules'
import { type CartState, type ConfiguredCart, isHeld, isInDeliveryArea } from '../rules'

const MINUTE_MS = 60_000

/** At the table it is always now; otherwise the wanted time to the minute, null for none. */
function targetOf({ orderMode, targetDateTime }: OrderConfig, now: Date): Date | null {
  if (orderMode === 'inhouse') return currentSlot(now)
  const wanted = fromWire(targetDateTime)
  return wanted && new Date(Math.floor(wanted.getTime() / MINUTE_MS) * MINUTE_MS)
}

/** The cart with the wanted configuration; null without a time. An origin that is not given stays. */
export function configured(cart: CartState, config: OrderConfig, now: Date): ConfiguredCart | null {
  const { orderMode, express, targetBranchId: branchId, originInformation, table } = config
  const targetAt = targetOf(config, now)
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

/** Without a table number the dialog or the cart page still asks for it. */
export function serviceRefusal(cart: ConfiguredCart, branch: BranchRecord) {
  if (!offersService(branch, cart.orderMode, cart.express)) return 'mode_not_offered'
  if (cart.tableNumber !== null && !isTable(cart.tableNumber, branch)) return 'table_invalid'
  return cart.orderMode === 'delivery' && !isInDeliveryArea(branch, cart) ? 'out_of_delivery_area' : null
}

/** The cart holds this very place already: it stays its own, whatever others may choose by now. */
export const isItsOwn = (before: CartState, cart: ConfiguredCart, now: Date): boolean =>
  before.branchId === cart.branchId &&
  before.orderMode === cart.orderMode &&
  before.express === cart.express &&
  before.targetAt?.getTime() === cart.targetAt.getTime() &&
  isHeld(before, now)

/** A slot that the cart holds stays its own, also when it is too late for others to choose it. */
export function isTimeFree(before: CartState, cart: ConfiguredCart, branch: BranchRecord, now: Date): boolean {
  if (isItsOwn(before, cart, now)) return true
  return isOffered({ branch, mode: cart.orderMode, express: cart.express, lead: null, now }, cart.targetAt)
}
