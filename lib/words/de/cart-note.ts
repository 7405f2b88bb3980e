/** Notes of a cart (spec §4 "Cart note"). The contract carries a note as its German text. */
import { type BreadNote, breadNotes, type CartNote } from '../../domain/cart-note'

export const breadNoteWords = {
  whole: 'Ich nehme meine Brote am Stück',
  sliced: 'Bitte alle Brote schneiden',
} as const satisfies Record<BreadNote, string>

/** 'Tisch-12' */
export const tableNote = (table: number): string => `Tisch-${table}`

export function cartNoteWords(note: CartNote, table: number | null): string {
  if (note === 'table') return table === null ? '' : tableNote(table)
  return note === '' ? '' : breadNoteWords[note]
}

/** The bread note of a text; '' for the empty text, null for any other text. */
export const breadNoteOf = (text: string): BreadNote | '' | null =>
  text === '' ? '' : (breadNotes.find((note) => breadNoteWords[note] === text) ?? null)

/** The number of the table in a text, or null. */
export function tableOfNote(text: string): number | null {
  const digits = /^Tisch-(\d{1,3})$/.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
