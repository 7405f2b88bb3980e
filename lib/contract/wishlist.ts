/** The wishlist ("Merkzettel") of a customer (spec §3 "Wishlist", §7 wishlist). */
import { z } from 'zod'
import { inAddress, skuid } from './common'
import type { Operation } from './operation'

/** Product skuids, newest first. */
const wishlistOutput = z.array(skuid)
const one = {
  input: z.object({ skuid }),
  wire: { input: z.object({ id: inAddress(skuid) }).transform(({ id }) => ({ skuid: id })) },
}

export const wishlist = {
  /** The customer's wish list as it is now. */
  list: {
    http: 'GET /api/wishlist',
    for: 'customer',
    kind: 'read',
    input: z.object({}),
    output: wishlistOutput,
    errors: ['not_logged_in'],
  },
  /** A product that is on it already stays where it is. */
  add: {
    http: 'POST /api/wishlist/add/[id]',
    for: 'customer',
    kind: 'write',
    ...one,
    output: wishlistOutput,
    errors: ['not_logged_in', 'product_unknown', 'wishlist_full'],
  },
  /** A second time is no error. */
  remove: {
    http: 'POST /api/wishlist/remove/[id]',
    for: 'customer',
    kind: 'write',
    ...one,
    output: wishlistOutput,
    errors: ['not_logged_in'],
  },
  /** Empties it; a second time is no error. */
  clear: {
    http: 'POST /api/wishlist/clear',
    for: 'customer',
    kind: 'write',
    input: z.object({}),
    output: wishlistOutput,
    errors: ['not_logged_in'],
  },
} as const satisfies Record<string, Operation>
