/** Whether a coupon counts for a cart (spec §4 "Coupon", §8). */
import { brand } from '@/lib/brand'
import { refusalWords } from '@/lib/words/de/refusals'

export type CouponRecord = {
  /** Upper case. */
  code: string
  kind: 'percent' | 'fixed'
  /** Per cent, or cents. */
  value: number
  /** Goods after volume tiers that an order needs. */
  minimumCents: number
  /** Counts for goods of this category only; null is all. */
  categorySlug: string | null
  validFrom: Date | null
  validUntil: Date | null
  /** Paid orders that may use it, together and of one customer; null is any number. */
  totalLimit: number | null
  perCustomerLimit: number | null
  /** Paid orders that used it. */
  redeemed: number
}

export type CouponRefusal = 'coupon_unknown' | 'coupon_not_yet_valid' | 'coupon_expired' | 'coupon_used_up'

export type CouponVerdict =
  | { kind: 'applies'; coupon: CouponRecord }
  /** Stays with the cart and is judged anew at every change; the reason is German and fit to show. */
  | { kind: 'not_applied'; reason: string; coupon: CouponRecord }
  | { kind: 'refused'; error: CouponRefusal }

export type CouponUse = {
  now: Date
  /** Cents of all goods after tiers, and of those in the coupon's category. */
  goodsValue: number
  eligibleValue: number
  /** Paid orders of this customer with it; 0 while nobody knows who orders. */
  redeemedByCustomer: number
}

export const MINIMUM_NOT_REACHED =
  'Gutschein auf Bestellung nicht anwendbar: Mindestbestellwert für Gutschein nicht erreicht.'
export const NO_ELIGIBLE_GOODS = `Gutschein auf Bestellung nicht anwendbar: Kein passendes Produkt im ${brand.cart}.`

/** Codes are case-insensitive; what looks alike on a phone (full width letters, a ligature, a composed Ü) is alike. */
export const normaliseCode = (code: string): string => code.normalize('NFKC').trim().toLocaleUpperCase('de')

function refusalOf(coupon: CouponRecord, { now, redeemedByCustomer }: CouponUse): CouponRefusal | null {
  if (coupon.validFrom !== null && now < coupon.validFrom) return 'coupon_not_yet_valid'
  if (coupon.validUntil !== null && now > coupon.validUntil) return 'coupon_expired'
  const usedUp = coupon.totalLimit !== null && coupon.redeemed >= coupon.totalLimit
  const usedUpByCustomer = coupon.perCustomerLimit !== null && redeemedByCustomer >= coupon.perCustomerLimit
  return usedUp || usedUpByCustomer ? 'coupon_used_up' : null
}

export function judgeCoupon(coupon: CouponRecord | null, use: CouponUse): CouponVerdict {
  if (coupon === null) return { kind: 'refused', error: 'coupon_unknown' }
  const refusal = refusalOf(coupon, use)
  if (refusal !== null) return { kind: 'refused', error: refusal }
  if (use.eligibleValue === 0 && use.goodsValue > 0) return { kind: 'not_applied', reason: NO_ELIGIBLE_GOODS, coupon }
  const isEnough = use.goodsValue >= Math.max(coupon.minimumCents, 1)
  if (!isEnough) return { kind: 'not_applied', reason: MINIMUM_NOT_REACHED, coupon }
  return { kind: 'applies', coupon }
}

/** What a customer reads about a code that their cart keeps but does not use; null when it applies. */
export function reasonNotApplied(verdict: CouponVerdict): string | null {
  if (verdict.kind === 'applies') return null
  return verdict.kind === 'refused' ? refusalWords[verdict.error] : verdict.reason
}
