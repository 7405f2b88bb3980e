/**
 * What a changed order costs: units that stay keep the prices they were bought for, added ones have today's; tiers, loyalty,
 * coupon and delivery fee are judged anew over the whole, by the terms of the order. Pure.
 */
import type { Order, OrderVersion } from '@/lib/contract/checkout'
import { judgeCoupon } from '../coupons/rules'
import { goodsValueOf, type LineToPrice } from '../pricing/discount-rules'
import { type PricedCart, priceCart } from '../pricing/rules'
import type { LineTerms, OrderTerms } from '../pricing/terms-rules'

/** A product may stand in several lines: one for each of its prices. */
export type VersionLine = { skuid: number; units: number; terms: LineTerms }

export type Units = { skuid: number; units: number }

/** Units of each product, in the order in which it first stands there. */
export function unitsByProduct(lines: readonly Units[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const line of lines) units.set(line.skuid, (units.get(line.skuid) ?? 0) + line.units)
  return units
}

const isSame = (a: LineTerms, b: LineTerms): boolean =>
  a.depositCents === b.depositCents &&
  a.loyaltyDiscount === b.loyaltyDiscount &&
  a.vatClass === b.vatClass &&
  a.categorySlug === b.categorySlug &&
  a.tiers.length === b.tiers.length &&
  a.tiers.every(({ quantity, price }, place) => {
    const other = b.tiers[place]
    return other?.quantity === quantity && other.price === price
  })

/** What stays of a product's lines: those that were bought last are given up first. */
function keptOf(lines: readonly VersionLine[], wanted: number): VersionLine[] {
  let left = wanted
  return lines.flatMap((line) => {
    const units = Math.min(line.units, left)
    left -= units
    return units > 0 ? [{ ...line, units }] : []
  })
}

function withMore(kept: readonly VersionLine[], { skuid, units }: Units, terms: LineTerms): VersionLine[] {
  const place = kept.findIndex((line) => isSame(line.terms, terms))
  return place === -1
    ? [...kept, { skuid, units, terms }]
    : kept.map((line, at) => (at === place ? { ...line, units: line.units + units } : line))
}

/**
 * The lines of an order from which units were taken and to which others were added; products that are new come last. `today`
 * are the terms of what is added; it throws where they are missing.
 */
export function composeLines(
  bought: readonly VersionLine[],
  wanted: readonly Units[],
  today: ReadonlyMap<number, LineTerms>,
): VersionLine[] {
  const units = unitsByProduct(wanted)
  const skuids = new Set([...bought.map(({ skuid }) => skuid), ...units.keys()])
  return [...skuids].flatMap((skuid) => {
    const own = bought.filter((line) => line.skuid === skuid)
    const target = units.get(skuid) ?? 0
    const kept = keptOf(own, target)
    const more = target - own.reduce((sum, line) => sum + line.units, 0)
    if (more <= 0) return kept
    const terms = today.get(skuid)
    if (terms === undefined) throw new Error(`Nobody knows what SKU ${skuid} costs today.`)
    return withMore(kept, { skuid, units: more }, terms)
  })
}

function linesToPrice(lines: readonly VersionLine[]): LineToPrice[] {
  const units = unitsByProduct(lines)
  return lines.map(({ skuid, units: own, terms }) => ({
    skuid,
    units: own,
    packaging: null,
    tierUnits: units.get(skuid) ?? own,
    ...terms,
  }))
}

/** Its use is the order's, so neither its end nor a limit counts any more; what it asks of the goods does. */
function applies(coupon: NonNullable<OrderTerms['coupon']>, lines: readonly LineToPrice[], now: Date): boolean {
  const unlimited = { validFrom: null, validUntil: null, totalLimit: null, perCustomerLimit: null, redeemed: 0 }
  const use = {
    now,
    goodsValue: goodsValueOf(lines),
    eligibleValue: goodsValueOf(lines, coupon.categorySlug),
    redeemedByCustomer: 0,
  }
  return judgeCoupon({ ...coupon, ...unlimited }, use).kind === 'applies'
}

export type PricedVersion = PricedCart & {
  /** The order has a coupon, and these goods are too few for it. */
  couponRests: boolean
  /** These goods are too few to be delivered. */
  belowMinimum: boolean
}

export function priceVersion(
  lines: readonly VersionLine[],
  terms: Omit<OrderTerms, 'lines'>,
  orderMode: Order['orderMode'],
): PricedVersion {
  const toPrice = linesToPrice(lines)
  const { coupon, loyaltyPercent, delivery, minimumCents } = terms
  const applied = coupon !== null && applies(coupon, toPrice, new Date(0)) ? coupon : null
  const priced = priceCart({
    lines: toPrice,
    loyal: loyaltyPercent > 0,
    loyaltyPercent,
    coupon: applied,
    orderMode,
    delivery,
  })
  return { ...priced, couponRests: coupon !== applied, belowMinimum: priced.goodsValue < minimumCents }
}

/** The same instant, however it is written, the same note and the same units. */
export function isSameVersion(one: OrderVersion, other: OrderVersion): boolean {
  const [units, others] = [unitsByProduct(one.lines), unitsByProduct(other.lines)]
  return (
    one.note === other.note &&
    new Date(one.targetDateTime).getTime() === new Date(other.targetDateTime).getTime() &&
    units.size === others.size &&
    [...units].every(([skuid, count]) => others.get(skuid) === count)
  )
}

/** What of the goods is different, by product; `to` 0 for what is left out, `from` 0 for what is new. */
export function goodsDifference(
  before: readonly (Units & { skuName: string })[],
  after: readonly (Units & { skuName: string })[],
): { skuName: string; from: number; to: number }[] {
  const [from, to] = [unitsByProduct(before), unitsByProduct(after)]
  const names = new Map([...after, ...before].map(({ skuid, skuName }) => [skuid, skuName]))
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((skuid) => {
    const change = { skuName: names.get(skuid) ?? '', from: from.get(skuid) ?? 0, to: to.get(skuid) ?? 0 }
    return change.from === change.to ? [] : [change]
  })
}
