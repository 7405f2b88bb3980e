/** How a cart is read, changed and answered: one way for every operation. */
import type { Cart, carts as cartOperations } from '@/lib/contract/carts'
import type { ErrorCode } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { Clock } from '../platform/clock'
import type { StockRead } from '../stock/service'
import { isUnchanged } from './lines/line-rules'
import { offersFor, type Sources, viewOf } from './price-cart'
import { type CartState, emptyCart, isConfigured, isOwn, type Offers, withNote } from './rules'
import * as store from './store'
import { fitHold, needsOf } from './times/cart-needs'
import { toCart } from './view'

/** A change as decided. */
export type Decision = {
  /** As it shall be; who saves it counts its version up. */
  cart: CartState
  /** At its branch and time, where they are known already. */
  offers?: Offers
  /** Its place is held anew and nothing else: it stays the version that a payment may be under way for. */
  renewed?: true
}

export type CartWriter = ReturnType<typeof createCartWriter>
export type CartOperations = BackendFor<{ carts: typeof cartOperations }>['carts']

/** What the operations of a cart are made with. */
export type CartDeps = {
  sources: Sources
  writer: CartWriter
  clock: Clock
  /** Until when a slot that is held now is held. */
  expiryAt: (now: Date) => Date
  /** An order has taken over the cart's place and its money may be on its way. */
  isBeingPaid: (tx: Tx, cartId: string) => Promise<boolean>
}

/** A cart that came back as it was: no refusal, but as little shall stay of it, not even the row of a new guest. */
type Unchanged = { ok: false; unchanged: Cart }

export function createCartWriter({ db, clock, sources }: { db: Db; clock: Clock; sources: Sources }) {
  const present = async (executor: Db | Tx, caller: Caller, cart: CartState, offers: Offers): Promise<Cart> => {
    const now = clock.now()
    return toCart(await viewOf(sources, executor, caller, { cart, offers, now, redeemer: caller.customerId }), now)
  }

  /** The cart as stored; an empty one for a visitor who has written nothing, or whose cart is another's. */
  const read = async (caller: Caller): Promise<CartState> => {
    const stored = caller.cartId === null ? null : await store.readCart(db, caller.cartId)
    return stored !== null && isOwn(stored, caller) ? stored : emptyCart(caller.cartId ?? '')
  }

  const answer = async (caller: Caller): Promise<Cart> => {
    const cart = await read(caller)
    return present(db, caller, cart, await offersFor(sources, null, cart))
  }

  /** A line more or less is work more or less: the place that is held follows, if it can. */
  async function held(tx: Tx, cart: CartState, now: Date): Promise<CartState> {
    const branch = cart.branchId === null ? undefined : await sources.branches.byId(cart.branchId)
    if (branch === undefined || !isConfigured(cart)) return cart
    const { work } = await needsOf(sources, cart)
    return fitHold(tx, cart, { branch, work, now })
  }

  /**
   * One write: the cart is locked, `decide` says what it becomes, the whole cart is the answer. A refusal, or a cart
   * that comes back as it was, leaves nothing behind. A guest who has logged in owns the cart with the first write after
   * that; a customer's cart does not change hands. `skuids`: of which `decide` needs the stock besides those in the cart,
   * null where it puts the cart somewhere else. Throws without a cart id.
   */
  async function write<E extends ErrorCode = never>(
    caller: Caller,
    decide: (tx: Tx, before: CartState, read: StockRead | null) => Promise<Result<Decision, E>>,
    skuids: readonly number[] | null = [],
  ): Promise<Result<Cart, E | 'not_logged_in'>> {
    const { cartId } = caller
    if (cartId === null) throw new Error('a write to a cart needs a cart id')
    const change = async (tx: Tx): Promise<Result<Cart, E | 'not_logged_in'> | Unchanged> => {
      const now = clock.now()
      const { cart: stored, read } = await store.lockForChange(tx, cartId, now, skuids)
      if (!isOwn(stored, caller)) return refuse('not_logged_in')
      const before = { ...stored, customerId: stored.customerId ?? caller.customerId }
      const decision = await decide(tx, before, read)
      if (!decision.ok) return decision
      const { cart, offers = await offersFor(sources, tx, cart, { read }), renewed } = decision.value
      const after = await held(tx, withNote(cart, offers), now)
      if (isUnchanged(before, after)) return { ok: false, unchanged: await present(tx, caller, before, offers) }
      const save = renewed === true ? store.saveRenewed : store.saveCart
      return ok(await present(tx, caller, await save(tx, stored, after, now), offers))
    }
    const written = await transact(db, change, 'asyncCommit')
    return 'unchanged' in written ? ok(written.unchanged) : written
  }

  return { read, answer, write }
}
