/** Carts that the shop fills for a customer (standing orders, orders by telephone), beside the cart that they fill themselves. */
import { randomUUID } from 'node:crypto'
import type { Cart } from '@/lib/contract/orders/carts'
import type { CartChange } from '@/lib/contract/orders/notices'
import type { CartNote } from '@/lib/domain/cart-note'
import { serviceOf } from '../../branches/rules'
import { type BranchRecord, lockedPause } from '../../branches/service'
import type { Db, Tx } from '../../db/client'
import { holdSlot, releaseHold } from '../../slots/service'
import { workOf } from '../../slots/work-rules'
import type { CartDeps } from '../cart-writer'
import { adjustToAvailability } from '../lines/availability-rules'
import { cartChangedNotice } from '../order/cart-changed-notice'
import { cartViewOf, offersFor } from '../price-cart'
import {
  type CartState,
  type ConfiguredCart,
  emptyCart,
  hasActiveHold,
  isConfigured,
  type Offers,
  withNote,
} from '../rules'
import * as store from '../store'
import { cartNeedsOf } from '../times/cart-needs'
import { freeStarts } from '../times/earliest-for-cart'
import { toCart } from '../view'
import { nearestOn, type OrderToCopy, withOrderLinesAt, withOrderService } from './reorder-rules'

export type CartToFill = {
  order: OrderToCopy
  note: CartNote
  branch: BranchRecord
  /** The target time; the nearest free time of its day is used. */
  targetAt: Date
  /** The customer whose prices apply; null for a guest. */
  customerId: string | null
  /** A filled cart that is filled anew; without it a new one. */
  cartId?: string
}

/** Attempts to hold a free time, because concurrent carts may take it first. */
const ATTEMPTS = 3

export type FilledCart =
  | {
      kind: 'filled'
      cart: Cart
      cartId: string
      start: Date
      /** Products that are missing or reduced. */
      changes: CartChange[]
      /** End of the branch's pause, during which no slot is held; null: the slot is held. */
      pausedUntil: Date | null
    }
  | { kind: 'full' }
  | { kind: 'nothing_left' }

export type CartOwner = {
  /** Null for a guest. */
  customerId: string | null
  /** Product names by SKU id, for products that have been deleted. */
  names: ReadonlyMap<number, string>
}

export type FilledCartView = {
  cart: Cart
  /** Products that have become unavailable or were reduced. */
  changes: CartChange[]
}

/** The cart without unavailable products, and the changes. */
function adjustedCart(
  before: CartState,
  { offers, names, now }: Pick<CartOwner, 'names'> & { offers: Offers; now: Date },
): { cart: CartState; changes: CartChange[] } {
  const { cart, changes } = adjustToAvailability(before, offers, hasActiveHold(before, now))
  const deleted = before.lines.filter(({ skuid }) => !offers.has(skuid))
  return {
    cart,
    changes: [
      ...deleted.map(({ skuid }) => ({
        ...{ code: 'unavailable' as const, product: names.get(skuid) ?? null, why: 'disabled' as const },
      })),
      ...changes.filter((change) => change.code !== 'unavailable' || change.product !== null),
    ],
  }
}

async function viewFor(
  deps: CartDeps,
  db: Db | Tx,
  customerId: string | null,
  { cart, offers }: { cart: CartState; offers: Offers },
): Promise<Cart> {
  const now = deps.clock.now()
  const caller = { cartId: cart.cartId, customerId }
  return toCart(await cartViewOf(deps, db, caller, { cart, offers, now, redeemer: customerId }), now)
}

/** An unsaved cart with the lines that are available at the time. */
async function draftCart(
  deps: CartDeps,
  tx: Tx | null,
  cartId: string,
  { order, note, targetAt }: Pick<CartToFill, 'order' | 'note' | 'targetAt'>,
) {
  const serviced = { ...withOrderService(emptyCart(cartId), { ...order, express: false }), targetAt }
  const skuids = order.lines.map(({ skuid }) => skuid)
  const offers = await offersFor(deps, tx, serviced, { further: skuids })
  const { cart, notAvailable } = withOrderLinesAt(serviced, order, offers, deps.clock.now())
  return { cart: withNote({ ...cart, note }, offers), offers, changes: notAvailable }
}

/** Free times of the target day, the nearest first. */
async function timesFor(deps: CartDeps, tx: Tx, cartId: string, { order, branch, targetAt }: CartToFill) {
  const now = deps.clock.now()
  const products = await deps.catalogue.productsById(order.lines.map(({ skuid }) => skuid))
  const choice = { cartId, orderMode: order.orderMode, express: false, work: workOf(order.lines, products) }
  return nearestOn(targetAt, await freeStarts({ db: tx, branch, now, from: now }, choice))
}

/** Holds one of the times until `expiresAt`; null if none could be held. */
async function holdOne(
  deps: CartDeps,
  tx: Tx,
  cart: ConfiguredCart,
  {
    branch,
    starts,
    expiresAt,
    isFirst,
  }: { branch: BranchRecord; starts: readonly Date[]; expiresAt: Date; isFirst: boolean },
) {
  const now = deps.clock.now()
  const { work } = await cartNeedsOf(deps, cart)
  const { cartId, orderMode: mode } = cart
  for (const startsAt of starts.slice(0, ATTEMPTS)) {
    if (await holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now, isFirst }))
      return { ...cart, targetAt: startsAt, holdEndsAt: expiresAt, holdWork: work }
  }
  return null
}

/** Saves a cart without an owner (the first customer who opens it becomes the owner), and holds its slot until `expiresAt`. */
export async function fillCart(deps: CartDeps, tx: Tx, request: CartToFill, expiresAt: Date): Promise<FilledCart> {
  const now = deps.clock.now()
  const { branch, order, customerId } = request
  const isFirst = request.cartId === undefined
  const cartId = request.cartId ?? randomUUID()
  const starts = await timesFor(deps, tx, cartId, request)
  const [first] = starts
  if (first === undefined) return { kind: 'full' }
  const { cart, offers, changes } = await draftCart(deps, tx, cartId, { ...request, targetAt: first })
  if (cart.lines.length === 0 || !isConfigured(cart)) return { kind: 'nothing_left' }
  const { cart: opened } = await store.lockForChange(tx, cartId, now, null)
  const pausedUntil = await lockedPause(tx, branch.branchId, serviceOf(order.orderMode, false), now)
  const withHold = pausedUntil === null ? await holdOne(deps, tx, cart, { branch, starts, expiresAt, isFirst }) : cart
  if (withHold === null) {
    await store.deleteCart(tx, cartId)
    return { kind: 'full' }
  }
  const saved = await store.saveCart(tx, opened, withHold, now)
  return {
    kind: 'filled',
    cart: await viewFor(deps, tx, customerId, { cart: saved, offers }),
    cartId,
    start: withHold.targetAt,
    changes,
    pausedUntil,
  }
}

/** The cart and its price at the target time; null if no product is available. Nothing is stored. */
export async function quoteCart(deps: CartDeps, request: Omit<CartToFill, 'branch'>): Promise<Cart | null> {
  const { cart, offers } = await draftCart(deps, null, '', request)
  return cart.lines.length === 0 ? null : viewFor(deps, deps.db, request.customerId, { cart, offers })
}

/** A filled cart with its currently available products, at its customer's prices; null if it was deleted. */
export async function showFilledCart(
  deps: CartDeps,
  db: Db | Tx,
  cartId: string,
  { customerId, names }: CartOwner,
): Promise<FilledCartView | null> {
  const cart = await store.readCart(db, cartId)
  if (cart === null) return null
  const offers = await offersFor(deps, null, cart)
  const adjusted = adjustedCart(cart, { offers, names, now: deps.clock.now() })
  return { cart: await viewFor(deps, db, customerId, { cart: adjusted.cart, offers }), changes: adjusted.changes }
}

/** Removes unavailable products from a filled cart and sets a notification, unless the cart is being paid. */
export async function adjustFilledCart(
  deps: CartDeps,
  tx: Tx,
  cartId: string,
  names: CartOwner['names'],
): Promise<void> {
  const before = await store.lockAndRead(tx, cartId)
  if (before === null || (await deps.isBeingPaid(tx, cartId))) return
  const now = deps.clock.now()
  const offers = await offersFor(deps, tx, before)
  const { cart, changes } = adjustedCart(before, { offers, names, now })
  if (changes.length === 0) return
  const withNotice = { ...withNote(cart, offers), notification: cartChangedNotice(changes, null) }
  await store.saveCart(tx, before, withNotice, now)
}

/** Whether a filled cart has no owner yet, or belongs to the customer. */
export async function isFilledCartOpenTo(
  { db }: CartDeps,
  cartId: string,
  customerId: string | null,
): Promise<boolean> {
  const cart = await store.readCart(db, cartId)
  return cart !== null && (cart.customerId === null || cart.customerId === customerId)
}

/** Releases the hold of a skipped cart, unless it is being paid. Its lines stay. */
export async function releaseFilledCart({ clock, isBeingPaid }: CartDeps, tx: Tx, cartId: string): Promise<void> {
  const before = await store.lockAndRead(tx, cartId)
  if (before === null || !hasActiveHold(before, clock.now()) || (await isBeingPaid(tx, cartId))) return
  await releaseHold(tx, cartId)
  await store.saveSameVersion(tx, before, { ...before, holdEndsAt: null, holdWork: 0 }, clock.now())
}

/** Deletes a filled cart and its hold, for a customer whose account is deleted. */
export async function deleteFilledCart(_deps: CartDeps, tx: Tx, cartId: string): Promise<void> {
  await store.lockCart(tx, cartId)
  await releaseHold(tx, cartId)
  await store.deleteCart(tx, cartId)
}
