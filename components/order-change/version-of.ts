import type { Order, OrderVersion } from '@/lib/contract/orders/checkout'
import { lineId } from '@/lib/domain/cart-lines'
import { sum } from '@/lib/domain/sum'

/** Combines lines of one product at two prices; lines with different packaging stay separate. */
export function versionOf({
  targetDateTime,
  note,
  lines,
}: Pick<Order, 'targetDateTime' | 'note' | 'lines'>): OrderVersion {
  const of = Map.groupBy(lines, lineId)
  return {
    targetDateTime,
    note,
    lines: [...of.values()].flatMap(([first, ...further]) =>
      first === undefined
        ? []
        : {
            skuid: first.skuid,
            packaging: first.packaging,
            units: first.units + sum(further.map(({ units }) => units)),
          },
    ),
  }
}
