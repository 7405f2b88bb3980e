/** Turns the refund form's values into the contract's `RefundChoice`. Pure. */

import { centsOf } from '@/components/ui/text/euro-amount'
import type { RefundChoice, StaffRefundReason } from '@/lib/contract/orders/refunds'
import type { ChosenUnits } from './chosen-lines'

type RefundFormValues = { reason: StaffRefundReason | null; chosen: ChosenUnits; shipping: boolean; euros: string }

/** Null: nothing to refund is chosen. Chosen lines take precedence over a free amount. */
export function refundChoiceOf({ reason, chosen, shipping, euros }: RefundFormValues): RefundChoice | null {
  if (reason === 'cancelled' || reason === 'not_kept') return { kind: 'rest' }
  const lines = Object.entries(chosen).map(([position, units]) => ({ position: Number(position), units }))
  if (lines.length > 0 || shipping) return { kind: 'parts', lines, shipping }
  const amount = reason === 'goodwill' ? centsOf(euros) : null
  return amount === null || amount === 0 ? null : { kind: 'goodwill', amount }
}
