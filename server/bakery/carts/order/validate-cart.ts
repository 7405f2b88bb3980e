/** The final check of a cart before payment (spec §4 "Cart and notification", §8). */

import type { Caller } from '@/lib/contract/operation'
import type { CartChange, Notice } from '@/lib/contract/orders/notices'
import { toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../../branches/rules'
import type { Tx } from '../../db/client'
import type { LostSales } from '../../lost-sales/service'
import type { LoadedStock } from '../../stock/service'
import { type Renewal, renewHold } from '../configuration/renew-hold'
import { adjustToAvailability } from '../lines/availability-rules'
import { countSoldOut } from '../lines/count-sold-out'
import { cartViewOf, offersFor, type Sources } from '../price-cart'
import { type CartState, type ConfiguredCart, isConfigured, isInDeliveryArea, type Offers, withNote } from '../rules'
import { cartNeedsOf, outgrownSlotOf } from '../times/cart-needs'
import type { CartView } from '../view'
import { cartChangedNotice } from './cart-changed-notice'

/** `offers`: offers of the lines at branch and time; null if they were not loaded. */
export type RenewedCart = {
  cart: CartState
  changes: readonly CartChange[]
  notice: Notice | null
  offers: Offers | null
}

export type CheckResult =
  | { ready: true; view: CartView; branch: BranchRecord; cart: ConfiguredCart }
  | { ready: false; cart: CartState; notice: Notice }

export type CheckContext = {
  sources: Sources & { lost: LostSales }
  tx: Tx
  caller: Caller
  now: Date
  /** End of a slot hold that has to be renewed. */
  expiresAt: Date
  /** Customer id or a guest's lower-case email; null while unknown. */
  redeemer: string | null
  /** Stock that was read with the cart; null if none was. */
  stock?: LoadedStock | null
}

/** Renews the hold, then removes unavailable lines and reduces lines with too little stock. */
export async function renewCart(
  { sources, tx, now, expiresAt, stock = null }: Pick<CheckContext, 'sources' | 'tx' | 'now' | 'expiresAt' | 'stock'>,
  before: ConfiguredCart,
  branch: BranchRecord,
): Promise<RenewedCart> {
  const needs = await cartNeedsOf(sources, before)
  const renewal = await renewHold(tx, before, { branch, needs, now, expiresAt })
  if (renewal.kind === 'failed') {
    const notice: Notice = { code: 'renewal_failed', orderMode: before.orderMode }
    return { cart: renewal.cart, changes: [], notice, offers: null }
  }
  if (renewal.kind === 'paused') {
    const { until } = renewal
    const notice: Notice = { code: 'branch_paused', until: toWire(until), orderMode: before.orderMode }
    return { cart: renewal.cart, changes: [], notice, offers: null }
  }
  if (renewal.kind === 'outgrown') {
    const outgrown = await outgrownSlotOf(sources, tx, renewal.cart, { branch, now })
    const notice: Notice = {
      code: 'slot_outgrown',
      start: toWire(before.targetAt),
      next: outgrown?.next ?? toWire(null),
    }
    return { cart: renewal.cart, changes: [], notice, offers: null }
  }
  const offers = await offersFor(sources, tx, renewal.cart, { stock })
  const holdUnbroken = renewal.kind === 'same_slot' && renewal.unbroken
  const adjusted = adjustToAvailability(renewal.cart, offers, holdUnbroken)
  countSoldOut(sources, { before: renewal.cart, after: adjusted.cart, offers })
  return {
    cart: withNote(adjusted.cart, offers),
    changes: adjusted.changes,
    notice: noticeOf(renewal, before, adjusted.changes),
    offers,
  }
}

/** A moved time is not reported for table orders, which are always for now and show only the date. */
function noticeOf(renewal: Renewal, { orderMode }: ConfiguredCart, changes: readonly CartChange[]): Notice | null {
  if (renewal.kind === 'moved' && orderMode !== 'inhouse') {
    const newTime: CartChange = { code: 'new_time', orderMode, start: toWire(renewal.start) }
    return { code: 'reservation_moved', changes: [newTime, ...changes] }
  }
  return changes.length > 0 ? cartChangedNotice(changes, null) : null
}

const CONFIG_MISSING: Notice = { code: 'config_missing' }

/** Obstacles that need no database query; null without one. */
function obstacle(cart: CartState, branch: BranchRecord | undefined): Notice | null {
  if (cart.lines.length === 0) return { code: 'cart_empty' }
  if (!isConfigured(cart) || branch === undefined) return CONFIG_MISSING
  const table = cart.tableNumber ?? 0
  if (cart.orderMode === 'inhouse' && (table < 1 || table > branch.tables)) return { code: 'table_missing' }
  return cart.orderMode === 'delivery' && !isInDeliveryArea(branch, cart) ? CONFIG_MISSING : null
}

/**
 * Checks configuration, table, slot hold, assortment, stock, coupon and the minimum for delivery, in this order. Returns the
 * adjusted cart, which the caller saves. A changed cart is never ready, because the customer has to see it first.
 */
export async function validateCart(context: CheckContext, before: CartState): Promise<CheckResult> {
  const { sources, tx, caller, now, redeemer } = context
  const branch = before.branchId === null ? undefined : await sources.branches.byId(before.branchId)
  const obstacleFound = obstacle(before, branch)
  if (obstacleFound !== null || !isConfigured(before) || branch === undefined) {
    return { ready: false, cart: before, notice: obstacleFound ?? CONFIG_MISSING }
  }
  const { cart, notice, offers } = await renewCart(context, before, branch)
  if (notice !== null || offers === null || !isConfigured(cart)) {
    return { ready: false, cart, notice: notice ?? CONFIG_MISSING }
  }
  const view = await cartViewOf(sources, tx, caller, { cart, offers, now, redeemer })
  if (view.verdict?.kind === 'refused') {
    const change: CartChange = { code: 'coupon_left', coupon: cart.couponCode ?? '', why: view.verdict.error }
    return { ready: false, cart: { ...cart, couponCode: null }, notice: cartChangedNotice([change], null) }
  }
  const minimum = cart.orderMode === 'delivery' ? branch.deliveryMinimumCents : 0
  if (view.priced.goodsValue < minimum) {
    return { ready: false, cart, notice: { code: 'below_minimum', minimum } }
  }
  return { ready: true, view, branch, cart }
}
