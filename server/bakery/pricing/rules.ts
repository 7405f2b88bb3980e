/**
 * The one cart arithmetic: everything in integer euro cents, gross, rounded once (spec §3 "Cart", §9 "Prices").
 * What is taken off stands in discount-rules.ts, the VAT in vat-rules.ts; docs/money.md tells all of it in words.
 */
import type { DiscountChoice, VatShare } from '@/lib/contract/carts'
import type { DiscountReason, OrderMode, Packaging } from '@/lib/contract/values'
import { sum } from '@/lib/domain/sum'
import {
  type ChoosableLine,
  type CouponToApply,
  choicesOf,
  choosable,
  couponShares,
  isBetterLoyal,
  type LineToPrice,
  tierCentsOf,
  wholesOf,
} from './discount-rules'
import { prorate } from './prorate-rules'
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
  packaging: Packaging | null
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

function discountsOf(tieredLine: ChoosableLine, couponCents: number, cart: CartToPrice): Discount[] {
  const loyal = cart.loyal && cart.coupon === null && isBetterLoyal(tieredLine)
  const loyaltyCents = loyal ? tieredLine.loyaltyCents : 0
  const tierCents = loyal ? 0 : tierCentsOf(tieredLine)
  const discounts: Discount[] = [
    { reason: { kind: 'volume', from: tieredLine.tierQuantity }, cents: tierCents },
    { reason: { kind: 'loyalty', percent: cart.loyaltyPercent }, cents: loyaltyCents },
    { reason: { kind: 'coupon', code: cart.coupon?.code ?? '' }, cents: couponCents },
  ]
  return discounts.filter((discount) => discount.cents > 0)
}

/** What is left of the list price when the discounts so far are off. */
const restOf = (part: PricedLine): number => part.units * part.unitPrice - part.totalDiscount

function withDiscount(part: PricedLine, reason: DiscountReason, cents: number): PricedLine {
  if (cents === 0) return part
  return {
    ...part,
    totalPrice: part.totalPrice - cents,
    discounts: [...part.discounts, { reason, cents }],
    totalDiscount: part.totalDiscount + cents,
    catalogDiscount: part.catalogDiscount + (reason.kind === 'coupon' ? 0 : cents),
  }
}

/**
 * A product's discounts shared out to its lines, one for each thing that it is put into: what all of them cost together does
 * not depend on that, and no line costs less than nothing. Deposits are each line's own.
 */
function partsOf(
  { line: { vatClass }, parts, unitPrice }: ChoosableLine,
  discounts: readonly Discount[],
  cart: CartToPrice,
) {
  const none = {
    unitPrice,
    vatRate: vatRateOf(vatClass, cart.orderMode),
    discounts: [],
    totalDiscount: 0,
    catalogDiscount: 0,
  }
  // In an order of their own, so that a last cent does not follow how they stand in the cart.
  const sorted = parts.toSorted((a, b) => (a.packaging ?? '').localeCompare(b.packaging ?? ''))
  let priced: PricedLine[] = sorted.map(({ skuid, packaging, units, depositCents }) => {
    return { ...none, skuid, packaging, units, depositTotal: units * depositCents, totalPrice: units * unitPrice }
  })
  for (const { reason, cents } of discounts) {
    const shares = prorate(cents, priced.map(restOf))
    priced = priced.map((part, place) => withDiscount(part, reason, shares[place] ?? 0))
  }
  return sorted.map((part, place) => [part, priced[place]] as const)
}

function shippingOf(goodsValue: number, { lines, delivery }: CartToPrice): number {
  if (delivery === null || lines.length === 0) return 0
  return goodsValue >= delivery.freeFromCents ? 0 : delivery.feeCents
}

/**
 * Prices a cart. A line without a base price is a bug of the caller and throws. Tiers and discounts are judged by all units of
 * a SKU, which has a line for each thing that it is put into.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const tieredLines = wholesOf(cart.lines).map((whole) => choosable(whole, cart.loyaltyPercent))
  const shares = couponShares(tieredLines, cart.coupon)
  const pricedOf = new Map(
    tieredLines.flatMap((whole, place) => partsOf(whole, discountsOf(whole, shares[place] ?? 0, cart), cart)),
  )
  const lines = cart.lines.flatMap((line) => pricedOf.get(line) ?? [])

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
