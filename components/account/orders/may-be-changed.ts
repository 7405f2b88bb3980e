import type { Order, OrderWithHistory } from '@/lib/contract/orders/checkout'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { breadNoteOf } from '@/lib/words/de/cart-note'

/** The customer can still change something of the order: its goods, its time (not for express) or the slicing of bread. */
export const mayBeChanged = ({
  cancellableUntil,
  orderMode,
  express,
  note,
  goodsChangeable,
}: Pick<Order, 'cancellableUntil' | 'orderMode' | 'express' | 'note'> &
  Partial<Pick<OrderWithHistory, 'goodsChangeable'>>): boolean =>
  !isEmptyDateTime(cancellableUntil) &&
  orderMode !== 'inhouse' &&
  (goodsChangeable === true || !express || (breadNoteOf(note) ?? '') !== '')
