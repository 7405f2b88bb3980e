/** What was ticked and typed, as a wish. Pure. */
import type { GivenReason, RefundChoice } from '@/lib/contract/refunds'
import type { Chosen } from './chosen-lines'

/** Cents of '2,50', '2.5' or '3'; null for what is no amount. */
export function centsOf(euros: string): number | null {
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/.exec(euros.trim())
  if (parts === null) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

type Given = { reason: GivenReason | null; chosen: Chosen; shipping: boolean; euros: string }

/** Null: nothing that could be given back. Lines count before a free amount. */
export function wishOf({ reason, chosen, shipping, euros }: Given): RefundChoice | null {
  if (reason === 'cancelled' || reason === 'not_kept') return { kind: 'rest' }
  const lines = Object.entries(chosen).map(([position, units]) => ({ position: Number(position), units }))
  if (lines.length > 0 || shipping) return { kind: 'parts', lines, shipping }
  const amount = reason === 'goodwill' ? centsOf(euros) : null
  return amount === null || amount === 0 ? null : { kind: 'goodwill', amount }
}
