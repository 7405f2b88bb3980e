/** A bag that the shop fills for a customer, beside the one that they fill themselves: what of it can be had, where and when. */
import { randomUUID } from 'node:crypto'
import type { Cart } from '@/lib/contract/carts'
import type { Change } from '@/lib/contract/notices'
import type { CartNote } from '@/lib/domain/cart-note'
import { serviceOf } from '../../branches/rules'
import { type BranchRecord, lockedPause } from '../../branches/service'
import type { Db, Tx } from '../../db/client'
import { holdSlot, releaseHold } from '../../slots/service'
import { workOf } from '../../slots/work-rules'
import type { CartDeps } from '../cart-writer'
import { settleLines } from '../lines/availability-rules'
import { cartChanged } from '../order/cart-changed-notice'
import { offersFor, viewOf } from '../price-cart'
import { type CartState, type ConfiguredCart, emptyCart, isConfigured, isHeld, type Offers, withNote } from '../rules'
import * as store from '../store'
import { needsOf } from '../times/cart-needs'
import { freeStarts } from '../times/whole-cart'
import { toCart } from '../view'
import { nearestOn, type OrderToCopy, withLinesAt, withServiceOf } from './reorder-rules'

export type BagToFill = {
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

export type FilledBag =
  | {
      kind: 'filled'
      cart: Cart
      cartId: string
      start: Date
      /** What is not in it, or fewer of. */
      changes: Change[]
      /** The branch takes no orders until then, so nothing is held; null: the place is. */
      pausedUntil: Date | null
    }
  | { kind: 'full' }
  | { kind: 'nothing_left' }

export type BagOwner = {
  customerId: string
  /** Of what was wanted, by SKU: the catalogue forgets what was deleted. */
  names: ReadonlyMap<number, string>
}

export type ShownBag = {
  cart: Cart
  /** What was in it and cannot be had any more, or not as much of. */
  changes: Change[]
}

/** What can still be had of a bag, and what not. */
function settledBag(
  before: CartState,
  { offers, names, now }: Pick<BagOwner, 'names'> & { offers: Offers; now: Date },
): { cart: CartState; changes: Change[] } {
  const { cart, changes } = settleLines(before, offers, isHeld(before, now))
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

type BagDeps = Pick<CartDeps, 'sources' | 'clock' | 'isBeingPaid'>

export function createBagFiller({ sources, clock, isBeingPaid }: BagDeps) {
  const shown = async (db: Db | Tx, cart: CartState, offers: Offers, customerId: string): Promise<Cart> => {
    const now = clock.now()
    const caller = { cartId: cart.cartId, customerId }
    return toCart(await viewOf(sources, db, caller, { cart, offers, now, redeemer: customerId }), now)
  }

  /** The lines that can be had at that time, in a cart that is not written. */
  async function laidOut(tx: Tx | null, cartId: string, { order, note }: BagToFill, at: Date) {
    const serviced = { ...withServiceOf(emptyCart(cartId), { ...order, express: false }), targetAt: at }
    const skuids = order.lines.map(({ skuid }) => skuid)
    const offers = await offersFor(sources, tx, serviced, { further: skuids })
    const { cart, notAvailable } = withLinesAt(serviced, order, offers, clock.now())
    return { cart: withNote({ ...cart, note }, offers), offers, changes: notAvailable }
  }

  /** Free times of the wanted day, the nearest first. */
  async function timesFor(tx: Tx, cartId: string, { order, branch, wanted }: BagToFill): Promise<Date[]> {
    const now = clock.now()
    const products = await sources.catalogue.productsById(order.lines.map(({ skuid }) => skuid))
    const choice = { cartId, orderMode: order.orderMode, express: false, work: workOf(order.lines, products) }
    return nearestOn(wanted, await freeStarts({ db: tx, branch, now, from: now }, choice))
  }

  /** Holds one of the times until `expiresAt`; null when all were snatched away. */
  async function holdOne(tx: Tx, cart: ConfiguredCart, branch: BranchRecord, starts: readonly Date[], expiresAt: Date) {
    const now = clock.now()
    const { work } = await needsOf(sources, cart)
    const { cartId, orderMode: mode } = cart
    for (const startsAt of starts.slice(0, ATTEMPTS)) {
      if (await holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now, isFirst: true }))
        return { ...cart, targetAt: startsAt, heldUntil: expiresAt, heldWork: work }
    }
    return null
  }

  return {
    /** Fills a bag of its own, nobody's until somebody opens it, and holds its place until `expiresAt`. */
    async fillBag(tx: Tx, wish: BagToFill, expiresAt: Date): Promise<FilledBag> {
      const now = clock.now()
      const { branch, order, customerId } = wish
      const cartId = randomUUID()
      const starts = await timesFor(tx, cartId, wish)
      const [first] = starts
      if (first === undefined) return { kind: 'full' }
      const { cart, offers, changes } = await laidOut(tx, cartId, wish, first)
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
    async quoteBag(db: Db, wish: Omit<BagToFill, 'branch'>): Promise<Cart | null> {
      const { cart, offers } = await laidOut(null, '', wish as BagToFill, wish.wanted)
      return cart.lines.length === 0 ? null : shown(db, cart, offers, wish.customerId)
    },

    /** A bag as it is now, at its customer's prices, with what can be had of it; null when it is gone. */
    async showBag(db: Db | Tx, cartId: string, { customerId, names }: BagOwner): Promise<ShownBag | null> {
      const cart = await store.readCart(db, cartId)
      if (cart === null) return null
      const offers = await offersFor(sources, null, cart)
      const settled = settledBag(cart, { offers, names, now: clock.now() })
      return { cart: await shown(db, settled.cart, offers, customerId), changes: settled.changes }
    },

    /** Takes out of a bag what can no longer be had, and leaves word of it, unless it is being paid for. */
    async settleBag(tx: Tx, cartId: string, names: BagOwner['names']): Promise<void> {
      const before = await store.lockAndRead(tx, cartId)
      if (before === null || (await isBeingPaid(tx, cartId))) return
      const now = clock.now()
      const offers = await offersFor(sources, tx, before)
      const { cart, changes } = settledBag(before, { offers, names, now })
      if (changes.length === 0) return
      const told = { ...withNote(cart, offers), notification: cartChanged(changes, null) }
      await store.saveCart(tx, before, told, now)
    },

    /** Whether a bag that was filled is nobody's yet, or theirs. */
    async isBagOf(cartId: string, customerId: string | null, db: Db): Promise<boolean> {
      const cart = await store.readCart(db, cartId)
      return cart !== null && (cart.customerId === null || cart.customerId === customerId)
    },

    /** Nobody wants it this time: its place is free for others, unless it is being paid for. Its goods stay. */
    async giveUpBag(tx: Tx, cartId: string): Promise<void> {
      const before = await store.lockAndRead(tx, cartId)
      if (before === null || !isHeld(before, clock.now()) || (await isBeingPaid(tx, cartId))) return
      await releaseHold(tx, cartId)
      await store.saveRenewed(tx, before, { ...before, heldUntil: null, heldWork: 0 }, clock.now())
    },

    /** With its place, for a customer who leaves. */
    async deleteBag(tx: Tx, cartId: string): Promise<void> {
      await store.lockCart(tx, cartId)
      await releaseHold(tx, cartId)
      await store.deleteCart(tx, cartId)
    },
  }
}
