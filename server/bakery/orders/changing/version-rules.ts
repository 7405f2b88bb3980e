/**
 * Prices of a changed order. Units that stay keep the price terms they were bought with, added units get today's. Price tiers,
 * loyalty, coupon and delivery fee are computed again over all lines, with the terms of the order. Pure.
 */

import type { Order, OrderVersion } from '@/lib/contract/orders/checkout'
import { type LineKey, lineId } from '@/lib/domain/cart-lines'
import { nameIn } from '@/lib/words/de/packaging'
import { judgeCoupon } from '../../coupons/rules'
import { areSameTerms, goodsValueOf, type LineToPrice } from '../../pricing/discount-rules'
import { type PricedCart, priceCart } from '../../pricing/rules'
import type { LineTerms, OrderTerms } from '../../pricing/terms-rules'

/** Units of a SKU in one packaging. A missing packaging means null, as in the contract's input. */
export type LineUnits = Units & { packaging?: LineKey['packaging'] | undefined }

/** A SKU has one line per packaging and price terms. */
export type VersionLine = LineKey & { units: number; terms: LineTerms }

export type Units = { skuid: number; units: number }

/** Units of each SKU, in the order of its first line. */
export function unitsByProduct(lines: readonly Units[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const line of lines) units.set(line.skuid, (units.get(line.skuid) ?? 0) + line.units)
  return units
}

const keyOf = ({ skuid, packaging }: LineUnits): LineKey => ({ skuid, packaging: packaging ?? null })

/** Units of each SKU and packaging, by line id, in the order of the first line. */
export function unitsByLine(lines: readonly LineUnits[]): Map<string, LineKey & Units> {
  const units = new Map<string, LineKey & Units>()
  for (const line of lines) {
    const before = units.get(lineId(line))?.units ?? 0
    units.set(lineId(line), { ...keyOf(line), units: before + line.units })
  }
  return units
}

const isSame = (a: LineTerms, b: LineTerms): boolean => a.depositCents === b.depositCents && areSameTerms(a, b)

/** Reduces a product's lines to `wanted` units; units that were bought last go first. */
function takeUnitsAway(lines: readonly VersionLine[], wanted: number): VersionLine[] {
  let left = wanted
  return lines.flatMap((line) => {
    const units = Math.min(line.units, left)
    left -= units
    return units > 0 ? [{ ...line, units }] : []
  })
}

function addUnits(
  remaining: readonly VersionLine[],
  { units, ...key }: LineKey & Units,
  terms: LineTerms,
): VersionLine[] {
  const index = remaining.findIndex((line) => isSame(line.terms, terms))
  return index === -1
    ? [...remaining, { ...key, units, terms }]
    : remaining.map((line, at) => (at === index ? { ...line, units: line.units + units } : line))
}

/**
 * The lines of the changed order: `bought` less removed units plus added ones; new products come last. `termsToday` gives the
 * price terms of added units. Throws if it has none for an added product.
 */
export function composeLines(
  bought: readonly VersionLine[],
  wanted: readonly LineUnits[],
  termsToday: (line: LineKey) => LineTerms | undefined,
): VersionLine[] {
  const units = unitsByLine(wanted)
  return [...unitsByLine([...bought, ...wanted]).entries()].flatMap(([id, { skuid, packaging }]) => {
    const own = bought.filter((line) => lineId(line) === id)
    const target = units.get(id)?.units ?? 0
    const remaining = takeUnitsAway(own, target)
    const more = target - own.reduce((sum, line) => sum + line.units, 0)
    if (more <= 0) return remaining
    const terms = termsToday({ skuid, packaging })
    if (terms === undefined) throw new Error(`SKU ${skuid} has no price terms today.`)
    return addUnits(remaining, { skuid, packaging, units: more }, terms)
  })
}

const linesToPrice = (lines: readonly VersionLine[]): LineToPrice[] =>
  lines.map(({ terms, ...line }) => ({ ...line, ...terms }))

/** The order has already redeemed its coupon: validity, pause and limits no longer count, only its conditions on the goods. */
function couponApplies(coupon: NonNullable<OrderTerms['coupon']>, lines: readonly LineToPrice[], now: Date): boolean {
  const unlimited = {
    paused: false,
    validFrom: null,
    validUntil: null,
    totalLimit: null,
    perCustomerLimit: null,
    redeemed: 0,
  }
  const use = {
    now,
    goodsValue: goodsValueOf(lines),
    eligibleValue: goodsValueOf(lines, coupon.categorySlug),
    redeemedByCustomer: 0,
  }
  return judgeCoupon({ ...coupon, ...unlimited }, use).kind === 'applies'
}

export type PricedVersion = PricedCart & {
  /** The order has a coupon whose minimum these goods do not reach. */
  couponRests: boolean
  /** These goods do not reach the minimum order value of a delivery. */
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

/** Same instant (in any notation), same note, same units of each line. */
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

/** Changed units by SKU and packaging; `to` is 0 for removed goods, `from` is 0 for added ones. */
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
