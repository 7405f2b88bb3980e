/** SQL of the units of the day's stock that an order's lines have claimed. */
import { sql } from 'drizzle-orm'
import { reasonsWithoutGoods } from '@/lib/contract/orders/refunds'
import type { Tx } from '../../db/client'

export type ClaimedUnits = { skuid: number; units: number }

/** Stores that all units of these products' lines are claimed of the day's stock. */
export async function storeClaims(tx: Tx, orderId: string, claimed: readonly ClaimedUnits[]): Promise<void> {
  await tx.execute(sql`
    update order_lines l set claimed_units = l.units
    from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as c(skuid int, units int)
    where l.order_id = ${orderId} and l.skuid = c.skuid`)
}

/** Clears the claims and returns them; `gone`: units among them that were refunded because they do not exist. */
export async function clearClaims(tx: Tx, orderId: string): Promise<(ClaimedUnits & { gone: number })[]> {
  const { rows } = await tx.execute<ClaimedUnits & { gone: number }>(sql`
    with claimed as (
      select order_id, position, claimed_units from order_lines
      where order_id = ${orderId} and claimed_units > 0 for update
    )
    update order_lines l set claimed_units = 0 from claimed
    where l.order_id = claimed.order_id and l.position = claimed.position
    returning l.skuid, claimed.claimed_units as units, least(claimed.claimed_units, coalesce((
      select sum((line ->> 'units')::int) from refunds r, jsonb_array_elements(r.lines) line
      where r.order_id = ${orderId} and r.state <> 'refused' and (line ->> 'position')::int = l.position
        and r.reason = any(${sql.param([...reasonsWithoutGoods])}::text[])), 0))::int as gone`)
  return rows
}
