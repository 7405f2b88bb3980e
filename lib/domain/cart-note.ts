/** The note of a cart (spec §4 "Cart note"), as it is stored: the table's, how the bread is wanted, or none. */
import type { OrderMode } from '@/lib/contract/values'

export const breadNotes = ['whole', 'sliced'] as const
export type BreadNote = (typeof breadNotes)[number]
export const DEFAULT_BREAD_NOTE: BreadNote = breadNotes[0]

/** Which table it is stands in the cart's own field. */
export type CartNote = '' | 'table' | BreadNote

export const isBreadNote = (note: CartNote): note is BreadNote => (breadNotes as readonly CartNote[]).includes(note)

export type NoteSituation = { orderMode: OrderMode | null; table: number | null; hasBread: boolean }

/**
 * The note that a cart has in this situation, given the one it had: the table's at a table; with bread the choice stays,
 * and is whole loaves where none was made; otherwise there is none.
 */
export function cartNoteFor({ orderMode, table, hasBread }: NoteSituation, current: CartNote): CartNote {
  if (orderMode === 'inhouse') return table === null ? '' : 'table'
  if (!hasBread) return ''
  return isBreadNote(current) ? current : DEFAULT_BREAD_NOTE
}
