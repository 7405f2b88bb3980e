/** Table numbers (spec §5 "Table number"): required and numeric, 1 to 999. */
export const TABLE_MISSING = 'Bitte geben Sie eine Tischnummer an.'
export const TABLE_INVALID = 'Bitte geben Sie eine gültige Tischnummer an.'

export type TableNumber = { ok: true; table: number } | { ok: false; message: string }

export function parseTableNumber(text: string): TableNumber {
  const typed = text.trim()
  if (typed === '') return { ok: false, message: TABLE_MISSING }
  const table = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return table > 0 ? { ok: true, table } : { ok: false, message: TABLE_INVALID }
}
