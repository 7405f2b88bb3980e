/**
 * The one cart arithmetic: everything in integer euro cents, gross, rounded once (spec §3 "Cart", §9 "Prices").
 * What is taken off stands in discount-rules.ts, the VAT in vat-rules.ts; docs/money.md tells all of it in words.
 */
import type { DiscountChoice, VatShare } from '@/lib/contract/carts'
import type { DiscountReason, OrderMode, Packaging } from '@/lib/contract/values'
import { prorate } from '@/lib/largest-remainder'
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
  wholeLines,
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
  /** In the order they came in, those of a SKU together. */
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
    packaging: line.packaging,
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

/** What is left of the list price when the discounts so far are off. */
const restOf = (part: PricedLine): number => part.units * part.unitPrice - part.totalDiscount

/**
 * A product's price shared out to its lines, one for each thing that it is put into: what all of them cost together does not
 * depend on that, and no line costs less than nothing. Deposits are each line's own.
 */
function partsOf(whole: PricedLine, lines: readonly LineToPrice[]): PricedLine[] {
  const { skuid, unitPrice, vatRate } = whole
  const none = { skuid, unitPrice, vatRate, discounts: [], totalDiscount: 0, catalogDiscount: 0 }
  // In an order of their own, so that a last cent does not follow how they stand in the cart.
  const sorted = lines.toSorted((a, b) => (a.packaging ?? '').localeCompare(b.packaging ?? ''))
  let parts: PricedLine[] = sorted.map(({ packaging, units, depositCents }) => {
    return { ...none, packaging, units, depositTotal: units * depositCents, totalPrice: units * unitPrice }
  })
  for (const { reason, cents: all } of whole.discounts) {
    const shares = prorate(all, parts.map(restOf))
    parts = parts.map((part, place) => {
      const cents = shares[place] ?? 0
      return {
        ...part,
        totalPrice: part.totalPrice - cents,
        discounts: cents === 0 ? part.discounts : [...part.discounts, { reason, cents }],
        totalDiscount: part.totalDiscount + cents,
        catalogDiscount: part.catalogDiscount + (reason.kind === 'coupon' ? 0 : cents),
      }
    })
  }
  return lines.flatMap(({ packaging }) => parts.find((part) => part.packaging === packaging) ?? [])
}

function shippingOf(goodsValue: number, { lines, delivery }: CartToPrice): number {
  if (delivery === null || lines.length === 0) return 0
  return goodsValue >= delivery.freeFromCents ? 0 : delivery.feeCents
}

/**
 * Prices a cart. A line without a base price is a bug of the caller and throws; a SKU has one line for each thing that it is
 * put into. Tiers and discounts are judged by all units of a SKU.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const tieredLines = wholeLines(cart.lines).map((line) => choosable(line, cart.loyaltyPercent))
  const shares = couponShares(tieredLines, cart.coupon)
  const wholes = tieredLines.map((line, place) => priceLine(line, shares[place] ?? 0, cart))
  const linesOf = Map.groupBy(cart.lines, ({ skuid }) => skuid)
  const lines = wholes.flatMap((whole) => partsOf(whole, linesOf.get(whole.skuid) ?? []))

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
