/** Turns the refund form's values into the contract's `RefundChoice`. Pure. */
import type { RefundChoice, StaffRefundReason } from '@/lib/contract/refunds'
import type { ChosenUnits } from './chosen-lines'

/** Integer cents of '2,50', '2.5' or '3'; null for any other text. */
export function centsOf(euros: string): number | null {
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/.exec(euros.trim())
  if (parts === null) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

type RefundFormValues = { reason: StaffRefundReason | null; chosen: ChosenUnits; shipping: boolean; euros: string }

/** Null: nothing to refund is chosen. Chosen lines take precedence over a free amount. */
export function refundChoiceOf({ reason, chosen, shipping, euros }: RefundFormValues): RefundChoice | null {
  if (reason === 'cancelled' || reason === 'not_kept') return { kind: 'rest' }
  const lines = Object.entries(chosen).map(([position, units]) => ({ position: Number(position), units }))
  if (lines.length > 0 || shipping) return { kind: 'parts', lines, shipping }
  const amount = reason === 'goodwill' ? centsOf(euros) : null
  return amount === null || amount === 0 ? null : { kind: 'goodwill', amount }
}
