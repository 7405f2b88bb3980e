/** The note of a cart as the wire carries it (spec §4 "Cart note"): there it is its words, both ways. */
import { type BreadNote, breadNotes, type CartNote } from '../../cart-note'

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

/** The note that these words are, if the shop offers it away from a table; '' is none, null any other text. */
export const breadNoteOf = (text: string): BreadNote | '' | null =>
  text === '' ? '' : (breadNotes.find((note) => breadNoteWords[note] === text) ?? null)

/** The table that these words name, or null. */
export function tableOfNote(text: string): number | null {
  const digits = /^Tisch-(\d{1,3})$/.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
