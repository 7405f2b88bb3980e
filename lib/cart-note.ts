/** The note of a cart (spec §4 "Cart note"): the table, or how the bread is wanted. Browser and bakery use the same. */
import type { OrderMode } from './contract/values'

export const breadNotes = ['Ich nehme meine Brote am Stück', 'Bitte alle Brote schneiden'] as const
export const DEFAULT_BREAD_NOTE = breadNotes[0]

/** 'Tisch-12' */
export const tableNote = (table: number): string => `Tisch-${table}`

export type NoteSituation = { orderMode: OrderMode | null; table: number | null; hasBread: boolean }

/**
 * The note that a cart has in this situation, given the one it had: the table's at a table; with bread the note stays,
 * and is whole loaves where none was chosen; otherwise there is none.
 */
export function cartNoteFor({ orderMode, table, hasBread }: NoteSituation, current: string): string {
  if (orderMode === 'inhouse') return table === null ? '' : tableNote(table)
  if (!hasBread) return ''
  return isTableNote(current) || current === '' ? DEFAULT_BREAD_NOTE : current
}

const isTableNote = (note: string): boolean => /^Tisch-\d+$/.test(note)
