/** The right of withdrawal (§ 312g BGB); sentences: `lib/words/de/withdrawal.ts`. */
import type { Order } from '@/lib/contract/orders/checkout'

/** Withdrawal period in days after the handover (§ 355 (2), § 356 (2) BGB). */
export const WITHDRAWAL_DAYS = 14

const withdrawnPositions = ({ withdrawals }: Pick<Order, 'withdrawals'>): Set<number> =>
  new Set(withdrawals.flatMap(({ positions }) => positions))

/** Whether the line at this position was withdrawn from. */
export const isWithdrawn = (order: Pick<Order, 'withdrawals'>, position: number): boolean =>
  withdrawnPositions(order).has(position)

/** Companies have no right of withdrawal, which protects consumers. */
export const isOfConsumer = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean => paymentMethod !== 'account'

/** Whether an order offers the link to the withdrawal form, for goods not withdrawn yet; the form checks the period. */
export function mayBeWithdrawn(order: Pick<Order, 'lines' | 'state' | 'withdrawals' | 'paymentMethod'>): boolean {
  const gone = withdrawnPositions(order)
  const isOpen = order.lines.some(({ withdrawal }, position) => withdrawal === 'possible' && !gone.has(position))
  return isOfConsumer(order) && ['paid', 'ready', 'collected'].includes(order.state) && isOpen
}

/** Whether every line of the order was withdrawn from. */
export const isWhollyWithdrawn = (order: Pick<Order, 'lines' | 'withdrawals'>): boolean =>
  order.lines.every((_line, position) => isWithdrawn(order, position))
