/** The changes that a customer made to an order, in the contract's form. Pure. */

import type { Order, OrderChange } from '@/lib/contract/orders/checkout'
import { toWire } from '@/lib/format/berlin-time'
import type { OrderChangeRow } from '../history/store'
import { goodsDifference } from './version-rules'

/** `changes` of one order, oldest first; `lines` are its present lines. */
export function toChanges(changes: readonly OrderChangeRow[], lines: Order['lines']): OrderChange[] {
  // Only the goods before a change are stored. Goods after it are those before the next one, so the list is built backwards.
  const history = changes.toReversed().reduce<{ lines: Order['lines']; list: OrderChange[] }>(
    ({ lines: after, list: later }, change) => {
      const before = change.fromGoods?.lines ?? after
      const one = {
        at: toWire(change.at),
        from: { targetDateTime: toWire(change.fromAt), note: change.fromNote },
        to: { targetDateTime: toWire(change.toAt), note: change.toNote },
        goods: goodsDifference(before, after),
        difference: change.differenceCents,
        invoiceNumber: change.invoiceNumber === null ? '' : `#${change.invoiceNumber}`,
      }
      return { lines: before, list: [one, ...later] }
    },
    { lines, list: [] },
  )
  return history.list
}

/** Difference between the order as it was placed and as it is now; null if it was never changed. */
export function changedSince(
  changes: readonly OrderChangeRow[],
  now: Pick<Order, 'lines' | 'targetDateTime' | 'note'>,
) {
  const [first, last] = [changes[0], changes.at(-1)]
  if (first === undefined || last === undefined) return null
  const ordered = changes.find(({ fromGoods }) => fromGoods !== null)?.fromGoods?.lines ?? now.lines
  return {
    at: toWire(last.at),
    from: { targetDateTime: toWire(first.fromAt), note: first.fromNote },
    to: { targetDateTime: now.targetDateTime, note: now.note },
    goods: goodsDifference(ordered, now.lines),
  }
}
