/** The note of a cart (spec §4 "Cart note"): the table, or how the bread is wanted. Browser and bakery use the same. */
import type { OrderMode } from './contract/values'

export const breadNotes = ['Ich nehme meine Brote am Stück', 'Bitte alle Brote schneiden'] as const
export const DEFAULT_BREAD_NOTE = breadNotes[0]

/** 'Tisch-12' */
export const tableNote = (table: number): string => `Tisch-${table}`

export type NoteSituation = { orderMode: OrderMode | null; table: number | null; hasBread: boolean }

/**
 * The note that a cart has in this situation, given the one it had: the table's at a table; with bread the choice stays,
 * and is whole loaves where none was made; otherwise there is none.
 */
export function cartNoteFor({ orderMode, table, hasBread }: NoteSituation, current: string): string {
  if (orderMode === 'inhouse') return table === null ? '' : tableNote(table)
  if (!hasBread) return ''
  return isBreadNote(current) ? current : DEFAULT_BREAD_NOTE
}

const isBreadNote = (note: string): boolean => (breadNotes as readonly string[]).includes(note)

/** What a customer may say away from a table; nothing is the default. */
export const isKnownNote = (note: string): boolean => note === '' || isBreadNote(note)

/** The table that a note names, or null. */
export function tableOfNote(note: string): number | null {
  const digits = /^Tisch-(\d{1,3})$/.exec(note.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
