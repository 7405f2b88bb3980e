/**
 * Discounts: the volume tier or the loyalty discount of a line, whichever saves more, and the cart's coupon, prorated over
 * the lines to the cent (spec §1 "Loyalty discount", §9 "Prices"). Pure.
 */

import type { PriceTier } from '@/lib/contract/catalogue/catalogue'
import type { DiscountChoice } from '@/lib/contract/orders/carts'
import type { Packaging } from '@/lib/contract/values'
import { basePrice, unitPriceFor } from '@/lib/domain/price-tiers'
import { sum } from '@/lib/domain/sum'
import type { VatClass } from '../catalogue/rules'
import { prorate } from './prorate-rules'

export type LineToPrice = {
  skuid: number
  /** Part of the line's key; it does not change the price of the goods. */
  packaging: Packaging | null
  units: number
  /** Price tiers in force at branch, mode and time, with a base price. */
  tiers: readonly Pick<PriceTier, 'quantity' | 'price'>[]
  /** Deposit of one unit. */
  depositCents: number
  /** The loyalty discount applies (bread, hot drinks). */
  loyaltyDiscount: boolean
  vatClass: VatClass
  categorySlug: string
}

/** A coupon that applies (see `judgeCoupon`). */
export type CouponToApply = {
  code: string
  kind: 'percent' | 'fixed'
  /** Percent or cents, by `kind`. */
  value: number
  /** The coupon applies to this category only; null: to all goods. */
  categorySlug: string | null
}

const percentHalfUp = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

export type TieredLine = Pick<PricingGroup, 'line' | 'parts'> & {
  unitPrice: number
  afterTier: number
  tierQuantity: number
}
/** `loyaltyCents`: the loyalty discount on the line's base price instead of the tier; 0 for goods without it. */
export type DiscountableLine = TieredLine & { loyaltyCents: number }

/** All lines of a product that have the same price terms; `line` is their sum, with the units of all of them. */
export type PricingGroup = {
  line: LineToPrice
  /** Units of the product over all groups; they decide its tier. */
  tierUnits: number
  parts: readonly LineToPrice[]
}

type PriceTerms = Pick<LineToPrice, 'tiers' | 'loyaltyDiscount' | 'vatClass' | 'categorySlug'>

/** Whether two lines have the same prices and discounts; deposits may differ. */
export const areSameTerms = (a: PriceTerms, b: PriceTerms): boolean =>
  a.loyaltyDiscount === b.loyaltyDiscount &&
  a.vatClass === b.vatClass &&
  a.categorySlug === b.categorySlug &&
  a.tiers.length === b.tiers.length &&
  a.tiers.every(({ quantity, price }, index) => {
    const other = b.tiers[index]
    return other?.quantity === quantity && other.price === price
  })

/**
 * Groups the lines for tiers and discounts: one group for each product, whatever its packaging. A product has several
 * groups only in a changed order that has it at several prices.
 */
export function pricingGroupsOf(lines: readonly LineToPrice[]): PricingGroup[] {
  return [...Map.groupBy(lines, ({ skuid }) => skuid).values()].flatMap((ofProduct) => {
    const tierUnits = sum(ofProduct.map(({ units }) => units))
    const groups: [LineToPrice, ...LineToPrice[]][] = []
    for (const line of ofProduct) {
      const group = groups.find(([first]) => areSameTerms(first, line))
      if (group === undefined) groups.push([line])
      else group.push(line)
    }
    return groups.map((parts) => {
      const units = sum(parts.map((part) => part.units))
      return { line: { ...parts[0], packaging: null, units }, tierUnits, parts }
    })
  })
}

/** Adds base price and tier price. A tier never makes a line more expensive than its base price, even if the price list does. */
function withTierPrice({ line, tierUnits: count, parts }: PricingGroup): TieredLine {
  const unitPrice = basePrice(line.tiers)
  const tierPrice = unitPriceFor(line.tiers, count)
  if (unitPrice === null || tierPrice === null) throw new Error(`SKU ${line.skuid} has no base price`)
  const quantities = line.tiers.map((tier) => tier.quantity).filter((quantity) => quantity <= count)
  return {
    line,
    parts,
    unitPrice,
    afterTier: line.units * Math.min(unitPrice, tierPrice),
    tierQuantity: tierPrice < unitPrice ? Math.max(...quantities) : 0,
  }
}

export const listPriceOf = ({ line, unitPrice }: TieredLine): number => line.units * unitPrice
export const tierCentsOf = (line: TieredLine): number => listPriceOf(line) - line.afterTier

export function withLoyaltyOption(whole: PricingGroup, loyaltyPercent: number): DiscountableLine {
  const line = withTierPrice(whole)
  return { ...line, loyaltyCents: whole.line.loyaltyDiscount ? percentHalfUp(listPriceOf(line), loyaltyPercent) : 0 }
}

/** The higher of tier and loyalty discount applies; the tier if they are equal. */
export const isLoyaltyBetter = (line: DiscountableLine): boolean => line.loyaltyCents > tierCentsOf(line)

/**
 * Value of the goods after tiers in cents, of one category or of all. A coupon's minimum and amount refer to it. Throws for
 * a line without a base price.
 */
export const goodsValueOf = (lines: readonly LineToPrice[], categorySlug: string | null = null): number =>
  sum(
    pricingGroupsOf(lines)
      .filter(({ line }) => categorySlug === null || line.categorySlug === categorySlug)
      .map((whole) => withTierPrice(whole).afterTier),
  )

/** The coupon's cents for each line, at most the line's price. The result does not depend on the order of the lines. */
export function couponShares(lines: readonly TieredLine[], coupon: CouponToApply | null): number[] {
  if (coupon === null) return lines.map(() => 0)
  const bySku = lines.map((of, index) => ({ of, index })).toSorted((a, b) => a.of.line.skuid - b.of.line.skuid)
  const weights = bySku.map(({ of: { line, afterTier } }) =>
    coupon.categorySlug === null || coupon.categorySlug === line.categorySlug ? afterTier : 0,
  )
  const goods = sum(weights)
  const couponCents = coupon.kind === 'percent' ? percentHalfUp(goods, coupon.value) : coupon.value
  const shares = prorate(Math.min(couponCents, goods), weights)
  const shareAt = new Map(bySku.map(({ index }, rank) => [index, shares[rank] ?? 0]))
  return lines.map((_, index) => shareAt.get(index) ?? 0)
}

/** The discounts that excluded each other: tier or loyalty on a line, and the coupon or loyalty on the cart. Empty for guests. */
export function discountChoicesOf(
  lines: readonly DiscountableLine[],
  couponCents: number,
  { loyal, coupon }: { loyal: boolean; coupon: CouponToApply | null },
): DiscountChoice[] {
  if (!loyal) return []
  const loyalty = (of: readonly DiscountableLine[]) => sum(of.map(({ loyaltyCents }) => loyaltyCents))
  const tiers = (of: readonly TieredLine[]) => sum(of.map(tierCentsOf))
  const better = lines.filter(isLoyaltyBetter)
  const eitherOr = lines.filter((line) => tierCentsOf(line) > 0 && line.loyaltyCents > 0)
  const tierApplied = eitherOr.filter((line) => !isLoyaltyBetter(line))
  const loyaltyApplied = coupon === null ? eitherOr.filter(isLoyaltyBetter) : []
  const choices: DiscountChoice[] = [
    { applied: 'volume', appliedCents: tiers(tierApplied), otherCents: loyalty(tierApplied) },
    { applied: 'loyalty', appliedCents: loyalty(loyaltyApplied), otherCents: tiers(loyaltyApplied) },
    { applied: 'coupon', appliedCents: couponCents, otherCents: loyalty(better) - tiers(better) },
  ]
  return choices.filter(({ appliedCents, otherCents }) => appliedCents > 0 && otherCents > 0)
}
