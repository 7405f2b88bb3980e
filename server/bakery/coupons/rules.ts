/** Decides whether a coupon applies to a cart (spec §4 "Coupon", §8). Pure. */

import { visibleText } from '@/lib/contract/text-form'
import type { CouponObstacle, CouponRefusal } from '@/lib/contract/values'

export type CouponRecord = {
  /** Upper case. */
  code: string
  kind: 'percent' | 'fixed'
  /** Percent or cents, by `kind`. */
  value: number
  /** Minimum value of the goods after volume tiers. */
  minimumCents: number
  /** The coupon applies to this category only; null: to all goods. */
  categorySlug: string | null
  validFrom: Date | null
  validUntil: Date | null
  /** Maximum number of paid orders with it, in total and for each customer; null: unlimited. */
  totalLimit: number | null
  perCustomerLimit: number | null
  /** Number of paid orders with it. */
  redeemed: number
  paused: boolean
}

export type CouponVerdict =
  | { kind: 'applies'; coupon: CouponRecord }
  /** The code stays in the cart and is checked again at every change. */
  | { kind: 'not_applied'; obstacle: Exclude<CouponObstacle, CouponRefusal>; coupon: CouponRecord }
  | { kind: 'refused'; error: CouponRefusal }

export type CouponUse = {
  now: Date
  /** Value after tiers in cents, of all goods and of those in the coupon's category. */
  goodsValue: number
  eligibleValue: number
  /** Paid orders of this customer with it; 0 while the customer is unknown. */
  redeemedByCustomer: number
}

/** Upper case. Characters that look alike (full-width letters, ligatures, a composed Ü) become the same. */
export const normaliseCode = (code: string): string => visibleText(code).toUpperCase()

function refusalOf(coupon: CouponRecord, { now, redeemedByCustomer }: CouponUse): CouponRefusal | null {
  if (coupon.paused) return 'coupon_paused'
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

/** The reason why a code has no effect; null if it applies. */
export function couponObstacle(verdict: CouponVerdict): CouponObstacle | null {
  if (verdict.kind === 'applies') return null
  return verdict.kind === 'refused' ? verdict.error : verdict.obstacle
}
