/** Reads and writes a cart; all use cases of carts use it. */
import { addMinutes } from 'date-fns/addMinutes'
import type { ErrorCode } from '@/lib/contract/errors'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { Cart, carts as cartOperations } from '@/lib/contract/orders/carts'
import type { BranchesService } from '../branches/service'
import type { CatalogueService } from '../catalogue/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { LostSales } from '../lost-sales/service'
import type { LoadedStock } from '../stock/service'
import { countSoldOut } from './lines/count-sold-out'
import { isUnchanged } from './lines/line-rules'
import { cartViewOf, offersFor } from './price-cart'
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

export type CartOperations = BackendFor<{ carts: typeof cartOperations }>['carts']
/** Input of an operation of the contract. */
export type CartInput<O extends keyof CartOperations> = Parameters<CartOperations[O]>[1]

/** Dependencies of the use cases of carts. */
export type CartDeps = Pick<BakeryDeps, 'db' | 'clock' | 'reservationMinutes' | 'loyaltyPercent'> & {
  branches: BranchesService
  catalogue: CatalogueService
  lost: LostSales
  /** Whether an unpaid order of the cart has its slot hold and may be captured. */
  isBeingPaid: (tx: Tx, cartId: string) => Promise<boolean>
}

/** End of a slot hold that begins at `now`. */
export const holdEndAt = ({ reservationMinutes }: Pick<CartDeps, 'reservationMinutes'>, now: Date): Date =>
  addMinutes(now, reservationMinutes)

/** Result for an unchanged cart: rolls the transaction back like a refusal, so that not even the row of a new guest is written. */
type Unchanged = { ok: false; unchanged: Cart }

async function viewOfCart(
  deps: CartDeps,
  executor: Db | Tx,
  caller: Caller,
  { cart, offers }: { cart: CartState; offers: Offers },
): Promise<Cart> {
  const now = deps.clock.now()
  return toCart(await cartViewOf(deps, executor, caller, { cart, offers, now, redeemer: caller.customerId }), now)
}

/** The stored cart; an empty one if nothing was saved, or if the cart belongs to another customer. */
export async function readCart({ db }: Pick<CartDeps, 'db'>, caller: Caller): Promise<CartState> {
  const stored = caller.cartId === null ? null : await store.readCart(db, caller.cartId)
  return stored !== null && isOwnedBy(stored, caller) ? stored : emptyCart(caller.cartId ?? '')
}

/** The caller's cart. */
export async function get(deps: CartDeps, caller: Caller) {
  const cart = await readCart(deps, caller)
  return ok(await viewOfCart(deps, deps.db, caller, { cart, offers: await offersFor(deps, null, cart) }))
}

/** Adjusts the slot hold to the cart's work units, if the slot has room. */
async function withFittedHold(deps: CartDeps, tx: Tx, cart: CartState, now: Date): Promise<CartState> {
  const branch = cart.branchId === null ? undefined : await deps.branches.byId(cart.branchId)
  if (branch === undefined || !isConfigured(cart)) return cart
  const { work } = await cartNeedsOf(deps, cart)
  return fitHold(tx, cart, { branch, work, now })
}

/**
 * One write: locks the cart, lets `decide` compute its new state, saves it, and returns the whole cart. A refusal or an
 * unchanged cart writes nothing. A guest's cart becomes the customer's with their first write after login; a customer's
 * cart never changes its owner. `skuids`: further SKUs whose stock `decide` needs; null if it moves the cart to another
 * branch or time, so that stock of the old ones is useless. Throws without a cart id.
 */
export async function writeCart<E extends ErrorCode = never>(
  deps: CartDeps,
  caller: Caller,
  decide: (tx: Tx, before: CartState, stock: LoadedStock | null) => Promise<Result<CartDecision, E>>,
  skuids: readonly number[] | null = [],
): Promise<Result<Cart, E | 'not_logged_in'>> {
  const { cartId } = caller
  if (cartId === null) throw new Error('a write to a cart needs a cart id')
  const change = async (tx: Tx): Promise<Result<Cart, E | 'not_logged_in'> | Unchanged> => {
    const now = deps.clock.now()
    const { cart: stored, stock } = await store.lockForChange(tx, cartId, now, skuids)
    if (!isOwnedBy(stored, caller)) return refuse('not_logged_in')
    const before = { ...stored, customerId: stored.customerId ?? caller.customerId }
    const decision = await decide(tx, before, stock)
    if (!decision.ok) return decision
    const { cart, offers = await offersFor(deps, tx, cart, { stock }), sameVersion } = decision.value
    countSoldOut(deps, { before, after: cart, offers })
    const after = await withFittedHold(deps, tx, withNote(cart, offers), now)
    if (isUnchanged(before, after))
      return { ok: false, unchanged: await viewOfCart(deps, tx, caller, { cart: before, offers }) }
    const save = sameVersion === true ? store.saveSameVersion : store.saveCart
    return ok(await viewOfCart(deps, tx, caller, { cart: await save(tx, stored, after, now), offers }))
  }
  const result = await transact(deps.db, change, 'asyncCommit')
  return 'unchanged' in result ? ok(result.unchanged) : result
}
