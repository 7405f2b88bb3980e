import type { Order } from '@/lib/contract/checkout'
import { lineId } from '@/lib/domain/cart-lines'
import { rowOfLine, sumRows, sumsOfOrder } from '@/lib/domain/order-sums'
import { formatCents } from '@/lib/format/money'

type InvoiceRow = { key: string; label: string; value: string; cents: number }

/** Only what the screen shows: whatever a browser is given travels twice. */
export type RewritableInvoice = Pick<Order, 'orderGUID' | 'invoiceNumber' | 'targetDateTime'> & {
  /** Goods after their discounts, what their deposits and the delivery add, and the total that all of them add up to. */
  rows: InvoiceRow[]
}

const ON_PAPER: readonly string[] = ['deposit', 'shipping', 'total']

export function rewritableInvoice(order: Order): RewritableInvoice {
  const { orderGUID, invoiceNumber, targetDateTime } = order
  const goods = order.lines.map((line): InvoiceRow => {
    const { title, total } = rowOfLine(line)
    return { key: lineId(line), label: title, value: formatCents(total), cents: total }
  })
  const sums = sumRows(sumsOfOrder(order)).filter(({ code }) => ON_PAPER.includes(code))
  return {
    orderGUID,
    invoiceNumber,
    targetDateTime,
    rows: [...goods, ...sums.map(({ code, ...row }) => ({ key: code, ...row }))],
  }
}
