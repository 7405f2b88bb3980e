/** The parts that an invoice or its correction charges: goods, deposits, delivery, goodwill. Gross cents. Pure. */
import type { VatShare } from '@/lib/contract/orders/carts'
import type { Order, OrderLine } from '@/lib/contract/orders/checkout'
import type { OrderRefund } from '@/lib/contract/orders/order-refund'
import { sum } from '@/lib/domain/sum'
import { sumLabels } from '@/lib/words/de/order-rows'
import { nameIn } from '@/lib/words/de/packaging'
import { depositName } from '@/lib/words/de/payment'
import { GOODWILL_BACK } from '@/lib/words/de/refunds'
import { prorate } from '../../../pricing/prorate-rules'
import type { Priced } from './net-amounts'

type Goods = Pick<Priced, 'units' | 'gross' | 'discounts'>

const goodsPart = (line: OrderLine, goods: Goods): Priced => ({
  name: nameIn(line),
  skuNumber: line.skuNumber,
  vatRate: line.vatRate,
  ...goods,
})

function depositPart(line: OrderLine, units: number, gross: number): Priced[] {
  const { vatRate } = line
  return gross === 0 ? [] : [{ name: depositName(nameIn(line)), skuNumber: '', units, vatRate, gross, discounts: [] }]
}

/** An amount that belongs to no product, at the rates that it has a share of. */
const wholePart = (name: string, gross: readonly number[], vat: readonly VatShare[]): Priced[] =>
  vat.flatMap(({ rate }, index) => {
    const part = { name, skuNumber: '', units: 1, vatRate: rate, gross: gross[index] ?? 0, discounts: [] }
    return part.gross === 0 ? [] : [part]
  })

/** Gross cents of each VAT row that these parts do not account for. */
const restOfRows = (vat: readonly VatShare[], parts: readonly Priced[]): number[] =>
  vat.map(
    ({ rate, net, tax }) => net + tax - sum(parts.filter(({ vatRate }) => vatRate === rate).map(({ gross }) => gross)),
  )

/** The delivery fee is what the VAT rows contain beside goods and deposits. */
export function partsOfOrder({ lines, vat }: Pick<Order, 'lines' | 'vat'>): Priced[] {
  const goods = lines.flatMap((line) => [
    goodsPart(line, { units: line.units, gross: line.totalPrice, discounts: line.discounts }),
    ...depositPart(line, line.units, line.units * line.depositPrice),
  ])
  return [...goods, ...wholePart(sumLabels.shipping, restOfRows(vat, goods), vat)]
}

/** Delivery fee and goodwill share what the VAT rows contain beside goods and deposits. */
export function partsOfRefund(
  { lines, shipping, vat }: Pick<OrderRefund, 'lines' | 'shipping' | 'vat'>,
  bought: readonly OrderLine[],
): Priced[] {
  const goods = lines.flatMap(({ position, units, goods: gross, deposit }) => {
    const line = bought[position]
    if (line === undefined) return []
    // Units of 0: they were refunded with the other part of their money, from another payment.
    const count = Math.max(1, units)
    return [goodsPart(line, { units: count, gross, discounts: [] }), ...depositPart(line, count, deposit)]
  })
  const rest = restOfRows(vat, goods)
  const delivery = prorate(Math.min(shipping, sum(rest)), rest, 'earlier position')
  const goodwill = rest.map((cents, index) => cents - (delivery[index] ?? 0))
  return [...goods, ...wholePart(sumLabels.shipping, delivery, vat), ...wholePart(GOODWILL_BACK, goodwill, vat)]
}
