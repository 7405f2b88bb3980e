/** What of a paid order its customer may change. Pure. */
import { fromWire } from '@/lib/berlin-time'
import { type BreadNote, isBreadNote } from '@/lib/cart-note'
import type { OrderVersion } from '@/lib/contract/checkout'
import type { OrderMode } from '@/lib/contract/values'

type Placed = { orderMode: OrderMode; express: boolean }

/** Who sits at a table or comes within minutes has chosen no slot. */
export const takesAnotherTime = ({ orderMode, express }: Placed): boolean => orderMode !== 'inhouse' && !express

/** How bread is packed can be said where it was asked for: of orders with bread that is not eaten at a table. */
export const isNoteOffered = (
  { orderMode }: Pick<Placed, 'orderMode'>,
  given: BreadNote | '' | null,
  wanted: BreadNote | '' | null,
): boolean => orderMode !== 'inhouse' && given !== null && isBreadNote(given) && wanted !== null && isBreadNote(wanted)

/** The same instant, however it is written, and the same note. */
export const isSameVersion = (one: OrderVersion, other: OrderVersion): boolean =>
  one.note === other.note && fromWire(one.targetDateTime)?.getTime() === fromWire(other.targetDateTime)?.getTime()
