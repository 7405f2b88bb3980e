/** Issues an order's invoice for another recipient, or in another form. The order's guid suffices. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { EmailService } from '../mail/service'
import type { OrdersService } from '../orders/service'

type Deps = {
  orders: Pick<OrdersService, 'findOrder' | 'rewriteInvoice' | 'describe'>
  mail: Pick<EmailService, 'writeInvoice' | 'writeInvoiceForm'>
}

export function createInvoicesService({ orders, mail }: Deps): Pick<BakeryBackend['checkout'], 'rewriteInvoice'> {
  return {
    rewriteInvoice: async (_caller, { orderGUID, billing }) => {
      const order = await orders.findOrder({ orderGuid: orderGUID })
      if (order === null) return refuse('order_unknown')
      const letters = { replaced: mail.writeInvoice, otherForm: mail.writeInvoiceForm }
      const rewritten = await orders.rewriteInvoice(order.orderId, billing, letters)
      return rewritten === null ? refuse('invoice_final') : ok(await orders.describe(rewritten))
    },
  }
}
