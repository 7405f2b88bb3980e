/** Whether a cart can be ordered as it is (spec §4 "Cart and notification", §8): the last word before payment. */

import type { Change, Notice } from '@/lib/contract/notices'
import type { Caller } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../../branches/rules'
import type { Tx } from '../../db/client'
import type { StockRead } from '../../stock/service'
import { type Renewal, renewHold } from '../configuration/renew-hold'
import { settleLines } from '../lines/availability-rules'
import { offersFor, type Sources, viewOf } from '../price-cart'
import { type CartState, type ConfiguredCart, isConfigured, isInDeliveryArea, type Offers, withNote } from '../rules'
import { needsOf, outgrownOf } from '../times/cart-needs'
import type { CartView } from '../view'
import { cartChanged } from './cart-changed-notice'

/** `offers` of its lines, at its place; null where they were not asked for. */
export type Renewed = { cart: CartState; changes: readonly Change[]; notice: Notice | null; offers: Offers | null }

export type CheckResult =
  | { ready: true; view: CartView; branch: BranchRecord; cart: ConfiguredCart }
  | { ready: false; cart: CartState; notice: Notice }

export type CheckContext = {
  sources: Sources
  tx: Tx
  caller: Caller
  now: Date
  /** Until when a slot that has to be held anew is held. */
  expiresAt: Date
  /** Customer id or a guest's lower-case e-mail; null before anybody said so. */
  redeemer: string | null
  /** Stock that was read with the cart; null where none was. */
  read?: StockRead | null
}

/** Renews the hold, then drops or shrinks the lines that cannot be had (any more). */
export async function renew(
  { sources, tx, now, expiresAt, read = null }: Pick<CheckContext, 'sources' | 'tx' | 'now' | 'expiresAt' | 'read'>,
  before: ConfiguredCart,
  branch: BranchRecord,
): Promise<Renewed> {
  const needs = await needsOf(sources, before)
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
    const outgrown = await outgrownOf(sources, tx, renewal.cart, { branch, now })
    const notice: Notice = {
      code: 'slot_outgrown',
      start: toWire(before.targetAt),
      next: outgrown?.next ?? toWire(null),
    }
    return { cart: renewal.cart, changes: [], notice, offers: null }
  }
  const offers = await offersFor(sources, tx, renewal.cart, { read })
  const promised = renewal.kind === 'kept' && renewal.promised
  const settled = settleLines(renewal.cart, offers, promised)
  return {
    cart: withNote(settled.cart, offers),
    changes: settled.changes,
    notice: noticeOf(renewal, before, settled.changes),
    offers,
  }
}

/** At the table it is always now, and only the date is shown: that the time moved on is no news. */
function noticeOf(renewal: Renewal, { orderMode }: ConfiguredCart, changes: readonly Change[]): Notice | null {
  if (renewal.kind === 'moved' && orderMode !== 'inhouse') {
    const newTime: Change = { code: 'new_time', orderMode, start: toWire(renewal.start) }
    return { code: 'reservation_moved', changes: [newTime, ...changes] }
  }
  return changes.length > 0 ? cartChanged(changes, null) : null
}

const CONFIG_MISSING: Notice = { code: 'config_missing' }

/** What speaks against ordering before anything is tried; null when nothing does. */
function obstacle(cart: CartState, branch: BranchRecord | undefined): Notice | null {
  if (cart.lines.length === 0) return { code: 'cart_empty' }
  if (!isConfigured(cart) || branch === undefined) return CONFIG_MISSING
  const table = cart.tableNumber ?? 0
  if (cart.orderMode === 'inhouse' && (table < 1 || table > branch.tables)) return { code: 'table_missing' }
  return cart.orderMode === 'delivery' && !isInDeliveryArea(branch, cart) ? CONFIG_MISSING : null
}

/**
 * Configuration, table, reservation, assortment, stock, coupon and the minimum for delivery, in this order. What had to
 * change is in the answered cart, which the caller stores; a changed cart is never ready, the customer sees it first.
 */
export async function checkCart(context: CheckContext, before: CartState): Promise<CheckResult> {
  const { sources, tx, caller, now, redeemer } = context
  const branch = before.branchId === null ? undefined : await sources.branches.byId(before.branchId)
  const refused = obstacle(before, branch)
  if (refused !== null || !isConfigured(before) || branch === undefined) {
    return { ready: false, cart: before, notice: refused ?? CONFIG_MISSING }
  }
  const { cart, notice, offers } = await renew(context, before, branch)
  if (notice !== null || offers === null || !isConfigured(cart)) {
    return { ready: false, cart, notice: notice ?? CONFIG_MISSING }
  }
  const view = await viewOf(sources, tx, caller, { cart, offers, now, redeemer })
  if (view.verdict?.kind === 'refused') {
    const change: Change = { code: 'coupon_left', coupon: cart.couponCode ?? '', why: view.verdict.error }
    return { ready: false, cart: { ...cart, couponCode: null }, notice: cartChanged([change], null) }
  }
  const minimum = cart.orderMode === 'delivery' ? branch.deliveryMinimumCents : 0
  if (view.priced.goodsValue < minimum) {
    return { ready: false, cart, notice: { code: 'below_minimum', minimum } }
  }
  return { ready: true, view, branch, cart }
}
