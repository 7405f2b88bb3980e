/** The last order that the home page offers to repeat. */

import type { ReorderProposal } from '@/lib/contract/account/customers'
import type { Order } from '@/lib/contract/orders/checkout'
import { backend } from '../backend/backend'
import { savedOrder } from '../session/saved-order'
import { readingCaller } from '../session/session'
import { loadOrders } from './load-account'
import { optionalPart } from './optional-part'

type Reorder = {
  /** The customer's last order; null for a guest. */
  lastOrder: Order | null
  /** `isSavedOnDevice`: saved on this device, not in an account. */
  again: { orderGUID: string; isSavedOnDevice: boolean; proposal: ReorderProposal } | null
}

async function find(): Promise<Reorder> {
  const caller = await readingCaller()
  const isSavedOnDevice = caller.customerId === null
  const lastOrder = (await loadOrders(1)).orders[0] ?? null
  const orderGUID = isSavedOnDevice ? await savedOrder() : (lastOrder?.orderGUID ?? null)
  if (orderGUID === null) return { lastOrder, again: null }
  const found = await backend().customers.orderAgain(caller, { orderGUID })
  const proposal = found.ok ? found.value.again : null
  return { lastOrder, again: proposal && { orderGUID, isSavedOnDevice, proposal } }
}

/** The customer's last order, for a guest the order saved on this device, as it can be ordered now. */
export const loadReorder = (): Promise<Reorder> => optionalPart('last order', find(), { lastOrder: null, again: null })
