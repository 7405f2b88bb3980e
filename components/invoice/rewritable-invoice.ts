import type { Order } from '@/lib/contract/orders/checkout'
import { lineId } from '@/lib/domain/cart-lines'
import { rowOfLine, sumRows, sumsOfOrder } from '@/lib/domain/order-sums'
import { formatCents } from '@/lib/format/money'

type InvoiceRow = { key: string; label: string; value: string; cents: number }

/** Only the fields that the screen shows, because props are sent twice: as HTML and as data. */
export type RewritableInvoice = Pick<Order, 'orderGUID' | 'invoiceNumber' | 'targetDateTime'> & {
  /** Goods after discounts, deposits, delivery fee, and the total, which is the sum of all other rows. */
  rows: InvoiceRow[]
}

const PRINTED_SUMS: readonly string[] = ['deposit', 'shipping', 'total']

export function rewritableInvoice(order: Order): RewritableInvoice {
  const { orderGUID, invoiceNumber, targetDateTime } = order
  const goods = order.lines.map((line): InvoiceRow => {
    const { title, total } = rowOfLine(line)
    return { key: lineId(line), label: title, value: formatCents(total), cents: total }
  })
  const sums = sumRows(sumsOfOrder(order)).filter(({ code }) => PRINTED_SUMS.includes(code))
  return {
    orderGUID,
    invoiceNumber,
    targetDateTime,
    rows: [...goods, ...sums.map(({ code, ...row }) => ({ key: code, ...row }))],
  }
}
