/**
 * The one cart arithmetic: everything in integer euro cents, gross, rounded once (spec §3 "Cart", §9 "Prices").
 * What is taken off stands in discount-rules.ts, the VAT in vat-rules.ts; docs/money.md tells all of it in words.
 */
import type { DiscountChoice, VatShare } from '@/lib/contract/carts'
import type { DiscountReason, OrderMode } from '@/lib/contract/values'
import { sum } from '@/lib/sum'
import {
  type ChoosableLine,
  type CouponToApply,
  choicesOf,
  choosable,
  couponShares,
  isBetterLoyal,
  type LineToPrice,
  listPriceOf,
  tierCentsOf,
} from './discount-rules'
import { vatOf, vatRateOf } from './vat-rules'

export type DeliveryTerms = { feeCents: number; freeFromCents: number }

export type CartToPrice = {
  lines: readonly LineToPrice[]
  /** The caller is a logged-in customer. */
  loyal: boolean
  /** What such a customer has on bread and hot drinks. */
  loyaltyPercent: number
  coupon: CouponToApply | null
  orderMode: OrderMode | null
  /** Null unless the order is delivered. */
  delivery: DeliveryTerms | null
}

export type Discount = { reason: DiscountReason; cents: number }

export type PricedLine = {
  skuid: number
  units: number
  /** Base price of one unit. */
  unitPrice: number
  /** units × base price − discounts. */
  totalPrice: number
  /** Deposit of all units. */
  depositTotal: number
  /** Only those that are more than nothing. */
  discounts: readonly Discount[]
  totalDiscount: number
  /** Tier and loyalty. */
  catalogDiscount: number
  /** Per cent. */
  vatRate: number
}

export type PricedCart = {
  /** In the order they came in. */
  lines: readonly PricedLine[]
  /** Units without deposits. */
  itemCount: number
  /** Goods after tiers, before loyalty and coupon: what minimum order values and free delivery are measured by. */
  goodsValue: number
  subTotal: number
  orderCatalogDiscount: number
  orderDiscount: number
  depositTotal: number
  shippingPrice: number
  grandTotal: number
  /** Ascending by rate; net + tax adds up to grandTotal. */
  vat: readonly VatShare[]
  loyaltyDiscountProductsIncluded: boolean
  /** Only those that took something off. */
  discountChoices: readonly DiscountChoice[]
}

function priceLine(tieredLine: ChoosableLine, couponCents: number, cart: CartToPrice): PricedLine {
  const { line, unitPrice, tierQuantity } = tieredLine
  const loyal = cart.loyal && cart.coupon === null && isBetterLoyal(tieredLine)
  const loyaltyCents = loyal ? tieredLine.loyaltyCents : 0
  const tierCents = loyal ? 0 : tierCentsOf(tieredLine)
  const discounts: Discount[] = [
    { reason: { kind: 'volume', from: tierQuantity }, cents: tierCents },
    { reason: { kind: 'loyalty', percent: cart.loyaltyPercent }, cents: loyaltyCents },
    { reason: { kind: 'coupon', code: cart.coupon?.code ?? '' }, cents: couponCents },
  ]
  return {
    skuid: line.skuid,
    units: line.units,
    unitPrice,
    totalPrice: listPriceOf(tieredLine) - tierCents - loyaltyCents - couponCents,
    depositTotal: line.units * line.depositCents,
    discounts: discounts.filter((discount) => discount.cents > 0),
    totalDiscount: tierCents + loyaltyCents + couponCents,
    catalogDiscount: tierCents + loyaltyCents,
    vatRate: vatRateOf(line.vatClass, cart.orderMode),
  }
}

function shippingOf(goodsValue: number, { lines, delivery }: CartToPrice): number {
  if (delivery === null || lines.length === 0) return 0
  return goodsValue >= delivery.freeFromCents ? 0 : delivery.feeCents
}

/** Prices a cart. A line without a base price is a bug of the caller and throws. */
export function priceCart(cart: CartToPrice): PricedCart {
  const tieredLines = cart.lines.map((line) => choosable(line, cart.loyaltyPercent))
  const shares = couponShares(tieredLines, cart.coupon)
  const lines = tieredLines.map((line, place) => priceLine(line, shares[place] ?? 0, cart))

  const goodsValue = sum(tieredLines.map((line) => line.afterTier))
  const subTotal = sum(lines.map((line) => line.units * line.unitPrice))
  const orderCatalogDiscount = sum(lines.map((line) => line.catalogDiscount))
  const orderDiscount = sum(shares)
  const depositTotal = sum(lines.map((line) => line.depositTotal))
  const shippingPrice = shippingOf(goodsValue, cart)
  return {
    lines,
    itemCount: sum(lines.map((line) => line.units)),
    goodsValue,
    subTotal,
    orderCatalogDiscount,
    orderDiscount,
    depositTotal,
    shippingPrice,
    grandTotal: subTotal - orderCatalogDiscount - orderDiscount + depositTotal + shippingPrice,
    vat: vatOf(lines, shippingPrice),
    loyaltyDiscountProductsIncluded: tieredLines.some(isBetterLoyal),
    discountChoices: choicesOf(tieredLines, orderDiscount, cart),
  }
}
