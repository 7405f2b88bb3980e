/** What the home page offers to have once more. */
import type { Order } from '@/lib/contract/checkout'
import type { OrderAgain } from '@/lib/contract/customers'
import { backend } from '../backend/backend'
import { without } from '../backend/calls'
import { keptOrder } from '../session/kept-order'
import { reader } from '../session/session'
import { loadOrders } from './load-account'

type Again = {
  /** Of a customer, so that they may have it again in another way. */
  lastOrder: Order | null
  /** `kept`: on this device, not in an account. */
  again: { orderGUID: string; kept: boolean; proposal: OrderAgain } | null
}

async function find(): Promise<Again> {
  const caller = await reader()
  const kept = caller.customerId === null
  const lastOrder = (await loadOrders(1)).orders[0] ?? null
  const orderGUID = kept ? await keptOrder() : (lastOrder?.orderGUID ?? null)
  if (orderGUID === null) return { lastOrder, again: null }
  const found = await backend().customers.orderAgain(caller, { orderGUID })
  const proposal = found.ok ? found.value.again : null
  return { lastOrder, again: proposal && { orderGUID, kept, proposal } }
}

/** The customer's last order, else the one that this device keeps, as it could be had now. */
export const loadAgain = (): Promise<Again> => find().catch(without({ lastOrder: null, again: null }))
