/** Parts of a refund as rows for the invoice's correction and the order's pages. Cents are positive. */
import type { OrderLine } from '@/lib/contract/orders/checkout'
import type { OrderRefund } from '@/lib/contract/orders/order-refund'
import { DEPOSIT_NAME, sumLabels } from '@/lib/words/de/order-rows'
import { nameIn } from '@/lib/words/de/packaging'
import { GOODWILL_BACK, refundedGoods } from '@/lib/words/de/refunds'
import { sum } from './sum'

export type DisplayRefundRow = {
  key: string
  label: string
  cents: number
  /** VAT rate of a line's goods; null for rows with several rates or none. */
  vatRate: number | null
}

const labelOf = (line: Parameters<typeof nameIn>[0] | undefined): string => (line === undefined ? '' : nameIn(line))

type Parts = Pick<OrderRefund, 'lines' | 'shipping' | 'goodwill'>

/** Rows for goods ('2 x Speicherlaib'), deposit, delivery fee and goodwill; their cents add up to the refund. */
export function refundRows(
  { lines, shipping, goodwill }: Parts,
  bought: readonly Pick<OrderLine, 'skuName' | 'packaging' | 'vatRate'>[],
): DisplayRefundRow[] {
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
