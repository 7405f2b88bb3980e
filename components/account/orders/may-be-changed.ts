import type { Order, OrderWithHistory } from '@/lib/contract/checkout'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { breadNoteOf } from '@/lib/words/de/cart-note'

/**
 * There is something that its customer can still change: goods, the time of whoever does not come within minutes, bread to be
 * sliced.
 */
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
