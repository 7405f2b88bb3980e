/** Prices and availability of a product at a branch, mode and time (spec §4 "Price display", §9). Pure. */

import type { BakedAgain, OvenTime, PriceTier } from '@/lib/contract/catalogue/catalogue'
import type { PackagingOffer } from '@/lib/contract/common'
import type { DepositKind, OrderMode, Packaging, Unavailable, Vessel, WithdrawalRule } from '@/lib/contract/values'
import { packagingDeposit } from '@/lib/domain/packaging'
import { dayOf, toWire, weekdayOf } from '@/lib/format/berlin-time'
import { type Appointment, type WavePlan, waveFor } from '../baking-waves/rules'
import { isSaverTime } from '../branches/closing-hour-rules'
import type { HoursSource } from '../branches/rules'
import type { OvenTimes } from './shop-oven-rules'

export type PictureRecord = {
  pathFull: string
  pathThumbnail: string
  alt: string
  isCloseUp?: boolean
  view?: 'cut' | 'crumb'
}

export type VatClass = 'food' | 'drink' | 'milk_drink'

/** A price list entry; `zone` or `orderMode` null means all of them. */
export type PriceEntry = {
  zone: string | null
  orderMode: string | null
  /** 0 is the base price. */
  quantity: number
  cents: number
  validFrom: Date
}

/** A product with its price list and baking times. */
export type ProductRecord = {
  skuid: number
  skuNumber: string
  slug: string
  categorySlug: string
  /** A bread-saver bag. */
  breadSaver: boolean
  subcategory: string
  name: string
  name2: string
  nameSeparated: string
  subline: string
  threeWords: string
  /** SKU numbers of what goes with it on one board, the best first. */
  goesWith: readonly string[]
  /** Width of what its picture shows, in millimetres; null: unknown. */
  pictureWidth: number | null
  shortDescription: string
  description: string
  ingredients: string
  allergensText: string
  nutrition: readonly { label: string; valuePerHundred: string }[]
  tags: readonly string[]
  badges: readonly string[]
  imagePath: string
  imageAlt: string
  images: readonly PictureRecord[]
  /** Grams or millilitres of one unit. */
  contentAmount: number | null
  contentUnit: 'kg' | 'l'
  vatClass: VatClass
  depositCents: number
  depositKind: DepositKind | null
  vessel: Vessel | null
  /** Deposit of the reusable cup or bowl in cents; null: none is offered. */
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
  /** ISO weekdays; null: every day. */
  bakedOn: readonly number[] | null
  /** Every shop's own oven can bake it, too. */
  bakedInShop: boolean
  /** null: every mode. */
  orderModes: readonly string[] | null
  /** Units of a branch per day; null: unlimited. */
  dailyInventory: number | null
  /** Work units of one unit, for the limits of time slots. */
  workUnits: number
  /** Baking times in shops' own ovens; a variant has those of its parent. */
  ovenTimes: OvenTimes
  variantParentSkuid: number | null
  variantAttributes: Readonly<Record<string, string>> | null
  isDefaultVariant: boolean
  /** Orders of the last seven days. */
  popularity: number
  /** Last change of the product. */
  updatedAt: Date
  prices: readonly PriceEntry[]
}

/** Branch, mode and time of an order, with everything that decides prices and availability. */
export type SellingConditions = {
  branchId: number
  zone: string
  /** The branch sells bread-saver bags. */
  breadSaver: boolean
  /** `reusable`: the branch offers reusable cups and bowls. `ownContainer`: it fills containers of customers. */
  reusable: boolean
  ownContainer: boolean
  /** Opening hours, and the minutes that the branch needs before an appointment. */
  hours: HoursSource
  preparationMinutes: number
  /** Waves of the bakehouse, and the minutes from there to the branch. */
  plan: WavePlan
  transportMinutes: number
  /** The branch accepts orders after the cut-off for products that it can bake itself. */
  lateOrders: boolean
  mode: OrderMode
  /** An express order, served from stock. */
  express: boolean
  /** The target date-time. */
  at: Date
}

/** The price zone for prices before a branch is known. */
export const DEFAULT_PRICE_ZONE = 'Standard'

/** Place and time of a requested price; null zone or mode: the entries for all of them. */
export type PricePoint = { zone: string | null; mode: string | null; at: Date }

/** Whether the entry is for this zone and mode, whatever its time. */
export const isForZoneAndMode = (entry: PriceEntry, { zone, mode }: Pick<PricePoint, 'zone' | 'mode'>): boolean =>
  (entry.zone === null || entry.zone === zone) && (entry.orderMode === null || entry.orderMode === mode)

const applies = (entry: PriceEntry, point: PricePoint): boolean =>
  isForZoneAndMode(entry, point) && entry.validFrom.getTime() <= point.at.getTime()

/** Precedence: entries for zone and mode, then for the mode, then for the zone, then general ones. */
const specificity = (entry: PriceEntry): number => (entry.orderMode === null ? 0 : 2) + (entry.zone === null ? 0 : 1)

const overrides = (entry: PriceEntry, other: PriceEntry | undefined): boolean =>
  other === undefined ||
  specificity(entry) > specificity(other) ||
  (specificity(entry) === specificity(other) && entry.validFrom.getTime() > other.validFrom.getTime())

/** Whether a base price is in force. */
export const hasPrice = (entries: readonly PriceEntry[], point: PricePoint): boolean =>
  entries.some((entry) => entry.quantity === 0 && applies(entry, point))

/**
 * Price tiers in force, ascending by quantity; empty without a base price. For each quantity the most specific entry applies,
 * among equals the one with the latest `validFrom`. A tier that is no cheaper than the one before is left out, because a
 * general tier must not raise the price of a cheaper zone.
 */
export function pricesInForce(entries: readonly PriceEntry[], point: PricePoint): PriceTier[] {
  const byQuantity = new Map<number, PriceEntry>()
  for (const entry of entries) {
    if (applies(entry, point) && overrides(entry, byQuantity.get(entry.quantity))) byQuantity.set(entry.quantity, entry)
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

/** Whether the product is baked on this weekday, whatever its lead time. */
export const isBakedOn = ({ bakedOn }: Pick<ProductRecord, 'bakedOn'>, day: string): boolean =>
  bakedOn === null || bakedOn.includes(weekdayOf(day))

/** The properties of a product that decide at which times it is available. */
export type TimedProduct = Pick<
  ProductRecord,
  'skuid' | 'bakedOn' | 'leadHours' | 'breadSaver' | 'dailyInventory' | 'bakedInShop' | 'ovenTimes'
>

/** Selling conditions without the time: everything else that decides whether a product is baked for an order. */
export type BakingConditions = Omit<Appointment, 'targetAt' | 'orderMode'> &
  Pick<SellingConditions, 'hours' | 'plan' | 'lateOrders' | 'mode'> & {
    now: Date
    /** Whether the day has a stock count of the product; it is then sold from stock, without a cut-off. */
    isCounted: (skuid: number, day: string) => boolean
  }

/**
 * End of selling: the cut-off of the product's wave. Null if the bakehouse does not bake the product, if its stock is counted,
 * or if the shop bakes it itself for late orders.
 */
export function sellingEnd(product: TimedProduct, at: Date, terms: BakingConditions): Date | null {
  const { plan, mode: orderMode, lateOrders, branchId } = terms
  if (product.dailyInventory !== null || terms.isCounted(product.skuid, dayOf(at))) return null
  if (lateOrders && isBakedInShop(product, branchId)) return null
  return waveFor(plan, product.skuid, { ...terms, orderMode, targetAt: at })?.cutOffAt ?? null
}

/** Whether the branch's own oven can bake the product. */
export const isBakedInShop = (
  { bakedInShop, ovenTimes }: Pick<TimedProduct, 'bakedInShop' | 'ovenTimes'>,
  branchId: number,
): boolean => bakedInShop || ovenTimes.has(branchId)

/** Reasons that another time may remove. */
export const timeDependentReasons: ReadonlySet<Unavailable> = new Set(['weekday', 'lead_time', 'cut_off', 'saver_hour'])

/** Why the product is not available at this time, regardless of stock; null if it is. */
export function bakingObstacle(
  product: TimedProduct,
  at: Date,
  terms: BakingConditions,
): 'weekday' | 'lead_time' | 'cut_off' | 'saver_hour' | null {
  const { now, hours } = terms
  if (!isBakedOn(product, dayOf(at))) return 'weekday'
  if (product.leadHours > 0 && at.getTime() < now.getTime() + product.leadHours * HOUR_MS) return 'lead_time'
  const end = sellingEnd(product, at, terms)
  if (end !== null && end <= now) return 'cut_off'
  return product.breadSaver && !isSaverTime(hours, at, now) ? 'saver_hour' : null
}

/**
 * Why a product without variants is not available under these conditions; null if it is. `carried`: the branch sells the
 * product (no assortment gap). `inventoryLeft`: units left at the branch on that day; null: unlimited.
 */
export function unavailableReason(
  product: ProductRecord,
  point: SellingConditions,
  { carried, inventoryLeft, now }: { carried: boolean; inventoryLeft: number | null; now: Date },
): Unavailable | null {
  if (!product.enabled) return 'disabled'
  if (product.orderModes !== null && !product.orderModes.includes(point.mode)) return 'mode'
  if (!carried || (product.breadSaver && !point.breadSaver)) return 'branch'
  const notBaked = bakingObstacle(product, point.at, { ...point, now, isCounted: () => inventoryLeft !== null })
  if (notBaked !== null && notBaked !== 'saver_hour') return notBaked
  if (!hasPrice(product.prices, point)) return 'no_price'
  // A bread-saver bag without a stock count is sold out.
  if (inventoryLeft === 0 || (inventoryLeft === null && product.breadSaver)) return 'sold_out'
  // Last, because its message names a time, which is useful only if the product is available then.
  return notBaked
}

/**
 * Packaging offered beside single use; without selling conditions whatever any branch offers. None at the table, where crockery
 * is used. Customers' own containers only for pickup.
 */
export function packagingAt(
  { vessel, reusableDepositCents, ownContainer }: ProductRecord,
  point: Pick<SellingConditions, 'mode' | 'reusable' | 'ownContainer'> | null,
): PackagingOffer {
  if (vessel === null || point?.mode === 'inhouse') return null
  const reusableDeposit = point === null || point.reusable ? reusableDepositCents : null
  const own = ownContainer && (point === null || (point.ownContainer && point.mode === 'pickup'))
  return reusableDeposit === null && !own ? null : { vessel, reusableDeposit, own }
}

/** A product under selling conditions; without them there are no prices, and every enabled product is for sale. */
export type Offer = {
  readonly record: ProductRecord
  /** The parent of a variant, else null. */
  readonly parent: ProductRecord | null
  /** The record whose price and image are shown: the product itself, or of a parent its first available variant (default first). */
  readonly shownProduct: ProductRecord
  readonly hasVariants: boolean
  readonly categoryName: string
  /** Matching shelves: 'snacks/Aufstriche & Butter'. */
  readonly companions: readonly string[]
  readonly variantQuestion: string
  /** Prices in force for `shownProduct`, base price first. */
  readonly prices: readonly PriceTier[]
  /** Units left of `shownProduct` at the branch and day; null: unlimited, or no selling conditions. */
  readonly inventoryLeft: number | null
  /** Why the product is not available; null: for sale. A parent is for sale if any variant is. */
  readonly unavailable: Unavailable | null
  /** Baking information of `shownProduct`, if it is available. */
  readonly ovenTime: OvenTime | null
  /** Next baking of `shownProduct`, if another time would make it available. */
  readonly bakedAgain: BakedAgain | null
  /** Packaging offered for `shownProduct`. */
  readonly packagingOffer: PackagingOffer
}

/** Deposit of one unit in cents: of the product and of the chosen packaging. */
export const depositOf = (
  { record, packagingOffer }: Pick<Offer, 'record' | 'packagingOffer'>,
  packaging: Packaging | null,
): number => record.depositCents + (packagingDeposit(packagingOffer, packaging) ?? 0)

/** Ids of the declared allergens; null without any declaration, which must not be read as "free of allergens". */
export const declaredAllergens = ({
  allergenIds,
  allergensText,
}: Pick<ProductRecord, 'allergenIds' | 'allergensText'>): number[] | null =>
  allergenIds.length === 0 && allergensText.trim() === '' ? null : [...allergenIds]
