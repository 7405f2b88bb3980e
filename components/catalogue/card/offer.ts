/** What a card or a product page can offer of a product right now. */
import type { PriceTier, Product } from '@/lib/contract/catalogue'
import type { PackagingOffer } from '@/lib/contract/common'
import type { DepositKind } from '@/lib/contract/values'
import { type QuantityRules, quantityLimits } from '@/lib/domain/quantity'
import { againWords, ovenWords, savedWords } from '@/lib/words/de/catalogue'

/** What of a price is to be shown. `content` is that of one unit in `contentUnit`. */
export type Pricing = {
  tiers: readonly Pick<PriceTier, 'quantity' | 'price'>[]
  content: number | null
  contentUnit: 'kg' | 'l'
  /** Deposit of one unit in cents. */
  deposit: number
  depositKind: DepositKind | null
}

export type Offer =
  /** Where and when is not known yet, so there is no price. `units`: the smallest order; null where variants are to choose from. */
  | { state: 'unconfigured'; units: number | null }
  /** `soon`: it may be had elsewhere or later. A bread-saver bag that is gone is gone. `again`: later, here. */
  | { state: 'unavailable'; soon: boolean; again: Again | null }
  /** Its variants are for sale; pricing and packaging are those of the default one. */
  | { state: 'variants'; pricing: Pricing; oven: string | null; packagingOffer: PackagingOffer }
  /** `oven`: when it leaves it, and how long it can be ordered. `packagingOffer`: what it can be put into. */
  | { state: 'sale'; pricing: Pricing; rules: QuantityRules; oven: string | null; packagingOffer: PackagingOffer }

/** 'Wieder Freitag', and the appointment that goes with it; `isLater`: on the day that is chosen. */
export type Again = { words: string; at: string; isLater: boolean }

/** `configured`: branch, mode and time are known, and the product's prices are those of there and then. */
export function offerOf(product: Product, configured: boolean): Offer {
  if (!configured) return { state: 'unconfigured', units: product.hasVariants ? null : quantityLimits(product).min }
  const { breadSaver, bakedAgain, ovenTime } = product
  const soldOut = breadSaver && product.skuDailyInventory === 0
  if (!product.forSale || soldOut || product.prices.length === 0) {
    const again = bakedAgain && {
      words: breadSaver ? savedWords(bakedAgain) : againWords(bakedAgain),
      at: bakedAgain.at,
      isLater: bakedAgain.isLater,
    }
    return { state: 'unavailable', soon: !breadSaver, again }
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

/** The next tier that more units would reach, for 'Sparen Sie ab {n} Stück!'; null when there is none. */
export function nextTierQuantity(tiers: Pricing['tiers'], units: number): number | null {
  const beyond = tiers.map((tier) => tier.quantity).filter((quantity) => quantity > units && quantity > 1)
  return beyond.length === 0 ? null : Math.min(...beyond)
}
