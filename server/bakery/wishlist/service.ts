/** The wishlist of a customer. It survives a logout and may contain products that cannot be ordered now. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import type { BakeryDeps } from '../deps'
import { countItems, deleteItem, deleteItems, insertItem, readItems } from './store'

/** Upper bound, far above the size of the assortment. */
const MAX_ITEMS = 500

export type WishlistPorts = {
  /** Whether the catalogue has the product, for sale or not. */
  isProduct: (skuid: number) => Promise<boolean>
}

export type WishlistService = BakeryBackend['wishlist'] & {
  itemsOf: (customerId: string) => Promise<{ skuid: number; addedAt: string }[]>
}

export function createWishlistService(
  { db, clock }: Pick<BakeryDeps, 'db' | 'clock'>,
  ports: WishlistPorts,
): WishlistService {
  const skuidsOf = async (customerId: string) => ok((await readItems(db, customerId)).map(({ skuid }) => skuid))

  return {
    list: async ({ customerId }) => (customerId === null ? refuse('not_logged_in') : skuidsOf(customerId)),

    add: async ({ customerId }, { skuid }) => {
      if (customerId === null) return refuse('not_logged_in')
      if (!(await ports.isProduct(skuid))) return refuse('product_unknown')
      if ((await countItems(db, customerId)) >= MAX_ITEMS) return refuse('wishlist_full')
      await insertItem(db, customerId, skuid, clock.now())
      return skuidsOf(customerId)
    },

    remove: async ({ customerId }, { skuid }) => {
      if (customerId === null) return refuse('not_logged_in')
      await deleteItem(db, customerId, skuid)
      return skuidsOf(customerId)
    },

    clear: async ({ customerId }) => {
      if (customerId === null) return refuse('not_logged_in')
      await deleteItems(db, customerId)
      return ok([])
    },

    itemsOf: async (customerId) =>
      (await readItems(db, customerId)).map(({ skuid, addedAt }) => ({ skuid, addedAt: toWire(addedAt) })),
  }
}
