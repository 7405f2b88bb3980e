import { type OrderMode, SMALL_INVOICE_MAX } from '@/lib/contract/values'

/**
 * Whether a cart can be paid without the checkout. Deliveries and large invoices need an address, and a free order has no
 * payer whose name could be used. `grandTotal` in cents.
 */
export const mayPayDirectly = ({
  orderMode,
  grandTotal,
}: {
  orderMode: OrderMode | null
  grandTotal: number
}): boolean => orderMode !== 'delivery' && grandTotal > 0 && grandTotal <= SMALL_INVOICE_MAX
