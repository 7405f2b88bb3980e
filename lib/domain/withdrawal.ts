/** The right of withdrawal (§ 312g BGB); sentences: `lib/words/de/withdrawal.ts`. */
import type { Order } from '@/lib/contract/checkout'

/** Withdrawal period in days after the handover (§ 355 (2), § 356 (2) BGB). */
export const WITHDRAWAL_DAYS = 14

/** Whether an order offers the link to the withdrawal form; the form checks the period. */
export const mayBeWithdrawn = ({ lines, state }: Pick<Order, 'lines' | 'state'>): boolean =>
  ['paid', 'ready', 'collected'].includes(state) && lines.some(({ withdrawal }) => withdrawal === 'possible')
