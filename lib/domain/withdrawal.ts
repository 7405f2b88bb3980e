/** The right of withdrawal (§ 312g BGB); its words stand in `words/de/withdrawal.ts`. */
import type { Order } from '@/lib/contract/checkout'

/** Days after the goods were handed over (§ 355 (2), § 356 (2) BGB). */
export const WITHDRAWAL_DAYS = 14

/** A link to the two steps makes sense; whether in time is said there. */
export const mayBeWithdrawn = ({ lines, state }: Pick<Order, 'lines' | 'state'>): boolean =>
  ['paid', 'ready', 'collected'].includes(state) && lines.some(({ withdrawal }) => withdrawal === 'possible')
