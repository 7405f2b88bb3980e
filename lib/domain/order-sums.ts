/**
 * What was bought and what it costs, in rows: cart, checkout, thank-you page, letter and invoice draw these and no others,
 * so that on each of them the lines add up to 'Summe' and the sums to 'Gesamtsumme' (spec §2 "Cart widget"). Cents.
 */

import type { Cart, CartItem, VatShare } from '@/lib/contract/carts'
import type { Order, OrderLine } from '@/lib/contract/checkout'
import { sum } from '@/lib/domain/sum'
import { formatCents } from '@/lib/format/money'
import {
  depositNote,
  FREE,
  goodsLabel,
  type SumLabel,
  sumLabels,
  unitPriceWords,
  vatLabel,
} from '@/lib/words/de/order-rows'
import { nameIn } from '@/lib/words/de/packaging'
import { depositTotal } from './cart-lines'

export type LineRow = {
  skuid: number
  units: number
  name: string
  /** '2 x Speicherlaib', '2 x Cappuccino im Mehrwegbecher' */
  title: string
  /** '(Einzelpreis 4,90 €)': one unit with its discounts, rounded where the line's discount does not go by its units. */
  unitPrice: string
  /** Without its discounts; null where there are none. All lines by this price, or else by `total`, are the 'Summe'. */
  base: number | null
  total: number
  discountNames: readonly string[]
  /** 'zzgl. 0,50 € Pfand' of all units; empty without one. It is in the row 'Pfand', not in `total`. */
  deposit: string
}

type Priced = Pick<
  CartItem & OrderLine,
  'skuid' | 'skuName' | 'packaging' | 'unitPrice' | 'totalPrice' | 'totalDiscount' | 'depositPrice'
>

const lineRow = (line: Priced, units: number, discountNames: readonly string[]): LineRow => ({
  skuid: line.skuid,
  units,
  name: nameIn(line),
  title: `${units} x ${nameIn(line)}`,
  unitPrice: unitPriceWords(line.unitPrice - Math.round(line.totalDiscount / units)),
  base: line.totalDiscount > 0 ? line.totalPrice + line.totalDiscount : null,
  total: line.totalPrice,
  discountNames,
  deposit: line.depositPrice > 0 ? depositNote(line.depositPrice * units) : '',
})

export const rowOfItem = (item: CartItem): LineRow =>
  lineRow(
    item,
    item.cartItemUnits,
    item.unitDiscountSummary.map(({ name }) => name),
  )
export const rowOfLine = (line: OrderLine): LineRow => lineRow(line, line.units, line.discountNames)

/** Discounts are positive. All amounts come from the server. */
export type Sums = {
  subTotal: number
  /** Pieces without the deposit. */
  itemCount: number
  /** Volume tiers and loyalty. */
  orderCatalogDiscount: number
  /** Coupons. */
  orderDiscount: number
  depositTotal: number
  /** Null where nothing is delivered. */
  shippingPrice: number | null
  grandTotal: number
}

export const sumsOfCart = (cart: Cart): Sums => ({
  ...cart,
  depositTotal: depositTotal(cart),
  shippingPrice: cart.orderMode === 'delivery' ? cart.shippingPrice : null,
})

export const sumsOfOrder = (order: Order): Sums => ({
  ...order,
  itemCount: sum(order.lines.map(({ units }) => units)),
  shippingPrice: order.orderMode === 'delivery' ? order.shippingPrice : null,
})

type RowOf<Code> = { readonly code: Code; readonly label: string; readonly value: string }
export type SumRow = RowOf<SumLabel | 'goods'> & {
  /** What it adds; of the total, what all others add up to. */
  readonly cents: number
}
export type VatRow = RowOf<'vat'>

const sumRow = (code: SumLabel, cents: number): SumRow => ({
  code,
  label: sumLabels[code],
  value: formatCents(cents),
  cents,
})

const deliveryRow = (cents: number): SumRow => {
  const row = sumRow('shipping', cents)
  return cents === 0 ? { ...row, value: FREE } : row
}

/** From the goods to what is paid; a row that is nothing is left out. */
export function sumRows(sums: Sums): SumRow[] {
  const goods = { code: 'goods', label: goodsLabel(sums.itemCount) } as const
  const changes = [
    sumRow('savings', -sums.orderCatalogDiscount),
    sumRow('coupon', -sums.orderDiscount),
    sumRow('deposit', sums.depositTotal),
  ]
  return [
    { ...goods, value: formatCents(sums.subTotal), cents: sums.subTotal },
    ...changes.filter(({ cents }) => cents !== 0),
    ...(sums.shippingPrice === null ? [] : [deliveryRow(sums.shippingPrice)]),
    sumRow('total', sums.grandTotal),
  ]
}

/** The tax in what is paid. */
export const vatRows = (shares: readonly VatShare[]): VatRow[] =>
  shares.map(({ rate, net, tax }) => ({ code: 'vat', label: vatLabel(rate, net), value: formatCents(tax) }))
