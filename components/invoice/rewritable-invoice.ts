import type { Order } from '@/lib/contract/checkout'

/** Only what the screen shows: whatever a browser is given travels twice. */
export type RewritableInvoice = Pick<Order, 'orderGUID' | 'invoiceNumber' | 'targetDateTime' | 'grandTotal'> & {
  lines: { name: string; total: number }[]
}
