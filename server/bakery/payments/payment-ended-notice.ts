/** The notice to a customer whose payment has failed: the reason, and what has changed in their cart. Pure. */
import type { Notice, PaymentEnding } from '@/lib/contract/orders/notices'
import { abandonReasons } from '../orders/payment/rules'

const endingsByReason: Readonly<Record<string, PaymentEnding>> = {
  [abandonReasons.slot]: 'slot',
  [abandonReasons.coupon]: 'coupon',
  [abandonReasons.superseded]: 'superseded',
  [abandonReasons.reference]: 'reference',
}

export type FailedPayment = ({ kind: 'abandoned'; reason: string | null } | { kind: 'paid_back' }) & {
  /** Bought on the account of a company: no money was paid, and none goes back. */
  onAccount?: boolean
}

function endingOf(payment: FailedPayment): PaymentEnding {
  const known = payment.kind === 'paid_back' ? 'paid_back' : (endingsByReason[payment.reason ?? ''] ?? 'too_late')
  return payment.onAccount === true && ABOUT_MONEY.has(known) ? 'not_placed' : known
}

/** Endings whose texts speak of a payment. */
const ABOUT_MONEY: ReadonlySet<PaymentEnding> = new Set(['reference', 'too_late', 'paid_back'])

/**
 * The cart stays in any case, and its page is the next step. `check`: the notice of a repeated cart check (another time is
 * held, a coupon was removed); null if the cart can be ordered as it is. Only at a table (`atTable`) that is no longer served
 * the order is over (spec §8).
 */
export function paymentEndedNotice(payment: FailedPayment, check: Notice | null, atTable: boolean): Notice {
  if (atTable && check?.code === 'renewal_failed') return { code: 'table_closed' }
  const ending = endingOf(payment)
  return { code: 'payment_ended', ending, check }
}
