/** Adds, changes, removes and restores lines of the cart. */

import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { Cart } from '@/lib/contract/orders/carts'
import type { LineKey } from '@/lib/domain/cart-lines'
import type { Tx } from '../../db/client'
import type { LoadedStock } from '../../stock/service'
import { type CartDeps, type CartInput, writeCart } from '../cart-writer'
import { offersFor } from '../price-cart'
import { type CartState, withRequestId } from '../rules'
import { type UnitsRefusal, withRequestedUnits } from './availability-rules'
import { countSoldOut } from './count-sold-out'
import { isLine, unitsOf, withoutLine, withPackaging, withRestoredLine, withUnits } from './line-rules'

type ChangeRefusal = UnitsRefusal | 'item_not_in_cart'
type ChangedCart<E extends ChangeRefusal = never> = Promise<Result<Cart, E | 'not_logged_in'>>

const keyOf = (skuid: number, packaging: LineKey['packaging']): LineKey => ({ skuid, packaging })

/** Sets the units of a line as far as rules and stock allow. `stock`: stock that was read with the cart. */
async function setUnits(
  deps: CartDeps,
  tx: Tx,
  before: CartState,
  { stock, ...line }: LineKey & { units: number; stock: LoadedStock | null },
) {
  const offers = await offersFor(deps, tx, before, { further: [line.skuid], stock })
  countSoldOut(deps, { before: withUnits(before, line, line.units, deps.clock.now()), after: before, offers })
  return withRequestedUnits(before, { ...line, offers, now: deps.clock.now() })
}

export function addProduct(
  deps: CartDeps,
  caller: Caller,
  { SKUID, CartItemUnits, packaging = null, requestId }: CartInput<'addProduct'>,
): ChangedCart<UnitsRefusal> {
  return writeCart<UnitsRefusal>(
    deps,
    caller,
    async (tx, before, stock) => {
      const withRequest = withRequestId(before, requestId)
      if (withRequest === null) return ok({ cart: before })
      const key = keyOf(SKUID, packaging)
      return setUnits(deps, tx, withRequest, { ...key, units: unitsOf(before, key) + CartItemUnits, stock })
    },
    [SKUID],
  )
}

export function changeQuantity(
  deps: CartDeps,
  caller: Caller,
  { SKUID, CartItemUnits, packaging = null }: CartInput<'changeQuantity'>,
): ChangedCart<ChangeRefusal> {
  return writeCart<ChangeRefusal>(deps, caller, async (tx, before, stock) => {
    const key = keyOf(SKUID, packaging)
    if (unitsOf(before, key) === 0) return refuse('item_not_in_cart')
    return setUnits(deps, tx, before, { ...key, units: CartItemUnits, stock })
  })
}

export function changePackaging(
  deps: CartDeps,
  caller: Caller,
  { SKUID, from, to }: CartInput<'changePackaging'>,
): ChangedCart<ChangeRefusal> {
  return writeCart<ChangeRefusal>(deps, caller, async (tx, before, stock) => {
    const line = keyOf(SKUID, to)
    if (unitsOf(before, keyOf(SKUID, from)) === 0) {
      return unitsOf(before, line) > 0 ? ok({ cart: before }) : refuse('item_not_in_cart')
    }
    const cart = withPackaging(before, keyOf(SKUID, from), to)
    return setUnits(deps, tx, cart, { ...line, units: unitsOf(cart, line), stock })
  })
}

export function removeProduct(
  deps: CartDeps,
  caller: Caller,
  { SKUID, packaging = null }: CartInput<'removeProduct'>,
): ChangedCart {
  return writeCart(deps, caller, async (_tx, before) => ok({ cart: withoutLine(before, keyOf(SKUID, packaging)) }))
}

export function restoreProduct(
  deps: CartDeps,
  caller: Caller,
  { SKUID, packaging = null }: CartInput<'restoreProduct'>,
): ChangedCart<ChangeRefusal> {
  return writeCart<ChangeRefusal>(
    deps,
    caller,
    async (tx, before, stock) => {
      const key = keyOf(SKUID, packaging)
      const removedLine = before.removed.find(isLine(key))
      if (removedLine === undefined) return unitsOf(before, key) > 0 ? ok({ cart: before }) : refuse('item_not_in_cart')
      const units = unitsOf(before, key) + removedLine.units
      const set = await setUnits(deps, tx, before, { ...key, units, stock })
      return set.ok ? ok({ ...set.value, cart: withRestoredLine(set.value.cart, removedLine) }) : set
    },
    [SKUID],
  )
}
