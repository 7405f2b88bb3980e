/** How an order's changes are told. Pure. */

import type { Order, OrderChange } from '@/lib/contract/checkout'
import { toWire } from '@/lib/format/berlin-time'
import type { ChangeRow } from '@/server/bakery/orders/history/store'
import { goodsDifference } from './version-rules'

/** `changes` of one order, oldest first; `lines` are what it has now. */
export function toChanges(changes: readonly ChangeRow[], lines: Order['lines']): OrderChange[] {
  // What a change left behind is what the next one found.
  const told = changes.toReversed().reduce<{ lines: Order['lines']; told: OrderChange[] }>(
    ({ lines: after, told: later }, change) => {
      const before = change.fromGoods?.lines ?? after
      const one = {
        at: toWire(change.at),
        from: { targetDateTime: toWire(change.fromAt), note: change.fromNote },
        to: { targetDateTime: toWire(change.toAt), note: change.toNote },
        goods: goodsDifference(before, after),
        difference: change.differenceCents,
        invoiceNumber: change.invoiceNumber === null ? '' : `#${change.invoiceNumber}`,
      }
      return { lines: before, told: [one, ...later] }
    },
    { lines, told: [] },
  )
  return told.told
}

/** All that is different from what was ordered; null where nothing was changed. */
export function changedSince(changes: readonly ChangeRow[], now: Pick<Order, 'lines' | 'targetDateTime' | 'note'>) {
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
