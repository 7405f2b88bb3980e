/** Price terms of an order, stored with it so that a later change of the order uses the same prices. Pure. */
import type { PriceTier } from '@/lib/contract/catalogue/catalogue'
import type { Packaging } from '@/lib/contract/values'
import { depositOf, type Offer } from '../catalogue/rules'
import type { CouponToApply, LineToPrice } from './discount-rules'
import type { DeliveryTerms } from './rules'

/** Price terms of one order line, as of the purchase. */
export type LineTerms = Pick<LineToPrice, 'depositCents' | 'loyaltyDiscount' | 'vatClass' | 'categorySlug'> & {
  tiers: Pick<PriceTier, 'quantity' | 'price'>[]
  isBread: boolean
}

/** Price terms of an order; `lines` in the order of the order lines. */
export type OrderTerms = {
  /** Loyalty discount on bread and hot drinks in percent; 0 for a guest. */
  loyaltyPercent: number
  /** The redeemed coupon; null without one. */
  coupon: (CouponToApply & { minimumCents: number }) | null
  /** Null unless the order is delivered. */
  delivery: DeliveryTerms | null
  /** Minimum value of the goods in cents; 0 without a minimum. */
  minimumCents: number
  lines: LineTerms[]
}

/** Price terms of a product in this packaging, from its current offer. */
export function lineTermsOf(
  offer: Pick<Offer, 'record' | 'packagingOffer' | 'prices'>,
  packaging: Packaging | null,
): LineTerms {
  const { loyaltyDiscount, vatClass, categorySlug, isBread } = offer.record
  return {
    tiers: offer.prices.map(({ quantity, price }) => ({ quantity, price })),
    depositCents: depositOf(offer, packaging),
    loyaltyDiscount,
    vatClass,
    categorySlug,
    isBread,
  }
}
