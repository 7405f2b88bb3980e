/** The contract: every operation of the bakery backend, in one table. Its type is the backend. */
import { z } from 'zod'
import { branchOrders } from './branch-orders'
import { branches } from './branches'
import { carts } from './carts'
import { catalogue } from './catalogue'
import { checkout } from './checkout'
import { content } from './content'
import { customers } from './customers'
import { geocoding } from './geocoding'
import type { BackendFor, Operation } from './operation'
import { slots } from './slots'
import { wishlist } from './wishlist'

const health = {
  /** The database answers and its migrations are current. */
  ready: { safe: true, input: z.object({}), output: z.object({ ready: z.literal(true) }), errors: ['unavailable'] },
} as const satisfies Record<string, Operation>

export const contract = {
  health,
  catalogue,
  branches,
  slots,
  geocoding,
  carts,
  checkout,
  branchOrders,
  content,
  customers,
  wishlist,
} as const

export type Contract = typeof contract
export type BakeryBackend = BackendFor<Contract>
