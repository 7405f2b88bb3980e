import { isEmptyDateTime } from './berlin-time'
import type { Order } from './contract/checkout'
import { breadNoteOf } from './words/de/cart-note'

/** There is something that its customer can still change: who comes within minutes has no other time, only bread to be sliced. */
export const mayBeChanged = ({
  cancellableUntil,
  orderMode,
  express,
  note,
}: Pick<Order, 'cancellableUntil' | 'orderMode' | 'express' | 'note'>): boolean =>
  !isEmptyDateTime(cancellableUntil) && orderMode !== 'inhouse' && (!express || (breadNoteOf(note) ?? '') !== '')
