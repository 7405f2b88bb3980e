/** What a customer ordered, and how it is ordered again. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { CustomerPorts } from './ports'
import { ORDERS_PER_PAGE } from './rules'

type Operations = Pick<BakeryBackend['customers'], 'orders' | 'copyOrderToCart'>

export function createPastOrders(ports: CustomerPorts): Operations {
  return {
    orders: async ({ customerId }, { page }) => {
      if (customerId === null) return refuse('not_logged_in')
      const window = { offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE }
      return ok({ ...(await ports.ordersOf(customerId, window)), pageSize: ORDERS_PER_PAGE })
    },

    copyOrderToCart: async (caller, { InvoiceNumber }) => {
      if (caller.customerId === null) return refuse('not_logged_in')
      const order = await ports.orderOfInvoice(caller.customerId, InvoiceNumber)
      if (order === null) return refuse('order_unknown')
      const copied = await ports.copyToCart(caller, order)
      return copied === null ? refuse('order_not_copyable') : ok(copied)
    },
  }
}
