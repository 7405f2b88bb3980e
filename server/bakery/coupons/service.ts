/** Coupons are checked with every change of a cart and redeemed when an order is paid. */
import type { Db, Tx } from '../db/client'
import { goodsValueOf, type LineToPrice } from '../pricing/discount-rules'
import { type CouponVerdict, judgeCoupon, normaliseCode } from './rules'
import { claimUse, deleteRedemption, findCoupon, insertRedemption, nameRedeemer } from './store'

export type CouponCandidate = {
  /** As typed; case does not matter. */
  code: string
  lines: readonly LineToPrice[]
  /** Customer id, or the lower-case email of a guest; null while the customer is unknown. */
  redeemer: string | null
  now: Date
}

export type Redemption = { code: string; orderId: string; redeemer: string; now: Date }

/** Checks a code for these lines. */
export async function judgeForCart(db: Db | Tx, candidate: CouponCandidate): Promise<CouponVerdict> {
  const { code, lines, redeemer, now } = candidate
  const found = await findCoupon(db, normaliseCode(code), redeemer)
  return judgeCoupon(found?.coupon ?? null, {
    now,
    goodsValue: goodsValueOf(lines),
    eligibleValue: goodsValueOf(lines, found?.coupon.categorySlug ?? null),
    redeemedByCustomer: found?.redeemedByCustomer ?? 0,
  })
}

/**
 * Redeems a coupon in the transaction that permits the capture; idempotent for an order. False: a limit was reached in the
 * meantime and nothing was written, so the order must not be captured.
 */
export async function redeemCoupon(tx: Tx, { code, orderId, redeemer, now }: Redemption): Promise<boolean> {
  if (await nameRedeemer(tx, orderId, redeemer)) return true
  const normalised = normaliseCode(code)
  if (!(await claimUse(tx, normalised, redeemer))) return false
  await insertRedemption(tx, { code: normalised, orderId, redeemer, redeemedAt: now })
  return true
}

/** Reverts the redemption of an order, if it has one; idempotent. */
export const returnCoupon = (tx: Tx, orderId: string): Promise<void> => deleteRedemption(tx, orderId)
