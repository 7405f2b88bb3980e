/** How a cart is read, changed and answered: one way for every operation. */
import type { Cart, carts as cartOperations } from '@/lib/contract/carts'
import type { ErrorCode } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { Db, Tx } from '../db/client'
import type { Clock } from '../platform/clock'
import { offersFor, type Sources, viewOf } from './assembly'
import { type CartState, emptyCart, isOwn, isUnchanged, type Offers, withNote } from './rules'
import * as store from './store'
import { toCart } from './view'

/** A change as decided: the cart as it shall be, and the offers at its branch and time where they are known already. */
export type Decision = { cart: CartState; offers?: Offers }

export type CartWriter = ReturnType<typeof createCartWriter>
export type CartOperations = BackendFor<{ carts: typeof cartOperations }>['carts']

/** What the operations of a cart are made with. */
export type CartKit = {
  sources: Sources
  writer: CartWriter
  clock: Clock
  /** Until when a slot that is held now is held. */
  expiryAt: (now: Date) => Date
  /** An order has taken over the cart's place and its money may be on its way. */
  isBeingPaid: (tx: Tx, cartId: string) => Promise<boolean>
}

/** Ends a transaction without effect and carries its answer out. */
class Undo extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('the transaction is undone')
    this.answer = answer
  }
}

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

  /**
   * One write: the cart is locked, `decide` says what it becomes, the whole cart is the answer. A refusal, or a cart
   * that comes back as it was, leaves nothing behind, not even the row of a new guest. Throws without a cart id.
   */
  async function write<E extends ErrorCode = never>(
    caller: Caller,
    decide: (tx: Tx, before: CartState) => Promise<Result<Decision, E>>,
  ): Promise<Result<Cart, E | 'not_logged_in'>> {
    const { cartId } = caller
    if (cartId === null) throw new Error('a write to a cart needs a cart id')
    const work = async (tx: Tx): Promise<Result<Cart, E | 'not_logged_in'>> => {
      await store.lockForChange(tx, cartId, caller.customerId, clock.now())
      const before = await store.readCart(tx, cartId)
      if (before === null) throw new Error(`cart ${cartId} vanished while it was locked`)
      if (!isOwn(before, caller)) throw new Undo(refuse('not_logged_in'))
      const decision = await decide(tx, before)
      if (!decision.ok) throw new Undo(decision)
      const { cart, offers = await offersFor(sources, tx, cart) } = decision.value
      const after = withNote(cart, offers)
      if (isUnchanged(before, after)) {
        throw new Undo(ok(await present(tx, caller, { ...before, version: before.version - 1 }, offers)))
      }
      await store.saveCart(tx, before, after)
      return ok(await present(tx, caller, after, offers))
    }
    return db.transaction(work).catch((fault: unknown) => {
      if (fault instanceof Undo) return fault.answer as Result<Cart, E>
      throw fault
    })
  }

  return { read, answer, write }
}
