/** Reads and writes a cart; all cart operations use it. */
import type { Cart, carts as cartOperations } from '@/lib/contract/carts'
import type { ErrorCode } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { Clock } from '../platform/clock'
import type { LoadedStock } from '../stock/service'
import { isUnchanged } from './lines/line-rules'
import { offersFor, type Sources, viewOf } from './price-cart'
import { type CartState, emptyCart, isConfigured, isOwnedBy, type Offers, withNote } from './rules'
import * as store from './store'
import { cartNeedsOf, fitHold } from './times/cart-needs'
import { toCart } from './view'

/** The result of a decision about a cart. */
export type CartDecision = {
  /** The new state of the cart; saving increments the version. */
  cart: CartState
  /** Offers at the cart's branch and time, if they are loaded already. */
  offers?: Offers
  /** Only the slot hold is renewed: the version stays, because a running payment may refer to it. */
  sameVersion?: true
}

export type CartWriter = ReturnType<typeof createCartWriter>
export type CartOperations = BackendFor<{ carts: typeof cartOperations }>['carts']

/** Dependencies of the cart operations. */
export type CartDeps = {
  sources: Sources
  writer: CartWriter
  clock: Clock
  /** End of a slot hold that begins at `now`. */
  expiryAt: (now: Date) => Date
  /** Whether an unpaid order of the cart has its slot hold and may be captured. */
  isBeingPaid: (tx: Tx, cartId: string) => Promise<boolean>
}

/** Result for an unchanged cart: rolls the transaction back like a refusal, so that not even the row of a new guest is written. */
type Unchanged = { ok: false; unchanged: Cart }

export function createCartWriter({ db, clock, sources }: { db: Db; clock: Clock; sources: Sources }) {
  const viewOfCart = async (executor: Db | Tx, caller: Caller, cart: CartState, offers: Offers): Promise<Cart> => {
    const now = clock.now()
    return toCart(await viewOf(sources, executor, caller, { cart, offers, now, redeemer: caller.customerId }), now)
  }

  /** The stored cart; an empty one if nothing was saved, or if the cart belongs to another customer. */
  const readCart = async (caller: Caller): Promise<CartState> => {
    const stored = caller.cartId === null ? null : await store.readCart(db, caller.cartId)
    return stored !== null && isOwnedBy(stored, caller) ? stored : emptyCart(caller.cartId ?? '')
  }

  const viewCart = async (caller: Caller): Promise<Cart> => {
    const cart = await readCart(caller)
    return viewOfCart(db, caller, cart, await offersFor(sources, null, cart))
  }

  /** Adjusts the slot hold to the cart's work units, if the slot has room. */
  async function withFittedHold(tx: Tx, cart: CartState, now: Date): Promise<CartState> {
    const branch = cart.branchId === null ? undefined : await sources.branches.byId(cart.branchId)
    if (branch === undefined || !isConfigured(cart)) return cart
    const { work } = await cartNeedsOf(sources, cart)
    return fitHold(tx, cart, { branch, work, now })
  }

  /**
   * One write: locks the cart, lets `decide` compute its new state, saves it, and returns the whole cart. A refusal or an
   * unchanged cart writes nothing. A guest's cart becomes the customer's with their first write after login; a customer's
   * cart never changes its owner. `skuids`: further SKUs whose stock `decide` needs; null if it moves the cart to another
   * branch or time, so that stock of the old ones is useless. Throws without a cart id.
   */
  async function write<E extends ErrorCode = never>(
    caller: Caller,
    decide: (tx: Tx, before: CartState, stock: LoadedStock | null) => Promise<Result<CartDecision, E>>,
    skuids: readonly number[] | null = [],
  ): Promise<Result<Cart, E | 'not_logged_in'>> {
    const { cartId } = caller
    if (cartId === null) throw new Error('a write to a cart needs a cart id')
    const change = async (tx: Tx): Promise<Result<Cart, E | 'not_logged_in'> | Unchanged> => {
      const now = clock.now()
      const { cart: stored, stock } = await store.lockForChange(tx, cartId, now, skuids)
      if (!isOwnedBy(stored, caller)) return refuse('not_logged_in')
      const before = { ...stored, customerId: stored.customerId ?? caller.customerId }
      const decision = await decide(tx, before, stock)
      if (!decision.ok) return decision
      const { cart, offers = await offersFor(sources, tx, cart, { stock }), sameVersion } = decision.value
      const after = await withFittedHold(tx, withNote(cart, offers), now)
      if (isUnchanged(before, after)) return { ok: false, unchanged: await viewOfCart(tx, caller, before, offers) }
      const save = sameVersion === true ? store.saveSameVersion : store.saveCart
      return ok(await viewOfCart(tx, caller, await save(tx, stored, after, now), offers))
    }
    const result = await transact(db, change, 'asyncCommit')
    return 'unchanged' in result ? ok(result.unchanged) : result
  }

  return { readCart, viewCart, write }
}
