/**
 * The one cart arithmetic: everything in integer euro cents, gross, rounded once (spec §1 loyalty, §3 "Cart", §9).
 * A line has its volume tier or loyalty, whichever saves more; a coupon is computed after tiers and ends loyalty.
 */
import type { DiscountChoice, VatShare } from '@/lib/contract/carts'
import type { PriceTier } from '@/lib/contract/catalogue'
import type { DiscountReason, OrderMode } from '@/lib/contract/values'
import { prorate } from '@/lib/largest-remainder'
import { basePrice, unitPriceFor } from '@/lib/price-tiers'

import type { VatClass } from '../catalogue/rules'

export const LOYALTY_PERCENT = 6

export type LineToPrice = {
  skuid: number
  units: number
  /** In force at branch, mode and time; has a base price. */
  tiers: readonly PriceTier[]
  /** Of one unit. */
  depositCents: number
  /** Bread or hot drink. */
  loyaltyDiscount: boolean
  vatClass: VatClass
  categorySlug: string
}

/** A coupon that was judged to apply (see coupons/rules). */
export type CouponToApply = {
  code: string
  kind: 'percent' | 'fixed'
  /** Per cent, or cents. */
  value: number
  /** Goods of this category only; null is all goods. */
  categorySlug: string | null
}

export type DeliveryTerms = { feeCents: number; freeFromCents: number }

export type CartToPrice = {
  lines: readonly LineToPrice[]
  /** The caller is a logged-in customer. */
  loyal: boolean
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

/** Germany, 2026: food 7 %, drinks 19 %; a milk drink to take away or delivered is food, at the table it is a drink. */
export function vatRateOf(vatClass: VatClass, orderMode: OrderMode | null): number {
  if (vatClass === 'food') return 7
  if (vatClass === 'milk_drink' && orderMode !== 'inhouse') return 7
  return 19
}

const sum = (cents: readonly number[]): number => cents.reduce((left, right) => left + right, 0)
const percentHalfUp = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

type TieredLine = { line: LineToPrice; unitPrice: number; afterTier: number; tierQuantity: number }

/** Base price and tier of a line. A tier never makes a line dearer than its base price, whatever the price list says. */
function tiered(line: LineToPrice): TieredLine {
  const unitPrice = basePrice(line.tiers)
  const tierPrice = unitPriceFor(line.tiers, line.units)
  if (unitPrice === null || tierPrice === null) throw new Error(`SKU ${line.skuid} has no base price`)
  const quantities = line.tiers.map((tier) => tier.quantity).filter((quantity) => quantity <= line.units)
  return {
    line,
    unitPrice,
    afterTier: line.units * Math.min(unitPrice, tierPrice),
    tierQuantity: tierPrice < unitPrice ? Math.max(...quantities) : 0,
  }
}

const listPriceOf = ({ line, unitPrice }: TieredLine): number => line.units * unitPrice
const tierCentsOf = (line: TieredLine): number => listPriceOf(line) - line.afterTier
/** What loyalty takes off the line at its base price; 0 for goods that have none. */
const loyaltyCentsOf = (line: TieredLine): number =>
  line.line.loyaltyDiscount ? percentHalfUp(listPriceOf(line), LOYALTY_PERCENT) : 0

/** Of tier and loyalty the better counts, the tier when they are equal. */
const isBetterLoyal = (line: TieredLine): boolean => loyaltyCentsOf(line) > tierCentsOf(line)

/**
 * Goods after tiers in cents, of one category or of all: what a coupon is measured by and computed on.
 * Every line has a base price.
 */
export const goodsValueOf = (lines: readonly LineToPrice[], categorySlug: string | null = null): number =>
  sum(
    lines
      .filter((line) => categorySlug === null || line.categorySlug === categorySlug)
      .map((line) => tiered(line).afterTier),
  )

/** A coupon's cents for each line, at most the line's goods. Independent of the order of the lines. */
function couponShares(lines: readonly TieredLine[], coupon: CouponToApply | null): number[] {
  if (coupon === null) return lines.map(() => 0)
  const bySku = lines.toSorted((a, b) => a.line.skuid - b.line.skuid)
  const weights = bySku.map(({ line, afterTier }) =>
    coupon.categorySlug === null || coupon.categorySlug === line.categorySlug ? afterTier : 0,
  )
  const goods = sum(weights)
  const wanted = coupon.kind === 'percent' ? percentHalfUp(goods, coupon.value) : coupon.value
  const shares = prorate(Math.min(wanted, goods), weights)
  const shareOf = new Map(bySku.map(({ line }, place) => [line.skuid, shares[place] ?? 0]))
  return lines.map(({ line }) => shareOf.get(line.skuid) ?? 0)
}

/** What a customer was spared the choice of: tier or loyalty on a line, and the coupon they chose on the cart. */
function choicesOf(
  lines: readonly TieredLine[],
  couponCents: number,
  { loyal, coupon }: CartToPrice,
): DiscountChoice[] {
  if (!loyal) return []
  const loyalty = (of: readonly TieredLine[]) => sum(of.map(loyaltyCentsOf))
  const tiers = (of: readonly TieredLine[]) => sum(of.map(tierCentsOf))
  const better = lines.filter(isBetterLoyal)
  const eitherOr = lines.filter((line) => tierCentsOf(line) > 0 && loyaltyCentsOf(line) > 0)
  const asTier = eitherOr.filter((line) => !isBetterLoyal(line))
  const asLoyal = coupon === null ? eitherOr.filter(isBetterLoyal) : []
  const choices: DiscountChoice[] = [
    { applied: 'volume', appliedCents: tiers(asTier), otherCents: loyalty(asTier) },
    { applied: 'loyalty', appliedCents: loyalty(asLoyal), otherCents: tiers(asLoyal) },
    { applied: 'coupon', appliedCents: couponCents, otherCents: loyalty(better) - tiers(better) },
  ]
  return choices.filter(({ appliedCents, otherCents }) => appliedCents > 0 && otherCents > 0)
}

function priceLine(tieredLine: TieredLine, couponCents: number, cart: CartToPrice): PricedLine {
  const { line, unitPrice, tierQuantity } = tieredLine
  const loyal = cart.loyal && cart.coupon === null && isBetterLoyal(tieredLine)
  const loyaltyCents = loyal ? loyaltyCentsOf(tieredLine) : 0
  const tierCents = loyal ? 0 : tierCentsOf(tieredLine)
  const discounts: Discount[] = [
    { reason: { kind: 'volume', from: tierQuantity }, cents: tierCents },
    { reason: { kind: 'loyalty', percent: LOYALTY_PERCENT }, cents: loyaltyCents },
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

/** The delivery fee by rate: by what is paid for the goods of each, or by their list prices when that is nothing. */
function shippingByRate(shippingPrice: number, lines: readonly (readonly PricedLine[])[]): number[] {
  const paid = lines.map((of) => sum(of.map(({ totalPrice }) => totalPrice)))
  // A price list with a product for nothing must not leave the fee without goods to follow.
  const listed = lines.map((of) => sum(of.map(({ units, unitPrice }) => units * Math.max(unitPrice, 1))))
  return prorate(shippingPrice, sum(paid) > 0 ? paid : listed, 'earlier place')
}

/**
 * Contained VAT by rate. A deposit has the rate of its line; the delivery fee is an ancillary service and follows the
 * goods. A cent that is over goes to the largest remainder, to the lower rate when they are equal.
 */
function vatOf(lines: readonly PricedLine[], shippingPrice: number): VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].toSorted((a, b) => a - b)
  const byRate = rates.map((rate) => lines.filter((line) => line.vatRate === rate))
  const shipping = shippingByRate(shippingPrice, byRate)
  return rates.map((rate, place) => {
    const goods = sum((byRate[place] ?? []).map((line) => line.totalPrice + line.depositTotal))
    const gross = goods + (shipping[place] ?? 0)
    const net = Math.round((gross * 100) / (100 + rate))
    return { rate, net, tax: gross - net }
  })
}

/** Prices a cart. A line without a base price is a bug of the caller and throws; SKUs are unique among the lines. */
export function priceCart(cart: CartToPrice): PricedCart {
  const tieredLines = cart.lines.map(tiered)
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
