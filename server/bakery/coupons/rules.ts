/** Whether a coupon counts for a cart (spec §4 "Coupon", §8). */

import { visibleText } from '@/lib/contract/text-form'
import type { CouponObstacle, CouponRefusal } from '@/lib/contract/values'

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

export type CouponVerdict =
  | { kind: 'applies'; coupon: CouponRecord }
  /** Stays with the cart and is judged anew at every change. */
  | { kind: 'not_applied'; obstacle: Exclude<CouponObstacle, CouponRefusal>; coupon: CouponRecord }
  | { kind: 'refused'; error: CouponRefusal }

export type CouponUse = {
  now: Date
  /** Cents of all goods after tiers, and of those in the coupon's category. */
  goodsValue: number
  eligibleValue: number
  /** Paid orders of this customer with it; 0 while nobody knows who orders. */
  redeemedByCustomer: number
}

/** Codes are case-insensitive; what looks alike on a phone (full width letters, a ligature, a composed Ü) is alike. */
export const normaliseCode = (code: string): string => visibleText(code).toUpperCase()

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
  if (use.eligibleValue === 0 && use.goodsValue > 0) {
    return { kind: 'not_applied', obstacle: 'no_eligible_goods', coupon }
  }
  const isEnough = use.goodsValue >= Math.max(coupon.minimumCents, 1)
  if (!isEnough) return { kind: 'not_applied', obstacle: 'minimum_not_reached', coupon }
  return { kind: 'applies', coupon }
}

/** Why the cart keeps a code but does not use it; null when it applies. */
export function couponObstacle(verdict: CouponVerdict): CouponObstacle | null {
  if (verdict.kind === 'applies') return null
  return verdict.kind === 'refused' ? verdict.error : verdict.obstacle
}
