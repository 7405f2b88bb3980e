/** What a product costs and whether it can be had there and then (spec §4 "Price display", §9). Pure. */

import type { BakedAgain, OvenTime, PriceTier } from '@/lib/contract/catalogue'
import type { PackagingOffer } from '@/lib/contract/common'
import type { DepositKind, OrderMode, Packaging, Unavailable, Vessel, WithdrawalRule } from '@/lib/contract/values'
import { packagingDeposit } from '@/lib/domain/packaging'
import { dayOf, toWire, weekdayOf } from '@/lib/format/berlin-time'
import { type Appointment, type WavePlan, waveFor } from '../baking-waves/rules'
import { isSaverTime } from '../branches/closing-hour-rules'
import type { HoursSource } from '../branches/rules'
import type { OvenTimes } from './shop-oven-rules'

export type VatClass = 'food' | 'drink' | 'milk_drink'

/** A price list entry; null zone or mode means every one. */
export type PriceEntry = {
  zone: string | null
  orderMode: string | null
  /** 0 is the base price. */
  quantity: number
  cents: number
  validFrom: Date
}

/** A row of the product table, with its price list, as the snapshot holds it. */
export type ProductRecord = {
  skuid: number
  skuNumber: string
  slug: string
  categorySlug: string
  /** A bag of what is left over. */
  breadSaver: boolean
  subcategory: string
  name: string
  name2: string
  nameSeparated: string
  subline: string
  shortDescription: string
  description: string
  ingredients: string
  allergensText: string
  nutrition: readonly { label: string; valuePerHundred: string }[]
  tags: readonly string[]
  badges: readonly string[]
  imagePath: string
  imageAlt: string
  images: readonly { pathFull: string; pathThumbnail: string; alt: string; isCloseUp?: boolean }[]
  /** Grams or millilitres of one unit. */
  contentAmount: number | null
  contentUnit: 'kg' | 'l'
  vatClass: VatClass
  depositCents: number
  depositKind: DepositKind | null
  vessel: Vessel | null
  /** Of the reusable one; null: there is none. */
  reusableDepositCents: number | null
  ownContainer: boolean
  withdrawal: WithdrawalRule
  minItems: number
  multipleOf: number
  occasionIds: readonly number[]
  attributeIds: readonly number[]
  allergenIds: readonly number[]
  isBread: boolean
  loyaltyDiscount: boolean
  enabled: boolean
  leadHours: number
  /** ISO weekdays; null is every day. */
  bakedOn: readonly number[] | null
  /** A shop's own oven can bake it, too. */
  bakedInShop: boolean
  /** null is every mode. */
  orderModes: readonly string[] | null
  /** Units a branch has per day; null is not limited. */
  dailyInventory: number | null
  /** Work that one unit makes, as time slots count it. */
  workUnits: number
  /** When it leaves the ovens of branches; a variant leaves with its parent. */
  ovenTimes: OvenTimes
  variantParentSkuid: number | null
  variantAttributes: Readonly<Record<string, string>> | null
  isDefaultVariant: boolean
  /** Orders of the last seven days. */
  popularity: number
  /** When a row of it was written last. */
  updatedAt: Date
  prices: readonly PriceEntry[]
}

/** Where, how and when something is to be had, completely known. */
export type SellingPoint = {
  branchId: number
  zone: string
  /** The branch takes part in saving bread. */
  breadSaver: boolean
  /** It hands out reusable cups and bowls, and fills what customers bring along. */
  reusable: boolean
  ownContainer: boolean
  /** When it is open, and how long before an appointment it takes orders. */
  hours: HoursSource
  preparationMinutes: number
  /** What its bakehouse bakes when, and how long the bread is on its way. */
  plan: WavePlan
  transportMinutes: number
  /** It bakes what can be baked in a shop itself, also for who orders late. */
  lateOrders: boolean
  mode: OrderMode
  /** Within minutes, from what the shop has. */
  express: boolean
  /** The target date-time. */
  at: Date
}

/** Whose prices are named where no branch is known yet. */
export const DEFAULT_PRICE_ZONE = 'standard'

/** At whatever time. */
export const isFor = (entry: PriceEntry, { zone, mode }: Pick<SellingPoint, 'zone' | 'mode'>): boolean =>
  (entry.zone === null || entry.zone === zone) && (entry.orderMode === null || entry.orderMode === mode)

const applies = (entry: PriceEntry, point: Pick<SellingPoint, 'zone' | 'mode' | 'at'>): boolean =>
  isFor(entry, point) && entry.validFrom.getTime() <= point.at.getTime()

/** An entry for zone and mode beats one for the mode, that one for the zone, that one the general price. */
const specificity = (entry: PriceEntry): number => (entry.orderMode === null ? 0 : 2) + (entry.zone === null ? 0 : 1)

const beats = (entry: PriceEntry, other: PriceEntry | undefined): boolean =>
  other === undefined ||
  specificity(entry) > specificity(other) ||
  (specificity(entry) === specificity(other) && entry.validFrom.getTime() > other.validFrom.getTime())

/** Is there a base price in force? */
export const hasPrice = (entries: readonly PriceEntry[], point: Pick<SellingPoint, 'zone' | 'mode' | 'at'>): boolean =>
  entries.some((entry) => entry.quantity === 0 && applies(entry, point))

/**
 * Price tiers in force, ascending by quantity; empty without a base price. Of each quantity the most specific entry
 * counts, among equals the one with the latest validFrom. A tier that is no cheaper than the one before it is left
 * out: a general tier must not raise the price of a zone that is cheaper anyway.
 */
export function pricesInForce(
  entries: readonly PriceEntry[],
  point: Pick<SellingPoint, 'zone' | 'mode' | 'at'>,
): PriceTier[] {
  const byQuantity = new Map<number, PriceEntry>()
  for (const entry of entries) {
    if (applies(entry, point) && beats(entry, byQuantity.get(entry.quantity))) byQuantity.set(entry.quantity, entry)
  }
  if (!byQuantity.has(0)) return []
  const tiers: PriceTier[] = []
  for (const entry of [...byQuantity.values()].sort((a, b) => a.quantity - b.quantity)) {
    const before = tiers.at(-1)
    if (before === undefined || entry.cents < before.price) {
      tiers.push({ quantity: entry.quantity, price: entry.cents, validFrom: toWire(entry.validFrom) })
    }
  }
  return tiers
}

const HOUR_MS = 3_600_000

/** By its days of the week, whatever notice it needs. */
export const isBakedOn = ({ bakedOn }: Pick<ProductRecord, 'bakedOn'>, day: string): boolean =>
  bakedOn === null || bakedOn.includes(weekdayOf(day))

/** What of a product decides at which times it can be had at all. */
export type Timed = Pick<
  ProductRecord,
  'skuid' | 'bakedOn' | 'leadHours' | 'breadSaver' | 'dailyInventory' | 'bakedInShop' | 'ovenTimes'
>

/** For whom something would be baked, by a whole selling point but its time. */
export type BakeTerms = Omit<Appointment, 'targetAt' | 'orderMode'> &
  Pick<SellingPoint, 'hours' | 'plan' | 'lateOrders' | 'mode'> & {
    now: Date
    /** How many there are of it that day is counted, so that nobody has to bake it for an order. */
    isCounted: (skuid: number, day: string) => boolean
  }

/**
 * When selling ends: its wave bakes what was told until the cut-off. Null: it is not the bakehouse's, it is counted, or the
 * shop bakes it itself for who orders late.
 */
export function sellingEnd(product: Timed, at: Date, terms: BakeTerms): Date | null {
  const { plan, mode: orderMode, lateOrders, branchId } = terms
  if (product.dailyInventory !== null || terms.isCounted(product.skuid, dayOf(at))) return null
  if (lateOrders && isBakedAt(product, branchId)) return null
  return waveFor(plan, product.skuid, { ...terms, orderMode, targetAt: at })?.cutOffAt ?? null
}

/** The branch has an oven that bakes it. */
export const isBakedAt = (
  { bakedInShop, ovenTimes }: Pick<Timed, 'bakedInShop' | 'ovenTimes'>,
  branchId: number,
): boolean => bakedInShop || ovenTimes.has(branchId)

/** What another time can change. */
export const questionsOfTime: ReadonlySet<Unavailable> = new Set(['weekday', 'lead_time', 'cut_off', 'saver_hour'])

/** Why there is none at this time, however much there is of it, or null when there is. */
export function whyNotBaked(
  product: Timed,
  at: Date,
  terms: BakeTerms,
): 'weekday' | 'lead_time' | 'cut_off' | 'saver_hour' | null {
  const { now, hours } = terms
  if (!isBakedOn(product, dayOf(at))) return 'weekday'
  if (product.leadHours > 0 && at.getTime() < now.getTime() + product.leadHours * HOUR_MS) return 'lead_time'
  const end = sellingEnd(product, at, terms)
  if (end !== null && end <= now) return 'cut_off'
  return product.breadSaver && !isSaverTime(hours, at, now) ? 'saver_hour' : null
}

/**
 * Why a product without variants cannot be had there and then, or null when it can. `carried`: the branch has no gap
 * for it. `inventoryLeft` is that of the branch on the target's day, null when not limited.
 */
export function whyUnavailable(
  product: ProductRecord,
  point: SellingPoint,
  { carried, inventoryLeft, now }: { carried: boolean; inventoryLeft: number | null; now: Date },
): Unavailable | null {
  if (!product.enabled) return 'disabled'
  if (product.orderModes !== null && !product.orderModes.includes(point.mode)) return 'mode'
  if (!carried || (product.breadSaver && !point.breadSaver)) return 'branch'
  const notBaked = whyNotBaked(product, point.at, { ...point, now, isCounted: () => inventoryLeft !== null })
  if (notBaked !== null && notBaked !== 'saver_hour') return notBaked
  if (!hasPrice(product.prices, point)) return 'no_price'
  // A bag that saves bread holds what is left over: without an inventory there is none.
  if (inventoryLeft === 0 || (inventoryLeft === null && product.breadSaver)) return 'sold_out'
  // Last, because it names a time: only where there is something to be had then.
  return notBaked
}

/**
 * What it can be put into there beside single use; anywhere, where no selling point is known. At the table it comes in real
 * crockery, and on delivery nobody brings anything along.
 */
export function packagingAt(
  { vessel, reusableDepositCents, ownContainer }: ProductRecord,
  point: Pick<SellingPoint, 'mode' | 'reusable' | 'ownContainer'> | null,
): PackagingOffer {
  if (vessel === null || point?.mode === 'inhouse') return null
  const reusableDeposit = point === null || point.reusable ? reusableDepositCents : null
  const own = ownContainer && (point === null || (point.ownContainer && point.mode === 'pickup'))
  return reusableDeposit === null && !own ? null : { vessel, reusableDeposit, own }
}

/** A product at a selling point; without one there are no prices and everything that is enabled is for sale. */
export type Offer = {
  readonly record: ProductRecord
  /** Of a variant. */
  readonly parent: ProductRecord | null
  /** What is shown for it: of a parent the default variant or, if that cannot be had, the first that can. */
  readonly shown: ProductRecord
  readonly hasVariants: boolean
  readonly categoryName: string
  /** Shelves that go with it: 'snacks/Aufstriche & Butter'. */
  readonly companions: readonly string[]
  readonly variantQuestion: string
  /** In force for `shown`, base price first. */
  readonly prices: readonly PriceTier[]
  /** Units left of `shown` at the branch and day; null is not limited, or not known without a selling point. */
  readonly inventoryLeft: number | null
  /** Why it cannot be had; null is for sale. A parent is for sale when any variant is. */
  readonly unavailable: Unavailable | null
  /** Of `shown`, where it can be had. */
  readonly ovenTime: OvenTime | null
  /** Of `shown`, where another day would do. */
  readonly bakedAgain: BakedAgain | null
  /** Of `shown`. */
  readonly packagingOffer: PackagingOffer
}

/** Cents of one unit: of what it comes in anyway, and of what it is put into. */
export const depositOf = (
  { record, packagingOffer }: Pick<Offer, 'record' | 'packagingOffer'>,
  packaging: Packaging | null,
): number => record.depositCents + (packagingDeposit(packagingOffer, packaging) ?? 0)

/** What it says to contain; null where it says nothing at all, which nobody may take for free of anything. */
export const declaredAllergens = ({
  allergenIds,
  allergensText,
}: Pick<ProductRecord, 'allergenIds' | 'allergensText'>): number[] | null =>
  allergenIds.length === 0 && allergensText.trim() === '' ? null : [...allergenIds]
