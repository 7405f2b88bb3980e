/** Table numbers (spec §5 "Table number"): required and numeric, 1 to 999. */
import type { FieldFault } from '@/lib/contract/faults'

export type TableNumber = { ok: true; table: number } | { ok: false; fault: FieldFault }

export function parseTableNumber(text: string): TableNumber {
  const typed = text.trim()
  if (typed === '') return { ok: false, fault: { code: 'table_missing' } }
  const table = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return table > 0 ? { ok: true, table } : { ok: false, fault: { code: 'table_invalid' } }
}
