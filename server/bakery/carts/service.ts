/** The cart: every operation of the contract, and what slots, orders and customers need of it. */
import { addDays } from 'date-fns'
import { fromWire, toWire } from '@/lib/berlin-time'
import { tableOfNote } from '@/lib/cart-note'
import type { Cart, carts as cartOperations, OrderConfig } from '@/lib/contract/carts'
import { type ErrorCode, errors } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/routes'
import type { BranchesService } from '../branches/service'
import type { CatalogueService } from '../catalogue/service'
import { normaliseCode, reasonNotApplied } from '../coupons/rules'
import { judgeForCart } from '../coupons/service'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { type LeadTime, offersService } from '../slots/rules'
import { holdSlot, releaseHold } from '../slots/service'
import { offersFor } from './assembly'
import { leadTimeOf, renew } from './check'
import { type Checkout, checkOut } from './checkout'
import { configured, isTable, isTimeFree, serviceRefusal } from './configure'
import * as notifications from './notifications'
import { type OrderToCopy, withLinesOf, withServiceOf } from './reorder'
import {
  type CartState,
  type Change,
  companionShelves,
  emptyCart,
  isConfigured,
  isHeld,
  isInCart,
  lineToPrice,
  quantityRefusal,
  settleLines,
  unitsOf,
  withoutLine,
  withUnits,
} from './rules'
import * as store from './store'
import { createCartWriter, type Decision } from './writer'

export type { Checkout, CheckoutCart } from './checkout'
export type { OrderToCopy } from './reorder'

const MINUTE_MS = 60_000
const COMPANIONS_LOOKED_AT = 20

type Operations = BackendFor<{ carts: typeof cartOperations }>['carts']

export type CartsService = Operations & {
  /** The longest notice that the caller's cart needs, for the slots on offer; null without any. */
  leadTimeOf: (caller: Caller) => Promise<LeadTime | null>
  /**
   * Locks, checks and prices the cart within the transaction that makes the order. Not ready: what had to change is
   * written, so let the transaction commit. `guestEmail` counts for a coupon's limit per customer.
   */
  checkoutCart: (tx: Tx, caller: Caller, guestEmail: string | null) => Promise<Checkout>
  /**
   * Empties the cart within the transaction that marks its order as paid: lines, coupon, note, table and time go.
   * A cart that changed since (`version`) holds something else by now and stays.
   */
  emptyCartAfterPayment: (tx: Tx, cartId: string, version: number) => Promise<void>
  /**
   * The cart of a customer who has just logged in: the guest's if it holds something, else the one he left behind,
   * else null. It belongs to him from then on.
   */
  cartAfterLogin: (guestCartId: string | null, customerId: string) => Promise<string | null>
  /** Puts the lines of a past order into the caller's cart, and its branch and service; the time is chosen anew. */
  copyOrder: (
    caller: Caller,
    order: OrderToCopy,
  ) => Promise<Result<{ cart: Cart; notAvailable: Change[] }, 'branch_unknown' | 'mode_not_offered' | 'not_for_sale'>>
  /** With their holds, for a customer who leaves. */
  deleteCartsOf: (tx: Tx, customerId: string) => Promise<void>
}

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'reservationMinutes'> & {
  branches: BranchesService
  catalogue: CatalogueService
}

type QuantityError = Extract<
  ErrorCode,
  'product_unknown' | 'not_for_sale' | 'config_incomplete' | NonNullable<ReturnType<typeof quantityRefusal>>
>

export function createCartsService({ db, clock, reservationMinutes, branches, catalogue }: Deps): CartsService {
  const sources = { branches, catalogue }
  const { read, answer, write } = createCartWriter({ db, clock, sources })
  const expiryAt = (now: Date): Date => new Date(now.getTime() + reservationMinutes * MINUTE_MS)

  async function setUnits(
    tx: Tx,
    before: CartState,
    skuid: number,
    units: number,
  ): Promise<Result<Decision, QuantityError>> {
    const offers = await offersFor(sources, tx, before, [skuid])
    const offer = offers.get(skuid)
    if (offer === undefined) return refuse('product_unknown')
    if (!isConfigured(before)) return refuse('config_incomplete')
    if (offer.hasVariants || offer.unavailable !== null) return refuse('not_for_sale')
    const refusal = quantityRefusal(offer, units)
    return refusal === null
      ? ok({ cart: withUnits(before, skuid, units, clock.now()), offers })
      : refuse<QuantityError>(refusal)
  }

  async function saveConfig(tx: Tx, before: CartState, config: OrderConfig) {
    const now = clock.now()
    const branch = await branches.byId(config.targetBranchId)
    if (branch === undefined) return refuse('branch_unknown')
    const wanted = configured(before, config, now)
    if (wanted === null) return refuse('time_not_offered')
    const refusal = serviceRefusal(wanted, branch)
    if (refusal !== null) return refuse(refusal)
    if (!isTimeFree(before, wanted, branch, now)) return refuse('time_not_offered')
    const { cartId, orderMode: mode, targetAt: startsAt } = wanted
    const expiresAt = expiryAt(now)
    if (!(await holdSlot(tx, { cartId, branch, mode, startsAt, expiresAt, now }))) return refuse('slot_full')
    const offers = await offersFor(sources, tx, wanted)
    const { cart, changes } = settleLines({ ...wanted, heldUntil: expiresAt }, offers, false)
    const notification = changes.length === 0 ? null : notifications.cartChanged(changes)
    return ok({ cart: { ...cart, notification }, offers })
  }

  /** An empty or unconfigured cart has nothing to renew; a hold that runs is left alone. */
  async function renewReservation(tx: Tx, before: CartState) {
    const now = clock.now()
    const branch = before.branchId === null ? undefined : await branches.byId(before.branchId)
    if (!isConfigured(before) || branch === undefined || isHeld(before, now)) return ok({ cart: before })
    const { cart, notification } = await renew({ sources, tx, now, expiresAt: expiryAt(now) }, before, branch)
    return ok({ cart: { ...cart, notification } })
  }

  const checkoutCart: CartsService['checkoutCart'] = (tx, caller, guestEmail) => {
    const now = clock.now()
    const redeemer = caller.customerId ?? guestEmail?.toLowerCase() ?? null
    return checkOut({ sources, tx, caller, now, expiresAt: expiryAt(now), redeemer })
  }

  const copyOrder: CartsService['copyOrder'] = async (caller, order) => {
    let notAvailable: Change[] = []
    const written = await write<'branch_unknown' | 'mode_not_offered' | 'not_for_sale'>(caller, async (tx, before) => {
      const now = clock.now()
      const branch = await branches.byId(order.branchId)
      if (branch === undefined) return refuse('branch_unknown')
      if (!offersService(branch, order.orderMode, false)) return refuse('mode_not_offered')
      const express = order.express && branch.express
      const serviced = withServiceOf(before, { ...order, express })
      const ordered = order.lines.map(({ skuid }) => skuid)
      // The day is not chosen yet: what the branch sells is asked for a day on which everything can be ready.
      const offers = await offersFor(sources, tx, { ...serviced, targetAt: addDays(now, 7) }, ordered)
      const copied = withLinesOf(serviced, order, offers, now)
      notAvailable = copied.notAvailable
      if (notAvailable.length === order.lines.length) return refuse('not_for_sale')
      await releaseHold(tx, before.cartId)
      return ok({ cart: copied.cart })
    })
    return written.ok ? ok({ cart: written.value, notAvailable }) : written
  }

  return {
    get: async (caller) => ok(await answer(caller)),

    saveOrderConfig: (caller, config) => write(caller, (tx, before) => saveConfig(tx, before, config)),

    addProduct: (caller, { SKUID, CartItemUnits }) =>
      write(caller, (tx, before) => setUnits(tx, before, SKUID, unitsOf(before, SKUID) + CartItemUnits)),

    changeQuantity: (caller, { SKUID, CartItemUnits }) =>
      write<QuantityError | 'item_not_in_cart'>(caller, async (tx, before) =>
        unitsOf(before, SKUID) === 0 ? refuse('item_not_in_cart') : setUnits(tx, before, SKUID, CartItemUnits),
      ),

    removeProduct: (caller, { SKUID }) =>
      write(caller, async (_tx, before) => ok({ cart: withoutLine(before, SKUID) })),

    saveNote: (caller, { noteText }) =>
      write<'table_invalid'>(caller, async (_tx, before) => {
        if (before.orderMode !== 'inhouse') return ok({ cart: { ...before, note: noteText.trim() } })
        const branch = before.branchId === null ? undefined : await branches.byId(before.branchId)
        const tableNumber = tableOfNote(noteText)
        if (tableNumber === null || branch === undefined || !isTable(tableNumber, branch))
          return refuse('table_invalid')
        return ok({ cart: { ...before, tableNumber } })
      }),

    promotedProduct: async (caller, { targetBranchId, targetDateTime }) => {
      const saved = await read(caller)
      const targetAt = targetDateTime == null ? saved.targetAt : fromWire(targetDateTime)
      const cart = { ...saved, branchId: targetBranchId ?? saved.branchId, targetAt }
      if (!isConfigured(cart)) return ok({ product: null })
      const offers = await offersFor(sources, null, cart)
      for (const { categorySlug, subcategory } of companionShelves(cart, offers)) {
        const shelf = await catalogue.filter(caller, {
          categoryPath: routes.category(categorySlug),
          subcategory,
          filters: [],
          orderMode: cart.orderMode,
          targetBranchid: cart.branchId,
          targetDateTime: toWire(cart.targetAt),
          sort: 'popularity-desc',
          offset: 0,
          limit: COMPANIONS_LOOKED_AT,
        })
        const products = shelf.ok ? shelf.value.products : []
        const product = products.find(({ forSale, skuid }) => forSale && !isInCart(cart, offers, skuid))
        if (product !== undefined) return ok({ product })
      }
      return ok({ product: null })
    },

    renewReservation: (caller) => write(caller, renewReservation),

    validate: async (caller) => {
      const checked = await db.transaction((tx) => checkoutCart(tx, caller, null))
      return ok(
        checked.ready
          ? { validationResult: 'valid' as const, shopNotification: null }
          : { validationResult: 'invalid' as const, shopNotification: checked.notification },
      )
    },

    reset: (caller) =>
      write(caller, async (tx, before) => {
        await releaseHold(tx, before.cartId)
        return ok({ cart: { ...emptyCart(before.cartId), version: before.version } })
      }),

    applyCoupon: async (caller, { Code }) => {
      const couponCode = normaliseCode(Code)
      let appliedResult = `Gutschein ${couponCode} wurde eingelöst.`
      const written = await write<'coupon_unknown' | 'coupon_not_yet_valid' | 'coupon_expired' | 'coupon_used_up'>(
        caller,
        async (tx, before) => {
          const offers = await offersFor(sources, tx, before)
          const lines = before.lines.flatMap((line) => lineToPrice(line, offers.get(line.skuid)) ?? [])
          const candidate = { code: couponCode, lines, redeemer: caller.customerId, now: clock.now() }
          const verdict = await judgeForCart(tx, candidate)
          if (verdict.kind === 'refused') {
            return refuse(verdict.error, { details: { appliedResult: errors[verdict.error].message } })
          }
          appliedResult = reasonNotApplied(verdict) ?? appliedResult
          return ok({ cart: { ...before, couponCode }, offers })
        },
      )
      return written.ok ? ok({ appliedResult, shoppingCart: written.value }) : written
    },

    removeCoupon: async (caller, { Code }) => {
      const code = normaliseCode(Code)
      const written = await write(caller, async (_tx, before) =>
        ok({ cart: before.couponCode === code ? { ...before, couponCode: null } : before }),
      )
      if (!written.ok) return written
      return ok({ removedResult: `Gutschein ${code} wurde entfernt.`, shoppingCart: written.value })
    },

    dismissNotification: (caller) =>
      write(caller, async (_tx, before) =>
        ok({ cart: before.notification === null ? before : { ...before, notification: null } }),
      ),

    leadTimeOf: async (caller) => leadTimeOf(sources, await read(caller)),

    checkoutCart,

    emptyCartAfterPayment: async (tx, cartId, version) => {
      await store.lockCart(tx, cartId)
      const before = await store.readCart(tx, cartId)
      if (before === null || before.version !== version) return
      const { origin, orderMode, express, branchId } = before
      const emptied = { ...emptyCart(cartId), origin, orderMode, express, branchId, version: version + 1 }
      await store.saveCart(tx, before, emptied)
    },

    cartAfterLogin: async (guestCartId, customerId) => {
      const guest = guestCartId === null ? null : await store.readCart(db, guestCartId)
      const found =
        guest !== null && guest.lines.length > 0 ? guest.cartId : await store.findFilledCartOf(db, customerId)
      const cartId = found ?? guest?.cartId ?? null
      if (cartId !== null) await store.assignCustomer(db, cartId, customerId)
      return cartId
    },

    copyOrder,

    deleteCartsOf: async (tx, customerId) => {
      for (const cartId of await store.lockCartsOf(tx, customerId)) {
        await releaseHold(tx, cartId)
        await store.deleteCart(tx, cartId)
      }
    },
  }
}
