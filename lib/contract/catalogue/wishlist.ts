/** The wishlist ("Merkzettel") of a customer (spec §3 "Wishlist", §7 wishlist). */
import { z } from 'zod'
import { inAddress, skuid } from '../common'
import type { Operation } from '../operation'

/** Product skuids, newest first. */
const wishlistOutput = z.array(skuid)
const one = {
  input: z.object({ skuid }),
  wire: { input: z.object({ id: inAddress(skuid) }).transform(({ id }) => ({ skuid: id })) },
}

export const wishlist = {
  /** The customer's wishlist: SKU ids, newest first. */
  list: {
    http: 'GET /api/wishlist',
    for: 'customer',
    kind: 'read',
    input: z.object({}),
    output: wishlistOutput,
    errors: ['not_logged_in'],
  },
  /** Adds a product; one that is listed already keeps its position. `wishlist_full` at the limit. */
  add: {
    http: 'POST /api/wishlist/add/[id]',
    for: 'customer',
    kind: 'write',
    ...one,
    output: wishlistOutput,
    errors: ['not_logged_in', 'product_unknown', 'wishlist_full'],
  },
  /** Removes a product; a repeat is no error. */
  remove: {
    http: 'POST /api/wishlist/remove/[id]',
    for: 'customer',
    kind: 'write',
    ...one,
    output: wishlistOutput,
    errors: ['not_logged_in'],
  },
  /** Removes all products; a repeat is no error. */
  clear: {
    http: 'POST /api/wishlist/clear',
    for: 'customer',
    kind: 'write',
    input: z.object({}),
    output: wishlistOutput,
    errors: ['not_logged_in'],
  },
} as const satisfies Record<string, Operation>
