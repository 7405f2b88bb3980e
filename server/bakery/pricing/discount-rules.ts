/**
 * What is taken off goods: volume tier or loyalty on a line, whichever saves more, and the coupon of a cart, shared out to its
 * lines to the cent (spec §1 "Loyalty discount", §9 "Prices").
 */
import type { DiscountChoice } from '@/lib/contract/carts'
import type { PriceTier } from '@/lib/contract/catalogue'
import type { Packaging } from '@/lib/contract/values'
import { basePrice, unitPriceFor } from '@/lib/domain/price-tiers'
import { sum } from '@/lib/domain/sum'
import type { VatClass } from '../catalogue/rules'
import { prorate } from './prorate-rules'

export type LineToPrice = {
  skuid: number
  /** What it is put into: part of which line it is, and no part of its price. */
  packaging: Packaging | null
  units: number
  /** In force at branch, mode and time; has a base price. */
  tiers: readonly Pick<PriceTier, 'quantity' | 'price'>[]
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

const percentHalfUp = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

export type TieredLine = Pick<Whole, 'line' | 'parts'> & { unitPrice: number; afterTier: number; tierQuantity: number }
/** Beside its tier what loyalty takes off the line at its base price, in cents; 0 for goods that have none. */
export type ChoosableLine = TieredLine & { loyaltyCents: number }

/** Lines of a product that cost the same, as one: `line` has the units of all of them. */
export type Whole = {
  line: LineToPrice
  /** Of the product at all its prices: what its tier goes by. */
  tierUnits: number
  parts: readonly LineToPrice[]
}

type Terms = Pick<LineToPrice, 'tiers' | 'loyaltyDiscount' | 'vatClass' | 'categorySlug'>

/** They cost the same and are discounted alike; deposits are another thing. */
export const areSameTerms = (a: Terms, b: Terms): boolean =>
  a.loyaltyDiscount === b.loyaltyDiscount &&
  a.vatClass === b.vatClass &&
  a.categorySlug === b.categorySlug &&
  a.tiers.length === b.tiers.length &&
  a.tiers.every(({ quantity, price }, place) => {
    const other = b.tiers[place]
    return other?.quantity === quantity && other.price === price
  })

/**
 * What tiers and discounts are judged by: a product as a whole, whatever it is put into. Only where a changed order has it at
 * several prices it is several.
 */
export function wholesOf(lines: readonly LineToPrice[]): Whole[] {
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

/** Base price and tier of a line. A tier never makes a line dearer than its base price, whatever the price list says. */
function tiered({ line, tierUnits: count, parts }: Whole): TieredLine {
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

export function choosable(whole: Whole, loyaltyPercent: number): ChoosableLine {
  const own = tiered(whole)
  return { ...own, loyaltyCents: whole.line.loyaltyDiscount ? percentHalfUp(listPriceOf(own), loyaltyPercent) : 0 }
}

/** Of tier and loyalty the better counts, the tier when they are equal. */
export const isBetterLoyal = (line: ChoosableLine): boolean => line.loyaltyCents > tierCentsOf(line)

/**
 * Goods after tiers in cents, of one category or of all: what a coupon is measured by and computed on.
 * Every line has a base price.
 */
export const goodsValueOf = (lines: readonly LineToPrice[], categorySlug: string | null = null): number =>
  sum(
    wholesOf(lines)
      .filter(({ line }) => categorySlug === null || line.categorySlug === categorySlug)
      .map((whole) => tiered(whole).afterTier),
  )

/** A coupon's cents for each line, at most the line's goods. Independent of the order of the lines. */
export function couponShares(lines: readonly TieredLine[], coupon: CouponToApply | null): number[] {
  if (coupon === null) return lines.map(() => 0)
  const bySku = lines.map((of, place) => ({ of, place })).toSorted((a, b) => a.of.line.skuid - b.of.line.skuid)
  const weights = bySku.map(({ of: { line, afterTier } }) =>
    coupon.categorySlug === null || coupon.categorySlug === line.categorySlug ? afterTier : 0,
  )
  const goods = sum(weights)
  const wanted = coupon.kind === 'percent' ? percentHalfUp(goods, coupon.value) : coupon.value
  const shares = prorate(Math.min(wanted, goods), weights)
  const shareAt = new Map(bySku.map(({ place }, rank) => [place, shares[rank] ?? 0]))
  return lines.map((_, place) => shareAt.get(place) ?? 0)
}

/** What a customer was spared the choice of: tier or loyalty on a line, and the coupon they chose on the cart. */
export function choicesOf(
  lines: readonly ChoosableLine[],
  couponCents: number,
  { loyal, coupon }: { loyal: boolean; coupon: CouponToApply | null },
): DiscountChoice[] {
  if (!loyal) return []
  const loyalty = (of: readonly ChoosableLine[]) => sum(of.map(({ loyaltyCents }) => loyaltyCents))
  const tiers = (of: readonly TieredLine[]) => sum(of.map(tierCentsOf))
  const better = lines.filter(isBetterLoyal)
  const eitherOr = lines.filter((line) => tierCentsOf(line) > 0 && line.loyaltyCents > 0)
  const asTier = eitherOr.filter((line) => !isBetterLoyal(line))
  const asLoyal = coupon === null ? eitherOr.filter(isBetterLoyal) : []
  const choices: DiscountChoice[] = [
    { applied: 'volume', appliedCents: tiers(asTier), otherCents: loyalty(asTier) },
    { applied: 'loyalty', appliedCents: loyalty(asLoyal), otherCents: tiers(asLoyal) },
    { applied: 'coupon', appliedCents: couponCents, otherCents: loyalty(better) - tiers(better) },
  ]
  return choices.filter(({ appliedCents, otherCents }) => appliedCents > 0 && otherCents > 0)
}
