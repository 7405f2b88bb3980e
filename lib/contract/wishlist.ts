/** The wishlist ("Merkzettel") of a customer (spec §3 "Wishlist", §7 wishlist). */
import { z } from 'zod'
import { skuid } from './common'
import type { Operation } from './operation'

/** Product skuids, newest first. */
const wishlistOutput = z.array(skuid)
const one = z.object({ skuid })

export const wishlist = {
  /** GET /api/wishlist */
  list: { safe: true, input: z.object({}), output: wishlistOutput, errors: ['not_logged_in'] },
  /** A product that is on it already stays where it is. POST /api/wishlist/add/{id} */
  add: { input: one, output: wishlistOutput, errors: ['not_logged_in', 'product_unknown', 'wishlist_full'] },
  /** A second time is no error. POST /api/wishlist/remove/{id} */
  remove: { input: one, output: wishlistOutput, errors: ['not_logged_in'] },
  /** POST /api/wishlist/clear */
  clear: { input: z.object({}), output: wishlistOutput, errors: ['not_logged_in'] },
} as const satisfies Record<string, Operation>
