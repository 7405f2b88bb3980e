/** The terms that an order was priced under: kept with it, so that a change of it finds the same prices again. Pure. */
import type { PriceTier } from '@/lib/contract/catalogue'
import type { Packaging } from '@/lib/contract/values'
import { depositOf, type Offer } from '../catalogue/rules'
import type { CouponToApply, LineToPrice } from './discount-rules'
import type { DeliveryTerms } from './rules'

/** Of one line: what its units cost, as the catalogue said when they were bought. */
export type LineTerms = Pick<LineToPrice, 'depositCents' | 'loyaltyDiscount' | 'vatClass' | 'categorySlug'> & {
  tiers: Pick<PriceTier, 'quantity' | 'price'>[]
  isBread: boolean
}

/** Of the whole order; `lines` by their place in it. */
export type OrderTerms = {
  /** What a logged-in customer had on bread and hot drinks; 0 for a guest. */
  loyaltyPercent: number
  /** Its use is the order's; null without one. */
  coupon: (CouponToApply & { minimumCents: number }) | null
  /** Null unless it is delivered. */
  delivery: DeliveryTerms | null
  /** Goods that an order has to hold. */
  minimumCents: number
  lines: LineTerms[]
}

/** What a product costs by an offer of it, put into this. */
export function termsOf(
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
