/** SQL of the use of coupons. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { couponRedemptions, coupons } from '../../db/schema/coupons'
import { orders } from '../../db/schema/orders'
import type { CodeUse } from './rules'

/** By code, without codes that no order used. The amount is the discount in the paid orders, after their changes. */
export async function readUses(db: Db | Tx): Promise<Map<string, CodeUse>> {
  const { rows } = await db.execute<CodeUse & { code: string }>(sql`
    select ${coupons.code} as code, ${coupons.redeemed} as redeemed,
      coalesce(sum((${orders.totals} ->> 'orderDiscount')::int), 0)::float8 as "costCents"
    from ${coupons}
    left join ${couponRedemptions} on ${couponRedemptions.code} = ${coupons.code}
    left join ${orders} on ${orders.orderId} = ${couponRedemptions.orderId}
    where ${coupons.redeemed} > 0
    group by ${coupons.code}, ${coupons.redeemed}`)
  return new Map(rows.map(({ code, redeemed, costCents }) => [code, { redeemed, costCents }]))
}

/** Redemptions of the codes by week since the day, each week named by its Monday in Berlin. */
export async function countByWeek(db: Db, codes: readonly string[], since: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ monday: string; redeemed: number }>(sql`
    select to_char(date_trunc('week', ${couponRedemptions.redeemedAt} at time zone 'Europe/Berlin'), 'YYYY-MM-DD') as monday,
      count(*)::int as redeemed
    from ${couponRedemptions}
    where ${couponRedemptions.code} = any(${sql.param([...codes])}::text[])
      and ${couponRedemptions.redeemedAt} at time zone 'Europe/Berlin' >= ${since}::timestamp
    group by 1`)
  return new Map(rows.map(({ monday, redeemed }) => [monday, redeemed]))
}
