/** The note of a cart (spec §4 "Cart note"): the table, how the bread is wanted, or none. */
import type { OrderMode } from '@/lib/contract/values'

export const breadNotes = ['whole', 'sliced'] as const
export type BreadNote = (typeof breadNotes)[number]
export const DEFAULT_BREAD_NOTE: BreadNote = breadNotes[0]

/** The number of the table is in the cart's field `table`. */
export type CartNote = '' | 'table' | BreadNote

export const isBreadNote = (note: CartNote): note is BreadNote => (breadNotes as readonly CartNote[]).includes(note)

export type NoteSituation = { orderMode: OrderMode | null; table: number | null; hasBread: boolean }

/**
 * The note of a cart: at a table the table's note; with bread the current choice, or whole loaves without a choice;
 * otherwise none.
 */
export function cartNoteFor({ orderMode, table, hasBread }: NoteSituation, current: CartNote): CartNote {
  if (orderMode === 'inhouse') return table === null ? '' : 'table'
  if (!hasBread) return ''
  return isBreadNote(current) ? current : DEFAULT_BREAD_NOTE
}
