/** Carts of a customer: after login, in the export of their data, and when their account is deleted. */
import type { CustomerExport } from '@/lib/contract/account/customers'
import { toWire } from '@/lib/format/berlin-time'
import type { Tx } from '../db/client'
import { releaseHold } from '../slots/service'
import type { CartDeps } from './cart-writer'
import { isOwnedBy } from './rules'
import * as store from './store'

/**
 * The cart of a customer who has just logged in: the guest's cart if it has lines, else the customer's latest cart with
 * lines, else null. It becomes the customer's.
 */
export async function cartAfterLogin(
  { db }: CartDeps,
  guestCartId: string | null,
  customerId: string,
): Promise<string | null> {
  const guestCart = guestCartId === null ? null : await store.readCart(db, guestCartId)
  const guest = guestCart !== null && isOwnedBy(guestCart, { cartId: guestCartId, customerId }) ? guestCart : null
  const found = guest !== null && guest.lines.length > 0 ? guest.cartId : await store.findFilledCartOf(db, customerId)
  const cartId = found ?? guest?.cartId ?? null
  if (cartId !== null) await store.assignCustomer(db, cartId, customerId)
  return cartId
}

/** Carts of a customer, for the export of their personal data. */
export const cartsOf = async ({ db }: CartDeps, customerId: string): Promise<CustomerExport['carts']> =>
  (await store.readCartsOf(db, customerId)).map(({ note, lines }) => ({
    note,
    lines: lines.map(({ addedAt, ...line }) => ({ ...line, addedAt: toWire(addedAt) })),
  }))

/** Deletes the carts and holds of a customer whose account is deleted. */
export async function deleteCartsOf(_deps: CartDeps, tx: Tx, customerId: string): Promise<void> {
  for (const cartId of await store.lockCartsOf(tx, customerId)) {
    await releaseHold(tx, cartId)
    await store.deleteCart(tx, cartId)
  }
}
