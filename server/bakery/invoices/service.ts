/** Issues an order's invoice for another recipient. The order's guid suffices. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { EmailService } from '../mail/service'
import type { OrdersService } from '../orders/service'

type Deps = {
  orders: Pick<OrdersService, 'findOrder' | 'rewriteInvoice' | 'describe'>
  mail: Pick<EmailService, 'writeInvoice'>
}

export function createInvoicesService({ orders, mail }: Deps): Pick<BakeryBackend['checkout'], 'rewriteInvoice'> {
  return {
    rewriteInvoice: async (_caller, { orderGUID, billing }) => {
      const order = await orders.findOrder({ orderGuid: orderGUID })
      if (order === null) return refuse('order_unknown')
      const rewritten = await orders.rewriteInvoice(order.orderId, billing, mail.writeInvoice)
      return rewritten === null ? refuse('invoice_final') : ok(await orders.describe(rewritten))
    },
  }
}
