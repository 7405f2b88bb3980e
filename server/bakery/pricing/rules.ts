/**
 * Prices a cart, in integer euro cents, gross, rounded once (spec §3 "Cart", §9 "Prices"). Discounts are in
 * discount-rules.ts, VAT in vat-rules.ts; docs/money.md explains the calculation. Pure.
 */
import type { DiscountChoice, VatShare } from '@/lib/contract/orders/carts'
import type { DiscountReason, OrderMode, Packaging } from '@/lib/contract/values'
import { sum } from '@/lib/domain/sum'
import {
  type CouponToApply,
  couponShares,
  type DiscountableLine,
  discountChoicesOf,
  isLoyaltyBetter,
  type LineToPrice,
  pricingGroupsOf,
  tierCentsOf,
  withLoyaltyOption,
} from './discount-rules'
import { prorate } from './prorate-rules'
import { vatOf, vatRateOf } from './vat-rules'

export type DeliveryTerms = { feeCents: number; freeFromCents: number }

export type CartToPrice = {
  lines: readonly LineToPrice[]
  /** The caller is a logged-in customer. */
  loyal: boolean
  /** Loyalty discount of a logged-in customer on bread and hot drinks, in percent. */
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
  /** Discounts above 0 cents. */
  discounts: readonly Discount[]
  totalDiscount: number
  /** Tier and loyalty discount. */
  catalogDiscount: number
  /** Percent. */
  vatRate: number
}

export type PricedCart = {
  /** In the order of the input. */
  lines: readonly PricedLine[]
  /** Units without deposits. */
  itemCount: number
  /** Goods after tiers, before loyalty and coupon; decides minimum order value and free delivery. */
  goodsValue: number
  subTotal: number
  orderCatalogDiscount: number
  orderDiscount: number
  depositTotal: number
  shippingPrice: number
  grandTotal: number
  /** Ascending by rate; net and tax add up to `grandTotal`. */
  vat: readonly VatShare[]
  loyaltyDiscountProductsIncluded: boolean
  /** Discounts that excluded another one. */
  discountChoices: readonly DiscountChoice[]
}

function discountsOf(tieredLine: DiscountableLine, couponCents: number, cart: CartToPrice): Discount[] {
  const loyal = cart.loyal && cart.coupon === null && isLoyaltyBetter(tieredLine)
  const loyaltyCents = loyal ? tieredLine.loyaltyCents : 0
  const tierCents = loyal ? 0 : tierCentsOf(tieredLine)
  const discounts: Discount[] = [
    { reason: { kind: 'volume', from: tieredLine.tierQuantity }, cents: tierCents },
    { reason: { kind: 'loyalty', percent: cart.loyaltyPercent }, cents: loyaltyCents },
    { reason: { kind: 'coupon', code: cart.coupon?.code ?? '' }, cents: couponCents },
  ]
  return discounts.filter((discount) => discount.cents > 0)
}

/** List price minus the discounts so far. */
const remainingPrice = (part: PricedLine): number => part.units * part.unitPrice - part.totalDiscount

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
 * Prorates the discounts of a product over its lines (one for each packaging). The sum does not depend on the packaging,
 * and no line costs less than 0. Deposits belong to the single line.
 */
function pricedParts(
  { line: { vatClass }, parts, unitPrice }: DiscountableLine,
  discounts: readonly Discount[],
  cart: CartToPrice,
) {
  const undiscounted = {
    unitPrice,
    vatRate: vatRateOf(vatClass, cart.orderMode),
    discounts: [],
    totalDiscount: 0,
    catalogDiscount: 0,
  }
  // Sorted by packaging, so that the remaining cent does not depend on the order in the cart.
  const sorted = parts.toSorted((a, b) => (a.packaging ?? '').localeCompare(b.packaging ?? ''))
  let priced: PricedLine[] = sorted.map(({ skuid, packaging, units, depositCents }) => {
    return {
      ...undiscounted,
      skuid,
      packaging,
      units,
      depositTotal: units * depositCents,
      totalPrice: units * unitPrice,
    }
  })
  for (const { reason, cents } of discounts) {
    const shares = prorate(cents, priced.map(remainingPrice))
    priced = priced.map((part, index) => withDiscount(part, reason, shares[index] ?? 0))
  }
  return sorted.map((part, index) => [part, priced[index]] as const)
}

function shippingOf(goodsValue: number, { lines, delivery }: CartToPrice): number {
  if (delivery === null || lines.length === 0) return 0
  return goodsValue >= delivery.freeFromCents ? 0 : delivery.feeCents
}

/**
 * Prices a cart. Throws for a line without a base price. Tiers and discounts depend on all units of a SKU, over all its
 * packagings.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const tieredLines = pricingGroupsOf(cart.lines).map((group) => withLoyaltyOption(group, cart.loyaltyPercent))
  const shares = couponShares(tieredLines, cart.coupon)
  const pricedOf = new Map(
    tieredLines.flatMap((group, index) => pricedParts(group, discountsOf(group, shares[index] ?? 0, cart), cart)),
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
    loyaltyDiscountProductsIncluded: tieredLines.some(isLoyaltyBetter),
    discountChoices: discountChoicesOf(tieredLines, orderDiscount, cart),
  }
}
