/** Carts: operations of the contract, and functions for slots, orders and customers. */

import { addMinutes } from 'date-fns/addMinutes'
import type { CompanionPlace } from '@/lib/contract/carts'
import type { CustomerExport, ReorderProposal } from '@/lib/contract/customers'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { emailKey } from '@/lib/contract/text-form'
import type { LineKey } from '@/lib/domain/cart-lines'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { breadNoteOf, tableOfNote } from '@/lib/words/de/cart-note'
import type { BranchesService } from '../branches/service'
import type { CatalogueService } from '../catalogue/service'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { CartNeeds } from '../slots/rules'
import { releaseHold } from '../slots/service'
import type { LoadedStock } from '../stock/service'
import { type CartDeps, type CartOperations, createCartWriter } from './cart-writer'
import { findCompanions } from './companions'
import { isTable } from './configuration/config-rules'
import { configOperations } from './configuration/save-config'
import { couponOperations } from './coupon-operations'
import { type UnitsRefusal, withRequestedUnits } from './lines/availability-rules'
import { isLine, unitsOf, withoutLine, withPackaging, withRestoredLine } from './lines/line-rules'
import { type Checkout, checkOut } from './order/cart-to-order'
import { type PaidGoods, withoutPaidGoods } from './order/paid-goods'
import { offersFor } from './price-cart'
import { type CopyOrder, copyOrderInto } from './reorder/copy-order'
import { createCartFiller } from './reorder/fill-cart'
import { type LastOrder, proposeReorder } from './reorder/propose-reorder'
import { type CartState, emptyCart, isConfigured, isNew, isOwnedBy, withNote, withRequestId } from './rules'
import { atCheckout } from './shop-notification-rules'
import * as store from './store'
import { cartNeedsOf } from './times/cart-needs'
import { earliestForCart } from './times/earliest-for-cart'
import { findSoonest } from './times/soonest-pickup'

export type { Checkout, CheckoutCart } from './order/cart-to-order'
export type { CopyOptions, CopyRefusal } from './reorder/copy-order'
export type { FilledCart, FilledCartView } from './reorder/fill-cart'

export type CartsService = CartOperations &
  ReturnType<typeof createCartFiller> & {
    /** Requirements of the caller's cart for its time slot. */
    needsOf: (caller: Caller) => Promise<CartNeeds>
    /**
     * Locks, checks and prices the cart in the transaction that creates the order. Not ready: the cart was adjusted, so the
     * transaction must commit. `guestEmail` counts for a coupon's limit per customer.
     */
    checkoutCart: (tx: Tx, caller: Caller, guestEmail: string | null) => Promise<Checkout>
    /** Removes paid goods from the cart, in the transaction that marks the order as paid, so that it happens once. */
    takePaidGoods: (tx: Tx, cartId: string, paid: PaidGoods) => Promise<void>
    /**
     * The cart of a customer who has just logged in: the guest's cart if it has lines, else the customer's latest cart with
     * lines, else null. It becomes the customer's.
     */
    cartAfterLogin: (guestCartId: string | null, customerId: string) => Promise<string | null>
    /** Copies lines, branch and service of a past order to the caller's cart, with or without a time. */
    copyOrder: CopyOrder
    /** Contents and price of a reorder; nothing is stored. */
    proposeReorder: (caller: Caller, order: LastOrder) => Promise<ReorderProposal | null>
    /** Releases the cart's hold at a time at which the branch is closed; the cart is moved to another time at the next check. */
    giveUpHold: (cartId: string, slot: { branchId: number; targetAt: Date }) => Promise<void>
    /** Carts of a customer, for the export of their personal data. */
    cartsOf: (customerId: string) => Promise<CustomerExport['carts']>
    /** Deletes the carts and holds of a customer whose account is deleted. */
    deleteCartsOf: (tx: Tx, customerId: string) => Promise<void>
  }

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'reservationMinutes' | 'loyaltyPercent'> & {
  branches: BranchesService
  catalogue: CatalogueService
  isBeingPaid: CartDeps['isBeingPaid']
}

const keyOf = (skuid: number, packaging: LineKey['packaging']): LineKey => ({ skuid, packaging })

export function createCartsService(deps: Deps): CartsService {
  const { db, clock, reservationMinutes, loyaltyPercent, branches, catalogue, isBeingPaid } = deps
  const sources = { branches, catalogue, loyaltyPercent }
  const writer = createCartWriter({ db, clock, sources })
  const { readCart, write } = writer
  const expiryAt = (now: Date): Date => addMinutes(now, reservationMinutes)
  const cartDeps: CartDeps = { sources, writer, clock, expiryAt, isBeingPaid }

  const setUnits = async (tx: Tx, before: CartState, stock: LoadedStock | null, line: LineKey & { units: number }) => {
    const offers = await offersFor(sources, tx, before, { further: [line.skuid], stock })
    return withRequestedUnits(before, { ...line, offers, now: clock.now() })
  }

  /** Branch and time as requested, else those of the cart. */
  const companionsOf = async (caller: Caller, { targetBranchId, targetDateTime }: CompanionPlace) => {
    const saved = await readCart(caller)
    const targetAt = targetDateTime == null ? saved.targetAt : fromWire(targetDateTime)
    const cart = { ...saved, branchId: targetBranchId ?? saved.branchId, targetAt }
    return isConfigured(cart) ? findCompanions(sources, caller, cart) : []
  }

  const check = (tx: Tx, caller: Caller, guestEmail: string | null) => {
    const now = clock.now()
    const redeemer = caller.customerId ?? (guestEmail ? emailKey(guestEmail) : null)
    return checkOut({ sources, tx, caller, now, expiresAt: expiryAt(now), redeemer })
  }

  return {
    ...configOperations(cartDeps),
    ...couponOperations(cartDeps),
    ...createCartFiller(cartDeps),
    copyOrder: copyOrderInto(cartDeps),
    proposeReorder: async (caller, order) =>
      proposeReorder({ sources, db, now: clock.now() }, caller, await readCart(caller), order),

    get: async (caller) => ok(await writer.viewCart(caller)),

    addProduct: (caller, { SKUID, CartItemUnits, packaging = null, requestId }) =>
      write<UnitsRefusal>(
        caller,
        async (tx, before, stock) => {
          const withRequest = withRequestId(before, requestId)
          if (withRequest === null) return ok({ cart: before })
          const key = keyOf(SKUID, packaging)
          return setUnits(tx, withRequest, stock, { ...key, units: unitsOf(before, key) + CartItemUnits })
        },
        [SKUID],
      ),

    changeQuantity: (caller, { SKUID, CartItemUnits, packaging = null }) =>
      write<UnitsRefusal | 'item_not_in_cart'>(caller, async (tx, before, stock) => {
        const key = keyOf(SKUID, packaging)
        if (unitsOf(before, key) === 0) return refuse('item_not_in_cart')
        return setUnits(tx, before, stock, { ...key, units: CartItemUnits })
      }),

    changePackaging: (caller, { SKUID, from, to }) =>
      write<UnitsRefusal | 'item_not_in_cart'>(caller, async (tx, before, stock) => {
        const line = keyOf(SKUID, to)
        if (unitsOf(before, keyOf(SKUID, from)) === 0) {
          return unitsOf(before, line) > 0 ? ok({ cart: before }) : refuse('item_not_in_cart')
        }
        const cart = withPackaging(before, keyOf(SKUID, from), to)
        return setUnits(tx, cart, stock, { ...line, units: unitsOf(cart, line) })
      }),

    removeProduct: (caller, { SKUID, packaging = null }) =>
      write(caller, async (_tx, before) => ok({ cart: withoutLine(before, keyOf(SKUID, packaging)) })),

    restoreProduct: (caller, { SKUID, packaging = null }) =>
      write<UnitsRefusal | 'item_not_in_cart'>(
        caller,
        async (tx, before, stock) => {
          const key = keyOf(SKUID, packaging)
          const removedLine = before.removed.find(isLine(key))
          if (removedLine === undefined)
            return unitsOf(before, key) > 0 ? ok({ cart: before }) : refuse('item_not_in_cart')
          const set = await setUnits(tx, before, stock, { ...key, units: unitsOf(before, key) + removedLine.units })
          return set.ok ? ok({ ...set.value, cart: withRestoredLine(set.value.cart, removedLine) }) : set
        },
        [SKUID],
      ),

    saveNote: (caller, { noteText }) =>
      write<'table_invalid' | 'note_unknown'>(caller, async (_tx, before) => {
        if (before.orderMode !== 'inhouse') {
          const note = breadNoteOf(noteText.trim())
          return note === null ? refuse('note_unknown') : ok({ cart: { ...before, note } })
        }
        const branch = before.branchId === null ? undefined : await branches.byId(before.branchId)
        const tableNumber = tableOfNote(noteText)
        if (tableNumber === null || branch === undefined || !isTable(tableNumber, branch))
          return refuse('table_invalid')
        return ok({ cart: { ...before, tableNumber } })
      }),

    promotedProduct: async (caller, target) => ok({ product: (await companionsOf(caller, target))[0] ?? null }),

    companions: async (caller, target) => ok({ products: (await companionsOf(caller, target)).slice(1) }),

    earliest: async (caller) => {
      const now = clock.now()
      const cart = await readCart(caller)
      const branch = cart.branchId === null ? undefined : await branches.byId(cart.branchId)
      if (!isConfigured(cart) || branch === undefined) return ok({ wholeBag: null })
      return ok({ wholeBag: await earliestForCart({ sources, db, branch, now, from: now }, caller, cart) })
    },

    lacking: async (caller, { orderMode, targetBranchId, targetDateTime }) => {
      const saved = await readCart(caller)
      const cart = { ...saved, orderMode, branchId: targetBranchId, targetAt: fromWire(targetDateTime) }
      if (cart.lines.length === 0 || !isConfigured(cart)) return ok({ lacking: [] })
      const offers = await offersFor(sources, null, cart)
      const lost = [...offers.values()].filter(({ unavailable }) => unavailable !== null)
      return ok({ lacking: lost.map(({ record }) => record.name) })
    },

    soonest: async (caller, query) => {
      const context = { sources, db, now: clock.now() }
      return ok({ soonest: await findSoonest(context, await readCart(caller), query) })
    },

    validate: async (caller) => {
      const checked = await inTransaction(db, (tx) => check(tx, caller, null), 'asyncCommit')
      return ok(
        checked.ready
          ? { validationResult: 'valid' as const, shopNotification: null }
          : { validationResult: 'invalid' as const, shopNotification: atCheckout(checked.notice, clock.now()) },
      )
    },

    reset: (caller) =>
      write(caller, async (tx, before) => {
        if (isNew(before)) return ok({ cart: before })
        await releaseHold(tx, before.cartId)
        const { cartId, customerId, version, recentAdds, removed } = before
        return ok({ cart: { ...emptyCart(cartId, customerId), version, recentAdds, removed } })
      }),

    dismissNotification: (caller) =>
      write(caller, async (_tx, before) =>
        ok({ cart: before.notification === null ? before : { ...before, notification: null } }),
      ),

    needsOf: async (caller) => cartNeedsOf(sources, await readCart(caller)),

    checkoutCart: check,

    takePaidGoods: async (tx, cartId, paid) => {
      const before = await store.lockAndRead(tx, cartId)
      if (before === null) return
      const after = withoutPaidGoods(before, paid)
      const withRequest = withNote(after, await offersFor(sources, tx, after))
      await store.saveCart(tx, before, withRequest, clock.now())
    },

    cartAfterLogin: async (guestCartId, customerId) => {
      const guestCart = guestCartId === null ? null : await store.readCart(db, guestCartId)
      const guest = guestCart !== null && isOwnedBy(guestCart, { cartId: guestCartId, customerId }) ? guestCart : null
      const found =
        guest !== null && guest.lines.length > 0 ? guest.cartId : await store.findFilledCartOf(db, customerId)
      const cartId = found ?? guest?.cartId ?? null
      if (cartId !== null) await store.assignCustomer(db, cartId, customerId)
      return cartId
    },

    giveUpHold: (cartId, { branchId, targetAt }) =>
      inTransaction(db, async (tx) => {
        const before = await store.lockAndRead(tx, cartId)
        if (before === null || before.branchId !== branchId || before.targetAt?.getTime() !== targetAt.getTime()) return
        if (await isBeingPaid(tx, cartId)) return
        await releaseHold(tx, cartId)
        await store.saveSameVersion(tx, before, { ...before, holdEndsAt: null, holdWork: 0 }, clock.now())
      }),

    cartsOf: async (customerId) =>
      (await store.readCartsOf(db, customerId)).map(({ note, lines }) => ({
        note,
        lines: lines.map(({ addedAt, ...line }) => ({ ...line, addedAt: toWire(addedAt) })),
      })),

    deleteCartsOf: async (tx, customerId) => {
      for (const cartId of await store.lockCartsOf(tx, customerId)) {
        await releaseHold(tx, cartId)
        await store.deleteCart(tx, cartId)
      }
    },
  }
}
