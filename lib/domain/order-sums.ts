/**
 * Lines and sums as rows. Cart, checkout, thank-you page, email and invoice show only these rows, so that on each of them
 * the lines add up to 'Summe' and the sums to 'Gesamtsumme' (spec §2 "Cart widget"). Amounts in cents.
 */

import type { LineDiscount } from '@/lib/contract/common'
import type { Cart, CartItem, VatShare } from '@/lib/contract/orders/carts'
import type { Order, OrderLine } from '@/lib/contract/orders/checkout'
import { formatCents } from '@/lib/format/money'
import {
  depositNote,
  discountNote,
  FREE_DELIVERY,
  goodsLabel,
  type SumLabel,
  sumLabels,
  unitPriceWords,
  vatLabel,
} from '@/lib/words/de/order-rows'
import { nameIn, separatedTitle } from '@/lib/words/de/packaging'
import { depositTotal } from './cart-lines'
import { sum } from './sum'

export type DisplayLine = {
  skuid: number
  units: number
  name: string
  /** '2 x Speicherlaib', '2 x Cappuccino im Mehrwegbecher' */
  title: string
  /** The title with soft hyphens where a page may break it. */
  separatedTitle: string
  /** '(Einzelpreis 4,90 €)': base price of one unit. Units × base price − discounts is `total`. */
  unitPrice: string
  /** Price before discounts; null without discounts. 'Summe' is the sum of `base` (or else `total`) of all lines. */
  base: number | null
  total: number
  /** Discounts with their amounts: 'Mengenrabatt ab 3 Stück −0,90 €'. */
  discounts: readonly string[]
  /** 'zzgl. 0,50 € Pfand' for all units; empty without deposit. Contained in the row 'Pfand', not in `total`. */
  deposit: string
}

type Priced = Pick<
  CartItem & OrderLine,
  'skuid' | 'skuName' | 'skuNameSeparated' | 'packaging' | 'unitPrice' | 'totalPrice' | 'totalDiscount' | 'depositPrice'
>

const lineRow = (line: Priced, units: number, discounts: readonly LineDiscount[]): DisplayLine => ({
  skuid: line.skuid,
  units,
  name: nameIn(line),
  title: `${units} x ${nameIn(line)}`,
  separatedTitle: separatedTitle(units, line),
  unitPrice: unitPriceWords(line.unitPrice),
  base: line.totalDiscount > 0 ? line.totalPrice + line.totalDiscount : null,
  total: line.totalPrice,
  discounts: discounts.map(discountNote),
  deposit: line.depositPrice > 0 ? depositNote(line.depositPrice * units) : '',
})

export const rowOfItem = (item: CartItem): DisplayLine => lineRow(item, item.cartItemUnits, item.unitDiscountSummary)
export const rowOfLine = (line: OrderLine): DisplayLine => lineRow(line, line.units, line.discounts)

/** Discounts are positive. All amounts are computed by the server. */
export type Sums = {
  subTotal: number
  /** Units without the deposit line. */
  itemCount: number
  /** Price tiers and loyalty. */
  orderCatalogDiscount: number
  /** Coupons. */
  orderDiscount: number
  depositTotal: number
  /** Null without delivery. */
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
  /** Amount of the row; for the total, the sum of all other rows. */
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
  return cents === 0 ? { ...row, value: FREE_DELIVERY } : row
}

/** Rows from the goods to the total; rows of 0 are left out. */
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

/** VAT contained in the total. */
export const vatRows = (shares: readonly VatShare[]): VatRow[] =>
  shares.map(({ rate, net, tax }) => ({ code: 'vat', label: vatLabel(rate, net), value: formatCents(tax) }))
