/** SQL of coupons and their redemptions. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { couponRedemptions, coupons } from '../db/schema/coupons'
import type { CouponRecord } from './rules'

export type FoundCoupon = { coupon: CouponRecord; redeemedByCustomer: number }

const redemptionsOf = (code: string, redeemer: string) =>
  sql<number>`(select count(*)::int from ${couponRedemptions}
    where ${couponRedemptions.code} = ${code} and ${couponRedemptions.redeemer} = ${redeemer})`

/** `code` is normalised. For an unknown redeemer (null) `redeemedByCustomer` is 0. */
export async function findCoupon(db: Db | Tx, code: string, redeemer: string | null): Promise<FoundCoupon | null> {
  const redeemedByCustomer = redeemer === null ? sql<number>`0` : redemptionsOf(code, redeemer)
  const [found] = await db.select({ coupon: coupons, redeemedByCustomer }).from(coupons).where(eq(coupons.code, code))
  if (found === undefined) return null
  const kind = found.coupon.kind === 'percent' ? 'percent' : 'fixed'
  return { coupon: { ...found.coupon, kind }, redeemedByCustomer: found.redeemedByCustomer }
}

/** Sets the redeemer, who may be known only once PayPal names the payer; false if the order has no redemption yet. */
export async function nameRedeemer(tx: Tx, orderId: string, redeemer: string): Promise<boolean> {
  const named = await tx.update(couponRedemptions).set({ redeemer }).where(eq(couponRedemptions.orderId, orderId))
  return (named.rowCount ?? 0) > 0
}

/**
 * Counts one more use within both limits; false when one is reached. The row is locked by a statement of its own, because
 * only a statement that starts after the lock sees the redemptions of the transaction that had it before.
 */
export async function claimUse(tx: Tx, code: string, redeemer: string): Promise<boolean> {
  await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, code)).for('update')
  const claimed = await tx
    .update(coupons)
    .set({ redeemed: sql`${coupons.redeemed} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        or(isNull(coupons.totalLimit), lt(coupons.redeemed, coupons.totalLimit)),
        or(isNull(coupons.perCustomerLimit), lt(redemptionsOf(code, redeemer), coupons.perCustomerLimit)),
      ),
    )
  return claimed.rowCount === 1
}

export async function insertRedemption(tx: Tx, row: typeof couponRedemptions.$inferInsert): Promise<void> {
  await tx.insert(couponRedemptions).values(row)
}

export async function deleteRedemption(tx: Tx, orderId: string): Promise<void> {
  const [deleted] = await tx.delete(couponRedemptions).where(eq(couponRedemptions.orderId, orderId)).returning()
  if (deleted === undefined) return
  await tx
    .update(coupons)
    .set({ redeemed: sql`${coupons.redeemed} - 1` })
    .where(eq(coupons.code, deleted.code))
}
