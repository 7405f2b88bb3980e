/** Derives what a card or product page can offer of a product: price and quantity, variants, or a reason why not. */
import type { PriceTier, Product, ProductDetail } from '@/lib/contract/catalogue/catalogue'
import type { PackagingOffer } from '@/lib/contract/common'
import type { DepositKind } from '@/lib/contract/values'
import { basePrice } from '@/lib/domain/price-tiers'
import { type QuantityRules, quantityLimits } from '@/lib/domain/quantity'
import { againWords, ovenWords, saverHourWords } from '@/lib/words/de/catalogue'

/** Prices in cents; `content` is the amount of one unit in `contentUnit`, null if unknown. */
export type Pricing = {
  tiers: readonly Pick<PriceTier, 'quantity' | 'price'>[]
  content: number | null
  contentUnit: 'kg' | 'l'
  /** Deposit of one unit in cents. */
  deposit: number
  depositKind: DepositKind | null
}

export type OfferState =
  /** Branch and time are not chosen, so there is no price. `units`: smallest order quantity; null if a variant must be chosen. */
  | { state: 'unconfigured'; units: number | null }
  /** `soon`: it may be available elsewhere or later; false for a sold-out bread-saver bag. `nextBake`: later at this branch. */
  | { state: 'unavailable'; soon: boolean; nextBake: NextBake | null }
  /** The variants are for sale; pricing and packaging are those of the default variant. */
  | { state: 'variants'; pricing: Pricing; oven: string | null; packagingOffer: PackagingOffer }
  /** `oven`: text with the oven time and until when it can be ordered. */
  | { state: 'sale'; pricing: Pricing; rules: QuantityRules; oven: string | null; packagingOffer: PackagingOffer }

/** `words`: 'Wieder Freitag'; `at`: the time slot, ISO 8601; `isLater`: the bake is later on the chosen day. */
export type NextBake = { words: string; at: string; isLater: boolean }

/** `configured`: branch, order mode and time are chosen, and the product's prices apply there. */
export function offerOf(product: Product, configured: boolean): OfferState {
  if (!configured) return { state: 'unconfigured', units: product.hasVariants ? null : quantityLimits(product).min }
  const { breadSaver, bakedAgain, ovenTime } = product
  const soldOut = breadSaver && product.skuDailyInventory === 0
  if (!product.forSale || soldOut || product.prices.length === 0) {
    const nextBake = bakedAgain && {
      words: breadSaver ? saverHourWords(bakedAgain) : againWords(bakedAgain),
      at: bakedAgain.at,
      isLater: bakedAgain.isLater,
    }
    return { state: 'unavailable', soon: !breadSaver, nextBake }
  }
  const pricing: Pricing = {
    tiers: product.prices.map(({ quantity, price }) => ({ quantity, price })),
    content: product.skuWeight,
    contentUnit: product.contentUnit,
    deposit: product.depositPrice,
    depositKind: product.depositKind,
  }
  const oven = ovenTime && ovenWords(ovenTime)
  const { packagingOffer, skuMinItemsInOrder, multipleOfItem, skuDailyInventory } = product
  if (product.hasVariants) return { state: 'variants', pricing, oven, packagingOffer }
  return {
    state: 'sale',
    pricing,
    rules: { skuMinItemsInOrder, multipleOfItem, skuDailyInventory },
    oven,
    packagingOffer,
  }
}

/** The price of one unit that a product's page shows, in cents; undefined if it shows none. */
export function shownPrice({ listPrice }: Pick<ProductDetail, 'listPrice'>, offer: OfferState): number | undefined {
  if (offer.state === 'unavailable') return undefined
  const price = offer.state === 'unconfigured' ? listPrice : basePrice(offer.pricing.tiers)
  return price ?? undefined
}

/** Quantity of the next price tier above `units`, for 'Sparen Sie ab {n} Stück!'; null at the last tier. */
export function nextTierQuantity(tiers: Pricing['tiers'], units: number): number | null {
  const beyond = tiers.map((tier) => tier.quantity).filter((quantity) => quantity > units && quantity > 1)
  return beyond.length === 0 ? null : Math.min(...beyond)
}
