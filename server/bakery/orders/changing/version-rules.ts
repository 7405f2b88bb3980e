/**
 * What a changed order costs: units that stay keep the prices they were bought for, added ones have today's; tiers, loyalty,
 * coupon and delivery fee are judged anew over the whole, by the terms of the order. Pure.
 */

import type { Order, OrderVersion } from '@/lib/contract/checkout'
import { type LineKey, lineId } from '@/lib/domain/cart-lines'
import { nameIn } from '@/lib/words/de/packaging'
import { judgeCoupon } from '../../coupons/rules'
import { areSameTerms, goodsValueOf, type LineToPrice } from '../../pricing/discount-rules'
import { type PricedCart, priceCart } from '../../pricing/rules'
import type { LineTerms, OrderTerms } from '../../pricing/terms-rules'

/** Units in one thing; missing is null, as in the call that brings them. */
export type LineUnits = Units & { packaging?: LineKey['packaging'] | undefined }

/** A product may stand in several lines: one for each thing that it is put into, and each of its prices. */
export type VersionLine = LineKey & { units: number; terms: LineTerms }

export type Units = { skuid: number; units: number }

/** Units of each product, in the order in which it first stands there. */
export function unitsByProduct(lines: readonly Units[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const line of lines) units.set(line.skuid, (units.get(line.skuid) ?? 0) + line.units)
  return units
}

const keyOf = ({ skuid, packaging }: LineUnits): LineKey => ({ skuid, packaging: packaging ?? null })

/** Units of each product in each thing that it is put into, in the order in which they first stand there. */
export function unitsByLine(lines: readonly LineUnits[]): Map<string, LineKey & Units> {
  const units = new Map<string, LineKey & Units>()
  for (const line of lines) {
    const before = units.get(lineId(line))?.units ?? 0
    units.set(lineId(line), { ...keyOf(line), units: before + line.units })
  }
  return units
}

const isSame = (a: LineTerms, b: LineTerms): boolean => a.depositCents === b.depositCents && areSameTerms(a, b)

/** What stays of a product's lines: those that were bought last are given up first. */
function takeUnitsAway(lines: readonly VersionLine[], wanted: number): VersionLine[] {
  let left = wanted
  return lines.flatMap((line) => {
    const units = Math.min(line.units, left)
    left -= units
    return units > 0 ? [{ ...line, units }] : []
  })
}

function addUnits(kept: readonly VersionLine[], { units, ...key }: LineKey & Units, terms: LineTerms): VersionLine[] {
  const place = kept.findIndex((line) => isSame(line.terms, terms))
  return place === -1
    ? [...kept, { ...key, units, terms }]
    : kept.map((line, at) => (at === place ? { ...line, units: line.units + units } : line))
}

/**
 * The lines of an order from which units were taken and to which others were added; products that are new come last. `today`
 * tells the terms of what is added; it throws where they are missing.
 */
export function composeLines(
  bought: readonly VersionLine[],
  wanted: readonly LineUnits[],
  today: (line: LineKey) => LineTerms | undefined,
): VersionLine[] {
  const units = unitsByLine(wanted)
  return [...unitsByLine([...bought, ...wanted]).entries()].flatMap(([id, { skuid, packaging }]) => {
    const own = bought.filter((line) => lineId(line) === id)
    const target = units.get(id)?.units ?? 0
    const kept = takeUnitsAway(own, target)
    const more = target - own.reduce((sum, line) => sum + line.units, 0)
    if (more <= 0) return kept
    const terms = today({ skuid, packaging })
    if (terms === undefined) throw new Error(`Nobody knows what SKU ${skuid} costs today.`)
    return addUnits(kept, { skuid, packaging, units: more }, terms)
  })
}

const linesToPrice = (lines: readonly VersionLine[]): LineToPrice[] =>
  lines.map(({ terms, ...line }) => ({ ...line, ...terms }))

/** Its use is the order's, so neither its end nor a limit counts any more; what it asks of the goods does. */
function couponApplies(coupon: NonNullable<OrderTerms['coupon']>, lines: readonly LineToPrice[], now: Date): boolean {
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
  const applied = coupon !== null && couponApplies(coupon, toPrice, new Date(0)) ? coupon : null
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

type Version = Pick<OrderVersion, 'targetDateTime' | 'note'> & { lines: readonly LineUnits[] }

/** The same instant, however it is written, the same note and the same units. */
export function isSameVersion(one: Version, other: Version): boolean {
  const [units, others] = [unitsByLine(one.lines), unitsByLine(other.lines)]
  return (
    one.note === other.note &&
    new Date(one.targetDateTime).getTime() === new Date(other.targetDateTime).getTime() &&
    units.size === others.size &&
    [...units].every(([id, line]) => others.get(id)?.units === line.units)
  )
}

type NamedUnits = LineUnits & { skuName: string }

/** What of the goods is different, by what they are put into; `to` 0 for what is left out, `from` 0 for what is new. */
export function goodsDifference(
  before: readonly NamedUnits[],
  after: readonly NamedUnits[],
): { skuName: string; from: number; to: number }[] {
  const [from, to] = [unitsByLine(before), unitsByLine(after)]
  const names = new Map([...before, ...after].map((line) => [lineId(line), nameIn({ ...line, ...keyOf(line) })]))
  return [...names.keys()].flatMap((id) => {
    const change = { skuName: names.get(id) ?? '', from: from.get(id)?.units ?? 0, to: to.get(id)?.units ?? 0 }
    return change.from === change.to ? [] : [change]
  })
}
