/** What a refund is made of, in rows, as its correction and the pages of the order show it. Cents are positive. */
import type { OrderLine } from '@/lib/contract/checkout'
import type { OrderRefund } from '@/lib/contract/order-refund'
import { sum } from '@/lib/domain/sum'
import { DEPOSIT_NAME, sumLabels } from '@/lib/words/de/order-rows'
import { nameIn } from '@/lib/words/de/packaging'
import { GOODWILL_BACK, refundedGoods } from '@/lib/words/de/refunds'

export type RefundRow = {
  key: string
  label: string
  cents: number
  /** Of a line's goods; null where a row has several or none. */
  vatRate: number | null
}

const labelOf = (line: Parameters<typeof nameIn>[0] | undefined): string => (line === undefined ? '' : nameIn(line))

type Parts = Pick<OrderRefund, 'lines' | 'shipping' | 'goodwill'>

/** '2 x Speicherlaib', the deposits of all, the fee, goodwill; their cents add up to the refund. */
export function refundRows(
  { lines, shipping, goodwill }: Parts,
  bought: readonly Pick<OrderLine, 'skuName' | 'packaging' | 'vatRate'>[],
): RefundRow[] {
  const goods = lines.map(({ position, units, goods: cents }) => ({
    key: `line ${position}`,
    label: refundedGoods(units, labelOf(bought[position])),
    cents,
    vatRate: bought[position]?.vatRate ?? null,
  }))
  const others = [
    { key: 'deposit', label: DEPOSIT_NAME, cents: sum(lines.map(({ deposit }) => deposit)), vatRate: null },
    { key: 'shipping', label: sumLabels.shipping, cents: shipping, vatRate: null },
    { key: 'goodwill', label: GOODWILL_BACK, cents: goodwill, vatRate: null },
  ]
  return [...goods, ...others.filter(({ cents }) => cents > 0)]
}
