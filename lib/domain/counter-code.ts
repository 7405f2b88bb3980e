/** The code that customers show at the counter: their order number, as a QR code. Pure. */
import { business } from '@/lib/brand'
import type { Order } from '@/lib/contract/orders/checkout'

/** Whether somebody hands the order over at a counter: not at tables and doors, and not at a station, which opens by its own code. */
export const isHandedOverAtCounter = ({ orderMode, pickupCode }: Pick<Order, 'orderMode' | 'pickupCode'>): boolean =>
  orderMode === 'pickup' && pickupCode === ''

const pattern = new RegExp(`^${business.orderPrefix}[^a-z0-9]?(\\d{4})[^a-z0-9]?(\\d{6,12})$`, 'i')

/**
 * The order number in a scanned or typed text; null if it is none of ours. A scanner that types sends the keys of an American
 * keyboard, so that a dash can arrive as another character.
 */
export function orderNumberIn(text: string): string | null {
  const [, year, count] = pattern.exec(text.trim()) ?? []
  return year === undefined || count === undefined ? null : `${business.orderPrefix}-${year}-${count}`
}
