/** Carts that the shop fills for a customer (standing orders), beside the cart that they fill themselves. */
import { randomUUID } from 'node:crypto'
import type { Cart } from '@/lib/contract/carts'
import type { CartChange } from '@/lib/contract/notices'
import type { CartNote } from '@/lib/domain/cart-note'
import { serviceOf } from '../../branches/rules'
import { type BranchRecord, lockedPause } from '../../branches/service'
import type { Db, Tx } from '../../db/client'
import { holdSlot, releaseHold } from '../../slots/service'
import { workOf } from '../../slots/work-rules'
import type { CartDeps } from '../cart-writer'
import { adjustToAvailability } from '../lines/availability-rules'
import { cartChangedNotice } from '../order/cart-changed-notice'
import { offersFor, viewOf } from '../price-cart'
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
  /** The customer whose prices apply. */
  customerId: string
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
  customerId: string
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

type FillDeps = Pick<CartDeps, 'sources' | 'clock' | 'isBeingPaid'>

export function createCartFiller({ sources, clock, isBeingPaid }: FillDeps) {
  const viewFor = async (db: Db | Tx, cart: CartState, offers: Offers, customerId: string): Promise<Cart> => {
    const now = clock.now()
    const caller = { cartId: cart.cartId, customerId }
    return toCart(await viewOf(sources, db, caller, { cart, offers, now, redeemer: customerId }), now)
  }

  /** An unsaved cart with the lines that are available at the time. */
  async function draftCart(tx: Tx | null, cartId: string, { order, note }: CartToFill, at: Date) {
    const serviced = { ...withOrderService(emptyCart(cartId), { ...order, express: false }), targetAt: at }
    const skuids = order.lines.map(({ skuid }) => skuid)
    const offers = await offersFor(sources, tx, serviced, { further: skuids })
    const { cart, notAvailable } = withOrderLinesAt(serviced, order, offers, clock.now())
    return { cart: withNote({ ...cart, note }, offers), offers, changes: notAvailable }
  }

  /** Free times of the target day, the nearest first. */
  async function timesFor(tx: Tx, cartId: string, { order, branch, targetAt }: CartToFill): Promise<Date[]> {
    const now = clock.now()
    const products = await sources.catalogue.productsById(order.lines.map(({ skuid }) => skuid))
    const choice = { cartId, orderMode: order.orderMode, express: false, work: workOf(order.lines, products) }
    return nearestOn(targetAt, await freeStarts({ db: tx, branch, now, from: now }, choice))
  }

  /** Holds one of the times until `expiresAt`; null if none could be held. */
  async function holdOne(tx: Tx, cart: ConfiguredCart, branch: BranchRecord, starts: readonly Date[], expiresAt: Date) {
    const now = clock.now()
    const { work } = await cartNeedsOf(sources, cart)
    const { cartId, orderMode: mode } = cart
    for (const startsAt of starts.slice(0, ATTEMPTS)) {
      if (await holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now, isFirst: true }))
        return { ...cart, targetAt: startsAt, holdEndsAt: expiresAt, holdWork: work }
    }
    return null
  }

  return {
    /** Saves a new cart without an owner (the first customer who opens it becomes the owner), and holds its slot until `expiresAt`. */
    async fillCart(tx: Tx, request: CartToFill, expiresAt: Date): Promise<FilledCart> {
      const now = clock.now()
      const { branch, order, customerId } = request
      const cartId = randomUUID()
      const starts = await timesFor(tx, cartId, request)
      const [first] = starts
      if (first === undefined) return { kind: 'full' }
      const { cart, offers, changes } = await draftCart(tx, cartId, request, first)
      if (cart.lines.length === 0 || !isConfigured(cart)) return { kind: 'nothing_left' }
      const { cart: opened } = await store.lockForChange(tx, cartId, now, null)
      const pausedUntil = await lockedPause(tx, branch.branchId, serviceOf(order.orderMode, false), now)
      const withHold = pausedUntil === null ? await holdOne(tx, cart, branch, starts, expiresAt) : cart
      if (withHold === null) {
        await store.deleteCart(tx, cartId)
        return { kind: 'full' }
      }
      const saved = await store.saveCart(tx, opened, withHold, now)
      return {
        kind: 'filled',
        cart: await viewFor(tx, saved, offers, customerId),
        cartId,
        start: withHold.targetAt,
        changes,
        pausedUntil,
      }
    },

    /** The cart and its price at the target time; null if no product is available. Nothing is stored. */
    async quoteCart(db: Db, request: Omit<CartToFill, 'branch'>): Promise<Cart | null> {
      const { cart, offers } = await draftCart(null, '', request as CartToFill, request.targetAt)
      return cart.lines.length === 0 ? null : viewFor(db, cart, offers, request.customerId)
    },

    /** A filled cart with its currently available products, at its customer's prices; null if it was deleted. */
    async showFilledCart(
      db: Db | Tx,
      cartId: string,
      { customerId, names }: CartOwner,
    ): Promise<FilledCartView | null> {
      const cart = await store.readCart(db, cartId)
      if (cart === null) return null
      const offers = await offersFor(sources, null, cart)
      const adjusted = adjustedCart(cart, { offers, names, now: clock.now() })
      return { cart: await viewFor(db, adjusted.cart, offers, customerId), changes: adjusted.changes }
    },

    /** Removes unavailable products from a filled cart and sets a notification, unless the cart is being paid. */
    async adjustFilledCart(tx: Tx, cartId: string, names: CartOwner['names']): Promise<void> {
      const before = await store.lockAndRead(tx, cartId)
      if (before === null || (await isBeingPaid(tx, cartId))) return
      const now = clock.now()
      const offers = await offersFor(sources, tx, before)
      const { cart, changes } = adjustedCart(before, { offers, names, now })
      if (changes.length === 0) return
      const withNotice = { ...withNote(cart, offers), notification: cartChangedNotice(changes, null) }
      await store.saveCart(tx, before, withNotice, now)
    },

    /** Whether a filled cart has no owner yet, or belongs to the customer. */
    async isFilledCartOpenTo(cartId: string, customerId: string | null, db: Db): Promise<boolean> {
      const cart = await store.readCart(db, cartId)
      return cart !== null && (cart.customerId === null || cart.customerId === customerId)
    },

    /** Releases the hold of a skipped cart, unless it is being paid. Its lines stay. */
    async releaseFilledCart(tx: Tx, cartId: string): Promise<void> {
      const before = await store.lockAndRead(tx, cartId)
      if (before === null || !hasActiveHold(before, clock.now()) || (await isBeingPaid(tx, cartId))) return
      await releaseHold(tx, cartId)
      await store.saveSameVersion(tx, before, { ...before, holdEndsAt: null, holdWork: 0 }, clock.now())
    },

    /** Deletes a filled cart and its hold, for a customer whose account is deleted. */
    async deleteFilledCart(tx: Tx, cartId: string): Promise<void> {
      await store.lockCart(tx, cartId)
      await releaseHold(tx, cartId)
      await store.deleteCart(tx, cartId)
    },
  }
}
