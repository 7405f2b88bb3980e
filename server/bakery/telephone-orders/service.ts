/**
 * Orders by telephone: head office fills a cart for a customer and offers it for payment until a set time. Place and goods are
 * held by the cart; both holds end by themselves, so an unpaid order lapses without a job of its own.
 */
import type { BakeryBackend } from '@/lib/contract/contract'
import { toWire } from '@/lib/format/berlin-time'
import { bindUseCases } from '../bind-use-cases'
import type { Db, Tx } from '../db/client'
import { isBeingPaid, type OrderRecord, paidOrderOfCart } from '../orders/service'
import { releaseHeldUnits } from '../stock/service'
import { look, openCart, redeem } from './customer'
import type { TelephoneDeps } from './deps'
import { discard, save, send } from './draft'
import { goods, list, times } from './list'
import * as store from './store'

/** The clerk who took the order by telephone, and the time; null for any other order. */
export async function telephoneOriginOf(
  db: Db,
  { cartId, orderNumber }: Pick<OrderRecord, 'cartId' | 'orderNumber'>,
): Promise<{ by: string; at: string } | null> {
  const record = await store.findByCart(db, cartId)
  if (record === null) return null
  // A customer may go on to order with the same cart.
  const first = await paidOrderOfCart(db, cartId)
  return first?.orderNumber === orderNumber ? { by: record.staffName, at: toWire(record.sentAt) } : null
}

/** After the deletion of a customer's account: ends unpaid orders for the address, and deletes all contacts. */
async function forgetEmail({ carts, clock }: TelephoneDeps, tx: Tx, email: string): Promise<void> {
  for (const { telephoneOrderGuid, cartId, discardedAt } of await store.lockByEmail(tx, email)) {
    const isOpen = discardedAt === null && (await paidOrderOfCart(tx, cartId)) === null
    if (isOpen && !(await isBeingPaid(tx, cartId))) {
      await releaseHeldUnits(tx, cartId)
      await carts.deleteFilledCart(tx, cartId)
    }
    await store.update(tx, telephoneOrderGuid, { contact: null, ...(isOpen && { discardedAt: clock.now() }) })
  }
}

export function createTelephoneOrders(deps: TelephoneDeps) {
  const operations: BakeryBackend['telephoneOrders'] = bindUseCases(deps, {
    ...{ list, times, goods },
    ...{ save, send, discard },
    ...{ look, redeem, openCart },
  })
  return { operations, ...bindUseCases(deps, { forgetEmail }) }
}

export type TelephoneOrders = ReturnType<typeof createTelephoneOrders>
