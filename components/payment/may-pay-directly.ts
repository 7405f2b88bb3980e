import { type OrderMode, SMALL_INVOICE_MAX } from '@/lib/contract/values'

/**
 * A delivery and a large invoice need an address, and without a payment nobody tells who orders: these go through the
 * checkout. `grandTotal` in cents.
 */
export const mayPayDirectly = ({
  orderMode,
  grandTotal,
}: {
  orderMode: OrderMode | null
  grandTotal: number
}): boolean => orderMode !== 'delivery' && grandTotal > 0 && grandTotal <= SMALL_INVOICE_MAX
