/** A bag that the shop fills for a customer, beside the one that they fill themselves: what of it can be had, where and when. */
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
import { freeStarts } from '../times/whole-cart'
import { toCart } from '../view'
import { nearestOn, type OrderToCopy, withOrderLinesAt, withOrderService } from './reorder-rules'

export type CartToFill = {
  order: OrderToCopy
  note: CartNote
  branch: BranchRecord
  /** The time that is wanted; the nearest free one of its day is taken. */
  wanted: Date
  /** Whose prices count. */
  customerId: string
}

/** How often the nearest free time may be snatched away before the day counts as full. */
const ATTEMPTS = 3

export type FilledCart =
  | {
      kind: 'filled'
      cart: Cart
      cartId: string
      start: Date
      /** What is not in it, or fewer of. */
      changes: CartChange[]
      /** The branch takes no orders until then, so nothing is held; null: the place is. */
      pausedUntil: Date | null
    }
  | { kind: 'full' }
  | { kind: 'nothing_left' }

export type CartOwner = {
  customerId: string
  /** Of what was wanted, by SKU: the catalogue forgets what was deleted. */
  names: ReadonlyMap<number, string>
}

export type ShownCart = {
  cart: Cart
  /** What was in it and cannot be had any more, or not as much of. */
  changes: CartChange[]
}

/** What can still be had of a bag, and what not. */
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
  const shown = async (db: Db | Tx, cart: CartState, offers: Offers, customerId: string): Promise<Cart> => {
    const now = clock.now()
    const caller = { cartId: cart.cartId, customerId }
    return toCart(await viewOf(sources, db, caller, { cart, offers, now, redeemer: customerId }), now)
  }

  /** The lines that can be had at that time, in a cart that is not written. */
  async function draftCart(tx: Tx | null, cartId: string, { order, note }: CartToFill, at: Date) {
    const serviced = { ...withOrderService(emptyCart(cartId), { ...order, express: false }), targetAt: at }
    const skuids = order.lines.map(({ skuid }) => skuid)
    const offers = await offersFor(sources, tx, serviced, { further: skuids })
    const { cart, notAvailable } = withOrderLinesAt(serviced, order, offers, clock.now())
    return { cart: withNote({ ...cart, note }, offers), offers, changes: notAvailable }
  }

  /** Free times of the wanted day, the nearest first. */
  async function timesFor(tx: Tx, cartId: string, { order, branch, wanted }: CartToFill): Promise<Date[]> {
    const now = clock.now()
    const products = await sources.catalogue.productsById(order.lines.map(({ skuid }) => skuid))
    const choice = { cartId, orderMode: order.orderMode, express: false, work: workOf(order.lines, products) }
    return nearestOn(wanted, await freeStarts({ db: tx, branch, now, from: now }, choice))
  }

  /** Holds one of the times until `expiresAt`; null when all were snatched away. */
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
    /** Fills a bag of its own, nobody's until somebody opens it, and holds its place until `expiresAt`. */
    async fillCart(tx: Tx, wish: CartToFill, expiresAt: Date): Promise<FilledCart> {
      const now = clock.now()
      const { branch, order, customerId } = wish
      const cartId = randomUUID()
      const starts = await timesFor(tx, cartId, wish)
      const [first] = starts
      if (first === undefined) return { kind: 'full' }
      const { cart, offers, changes } = await draftCart(tx, cartId, wish, first)
      if (cart.lines.length === 0 || !isConfigured(cart)) return { kind: 'nothing_left' }
      const { cart: opened } = await store.lockForChange(tx, cartId, now, null)
      const pausedUntil = await lockedPause(tx, branch.branchId, serviceOf(order.orderMode, false), now)
      const held = pausedUntil === null ? await holdOne(tx, cart, branch, starts, expiresAt) : cart
      if (held === null) {
        await store.deleteCart(tx, cartId)
        return { kind: 'full' }
      }
      const saved = await store.saveCart(tx, opened, held, now)
      return {
        kind: 'filled',
        cart: await shown(tx, saved, offers, customerId),
        cartId,
        start: held.targetAt,
        changes,
        pausedUntil,
      }
    },

    /** What it would cost at that time; null where nothing of it could be had. Nothing is kept. */
    async quoteCart(db: Db, wish: Omit<CartToFill, 'branch'>): Promise<Cart | null> {
      const { cart, offers } = await draftCart(null, '', wish as CartToFill, wish.wanted)
      return cart.lines.length === 0 ? null : shown(db, cart, offers, wish.customerId)
    },

    /** A bag as it is now, at its customer's prices, with what can be had of it; null when it is gone. */
    async showFilledCart(db: Db | Tx, cartId: string, { customerId, names }: CartOwner): Promise<ShownCart | null> {
      const cart = await store.readCart(db, cartId)
      if (cart === null) return null
      const offers = await offersFor(sources, null, cart)
      const settled = adjustedCart(cart, { offers, names, now: clock.now() })
      return { cart: await shown(db, settled.cart, offers, customerId), changes: settled.changes }
    },

    /** Takes out of a bag what can no longer be had, and leaves word of it, unless it is being paid for. */
    async adjustFilledCart(tx: Tx, cartId: string, names: CartOwner['names']): Promise<void> {
      const before = await store.lockAndRead(tx, cartId)
      if (before === null || (await isBeingPaid(tx, cartId))) return
      const now = clock.now()
      const offers = await offersFor(sources, tx, before)
      const { cart, changes } = adjustedCart(before, { offers, names, now })
      if (changes.length === 0) return
      const told = { ...withNote(cart, offers), notification: cartChangedNotice(changes, null) }
      await store.saveCart(tx, before, told, now)
    },

    /** Whether a bag that was filled is nobody's yet, or theirs. */
    async isFilledCartOpenTo(cartId: string, customerId: string | null, db: Db): Promise<boolean> {
      const cart = await store.readCart(db, cartId)
      return cart !== null && (cart.customerId === null || cart.customerId === customerId)
    },

    /** Nobody wants it this time: its place is free for others, unless it is being paid for. Its goods stay. */
    async releaseFilledCart(tx: Tx, cartId: string): Promise<void> {
      const before = await store.lockAndRead(tx, cartId)
      if (before === null || !hasActiveHold(before, clock.now()) || (await isBeingPaid(tx, cartId))) return
      await releaseHold(tx, cartId)
      await store.saveSameVersion(tx, before, { ...before, holdEndsAt: null, holdWork: 0 }, clock.now())
    },

    /** With its place, for a customer who leaves. */
    async deleteFilledCart(tx: Tx, cartId: string): Promise<void> {
      await store.lockCart(tx, cartId)
      await releaseHold(tx, cartId)
      await store.deleteCart(tx, cartId)
    },
  }
}
