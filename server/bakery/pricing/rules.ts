/**
 * The one cart arithmetic: everything in integer euro cents, gross, rounded once (spec §1 loyalty, §3 "Cart", §9).
 * Order of discounts on a line: volume tier, then either loyalty or a coupon, never both.
 */
import type { DiscountChoice, VatShare } from '@/lib/contract/carts'
import type { PriceTier } from '@/lib/contract/catalogue'
import type { OrderMode } from '@/lib/contract/values'
import { basePrice, unitPriceFor } from '@/lib/price-tiers'
import { prorate } from '@/lib/prorate'

export const LOYALTY_PERCENT = 6

import type { VatClass } from '../catalogue/rules'

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

export type Discount = { name: string; cents: number }

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

const qualifiesForLoyalty = ({ line, tierQuantity }: TieredLine): boolean => line.loyaltyDiscount && tierQuantity === 0

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

/** What loyalty gave way to: tiers win on their lines by rule, a coupon on the cart because the customer chose it. */
function choicesOf(lines: readonly TieredLine[], couponCents: number, { loyal }: CartToPrice): DiscountChoice[] {
  if (!loyal) return []
  const loyaltyOf = (cents: readonly number[]) => sum(cents.map((value) => percentHalfUp(value, LOYALTY_PERCENT)))
  const full = ({ line, unitPrice }: TieredLine) => line.units * unitPrice
  const withTier = lines.filter(({ line, tierQuantity }) => line.loyaltyDiscount && tierQuantity > 0)
  const volume: DiscountChoice = {
    applied: 'volume',
    appliedCents: sum(withTier.map((line) => full(line) - line.afterTier)),
    loyaltyCents: loyaltyOf(withTier.map(full)),
  }
  const coupon: DiscountChoice = {
    applied: 'coupon',
    appliedCents: couponCents,
    loyaltyCents: loyaltyOf(lines.filter(qualifiesForLoyalty).map(({ afterTier }) => afterTier)),
  }
  return [volume, coupon].filter(({ appliedCents, loyaltyCents }) => appliedCents > 0 && loyaltyCents > 0)
}

function priceLine(tieredLine: TieredLine, couponCents: number, cart: CartToPrice): PricedLine {
  const { line, unitPrice, afterTier, tierQuantity } = tieredLine
  const tierCents = line.units * unitPrice - afterTier
  const loyal = cart.loyal && cart.coupon === null && qualifiesForLoyalty(tieredLine)
  const loyaltyCents = loyal ? percentHalfUp(afterTier, LOYALTY_PERCENT) : 0
  const discounts = [
    { name: `Mengenrabatt ab ${tierQuantity} Stück`, cents: tierCents },
    { name: `Treuerabatt ${LOYALTY_PERCENT}%`, cents: loyaltyCents },
    { name: `Gutschein ${cart.coupon?.code ?? ''}`, cents: couponCents },
  ]
  return {
    skuid: line.skuid,
    units: line.units,
    unitPrice,
    totalPrice: afterTier - loyaltyCents - couponCents,
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

/**
 * Contained VAT by rate. A deposit has the rate of its line; the delivery fee is an ancillary service and follows the
 * goods, split in proportion to what they cost before discounts, so that a coupon for everything does not unhinge it.
 */
function vatOf(lines: readonly PricedLine[], shippingPrice: number): VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].toSorted((a, b) => a - b)
  const of = (rate: number) => lines.filter((line) => line.vatRate === rate)
  const weights = rates.map((rate) => sum(of(rate).map((line) => line.units * Math.max(line.unitPrice, 1))))
  const shipping = prorate(shippingPrice, weights)
  return rates.map((rate, place) => {
    const goods = sum(of(rate).map((line) => line.totalPrice + line.depositTotal))
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
    loyaltyDiscountProductsIncluded: tieredLines.some(qualifiesForLoyalty),
    discountChoices: choicesOf(tieredLines, orderDiscount, cart),
  }
}
