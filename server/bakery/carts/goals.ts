/** What more goods would bring a cart (its next price, a coupon, free delivery), and what it must reach. Pure. */
import type { CartItem, Goal } from '@/lib/contract/carts'
import type { PriceTier } from '@/lib/contract/catalogue'
import type { OrderMode } from '@/lib/contract/values'
import { basePrice, unitPriceFor } from '@/lib/domain/price-tiers'
import { correctQuantity, type QuantityLimits } from '@/lib/domain/quantity'
import type { BranchRecord } from '../branches/rules'
import type { CouponVerdict } from '../coupons/rules'

type Situation = {
  orderMode: OrderMode | null
  branch: Pick<BranchRecord, 'deliveryMinimumCents' | 'deliveryFeeCents' | 'deliveryFreeFromCents'> | null
  /** Of the cart's code; null without one. */
  verdict: CouponVerdict | null
}

/** By the value of goods from which each holds, ascending. */
export function goalsOf({ orderMode, branch, verdict }: Situation): Goal[] {
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

export type LineToRaise = {
  units: number
  /** Of the product's further lines, which count for its tiers. */
  others: number
  /** In force, with a base price. */
  tiers: readonly Pick<PriceTier, 'quantity' | 'price'>[]
  limits: QuantityLimits
  /** What the line has where that is better than a tier; 0: nothing. */
  loyaltyPercent: number
}

/** The nearest greater quantity that may be ordered and makes every unit cheaper than it is now; null without one. */
export function nextTierOf({ units, others, tiers, limits, loyaltyPercent }: LineToRaise): CartItem['nextTier'] {
  const base = basePrice(tiers)
  if (base === null) return null
  const now = Math.min(base, unitPriceFor(tiers, units + others) ?? base)
  const best = Math.min(now, base - (base * loyaltyPercent) / 100)
  for (const { quantity, price } of tiers.toSorted((a, b) => a.quantity - b.quantity)) {
    const wanted = correctQuantity(Math.max(1, quantity - others), limits)
    const isReached = wanted + others >= quantity && unitPriceFor(tiers, wanted + others) === price
    if (quantity > units + others && price < best && isReached) return { units: wanted, price, insteadOf: now }
  }
  return null
}
