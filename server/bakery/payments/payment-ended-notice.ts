/** What a customer is told whose payment came to nothing, and what of their cart had to change for the next try. Pure. */
import type { Notice, PaymentEnding } from '@/lib/contract/notices'
import { abandonReasons } from '../orders/rules'

const endings: Readonly<Record<string, PaymentEnding>> = {
  [abandonReasons.slot]: 'slot',
  [abandonReasons.coupon]: 'coupon',
  [abandonReasons.superseded]: 'superseded',
  [abandonReasons.reference]: 'reference',
}

export type FailedPayment = { kind: 'given_up'; reason: string | null } | { kind: 'paid_back' }

/**
 * The cart stays, whatever the reason, and its page is the next step. `check` is what a new look at the cart had to
 * change (another time is held, a coupon left); null when it can be ordered as it is. Only at a table (`atTable`) where
 * nothing more is served the order is over (spec §8).
 */
export function paymentEndedNotice(end: FailedPayment, check: Notice | null, atTable: boolean): Notice {
  if (atTable && check?.code === 'renewal_failed') return { code: 'table_closed' }
  const ending = end.kind === 'paid_back' ? 'paid_back' : (endings[end.reason ?? ''] ?? 'too_late')
  return { code: 'payment_ended', ending, check }
}
