/** Thresholds of a cart: minimum order value, coupon minimum and free delivery by value of goods, and the next price tier of a line. Pure. */

import type { PriceTier } from '@/lib/contract/catalogue/catalogue'
import type { CartItem, Goal } from '@/lib/contract/orders/carts'
import type { OrderMode } from '@/lib/contract/values'
import { basePrice, unitPriceFor } from '@/lib/domain/price-tiers'
import { correctQuantity, type QuantityLimits } from '@/lib/domain/quantity'
import type { BranchRecord } from '../branches/rules'
import type { CouponVerdict } from '../coupons/rules'

type GoalContext = {
  orderMode: OrderMode | null
  branch: Pick<BranchRecord, 'deliveryMinimumCents' | 'deliveryFeeCents' | 'deliveryFreeFromCents'> | null
  /** Result of the coupon check; null without a code. */
  verdict: CouponVerdict | null
}

/** Thresholds of the cart, ascending by the value of goods (cents) from which each applies. */
export function goalsOf({ orderMode, branch, verdict }: GoalContext): Goal[] {
  const delivery = orderMode === 'delivery' ? branch : null
  const coupon = verdict === null || verdict.kind === 'refused' ? null : verdict.coupon
  const goals: Goal[] = [
    { kind: 'minimum', from: delivery?.deliveryMinimumCents ?? 0, coupon: null },
    {
      kind: 'coupon',
      from: coupon?.minimumCents ?? 0,
      coupon: coupon && { code: coupon.code, kind: coupon.kind, value: coupon.value },
    },
    {
      kind: 'free_delivery',
      from: delivery !== null && delivery.deliveryFeeCents > 0 ? delivery.deliveryFreeFromCents : 0,
      coupon: null,
    },
  ]
  return goals.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from)
}

export type TierLine = {
  units: number
  /** Units of the product's other lines, which count for its tiers. */
  others: number
  /** Price tiers in force, with a base price. */
  tiers: readonly Pick<PriceTier, 'quantity' | 'price'>[]
  limits: QuantityLimits
  /** Loyalty discount of the line in percent; 0 without one. */
  loyaltyPercent: number
}

/** The smallest larger quantity that may be ordered and makes each unit cheaper than now; null without one. */
export function nextTierOf({ units, others, tiers, limits, loyaltyPercent }: TierLine): CartItem['nextTier'] {
  const base = basePrice(tiers)
  if (base === null) return null
  const now = Math.min(base, unitPriceFor(tiers, units + others) ?? base)
  const best = Math.min(now, base - (base * loyaltyPercent) / 100)
  for (const { quantity, price } of tiers.toSorted((a, b) => a.quantity - b.quantity)) {
    const tierUnits = correctQuantity(Math.max(1, quantity - others), limits)
    const isReached = tierUnits + others >= quantity && unitPriceFor(tiers, tierUnits + others) === price
    if (quantity > units + others && price < best && isReached) return { units: tierUnits, price, insteadOf: now }
  }
  return null
}
