/** A customer's past orders, and ordering one of them again. */

import type { CopiedOrder } from '@/lib/contract/account/customers'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import type { CustomerPorts } from './ports'
import { ORDERS_PER_PAGE } from './rules'

type PastOrderOperations = Pick<BakeryBackend['customers'], 'orders' | 'copyOrderToCart' | 'orderAgain' | 'repeatOrder'>

export function createPastOrders(ports: CustomerPorts): PastOrderOperations {
  return {
    orders: async ({ customerId }, { page }) => {
      if (customerId === null) return refuse('not_logged_in')
      const window = { offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE }
      return ok({ ...(await ports.ordersOf(customerId, window)), pageSize: ORDERS_PER_PAGE })
    },

    copyOrderToCart: async (caller, { InvoiceNumber, requestId }) => {
      if (caller.customerId === null) return refuse('not_logged_in')
      const order = await ports.orderOfInvoice(caller.customerId, InvoiceNumber)
      return order === null
        ? refuse('order_unknown')
        : toCopyResult(await ports.copyToCart(caller, order, { requestId }))
    },

    orderAgain: async (caller, { orderGUID }) => {
      const order = await ports.orderOfGuid(orderGUID)
      return ok({ again: order && (await ports.proposeReorder(caller, order)) })
    },

    repeatOrder: async (caller, { orderGUID, targetDateTime, requestId }) => {
      const order = await ports.orderOfGuid(orderGUID)
      if (order === null) return refuse('order_unknown')
      const copied = await ports.copyToCart(caller, order, { targetDateTime, requestId })
      if (copied.ok || (copied.error !== 'slot_full' && copied.error !== 'time_not_offered'))
        return toCopyResult(copied)
      return refuse(copied.error)
    },
  }
}

/** Customers see one refusal for every reason why an order cannot be repeated (spec §8 "Re-order failure"). */
const toCopyResult = (copied: Result<CopiedOrder>): Result<CopiedOrder, 'order_not_copyable' | 'not_logged_in'> => {
  if (copied.ok) return copied
  return refuse(copied.error === 'not_logged_in' ? 'not_logged_in' : 'order_not_copyable')
}
