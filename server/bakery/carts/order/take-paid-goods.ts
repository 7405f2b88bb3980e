import type { Tx } from '../../db/client'
import type { CartDeps } from '../cart-writer'
import { offersFor } from '../price-cart'
import { withNote } from '../rules'
import * as store from '../store'
import { type PaidGoods, withoutPaidGoods } from './paid-goods'

/** Removes paid goods from the cart, in the transaction that marks the order as paid, so that it happens once. */
export async function takePaidGoods(deps: CartDeps, tx: Tx, cartId: string, paid: PaidGoods): Promise<void> {
  const before = await store.lockAndRead(tx, cartId)
  if (before === null) return
  const left = withoutPaidGoods(before, paid)
  const after = withNote(left, await offersFor(deps, tx, left))
  await store.saveCart(tx, before, after, deps.clock.now())
}
