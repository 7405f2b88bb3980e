/** SQL of the daily inventory. Rows of several products are locked in the order of their ids, which prevents deadlocks. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { runNamed } from '../db/named-statements'
import { type DayStock, dayBounds, type PaidUnits, type StockDay, type Units } from './rules'

const BERLIN_DAY = sql`(target_at at time zone 'Europe/Berlin')::date`

/** The limit of product `p` at a branch on a day for which nothing is set. */
const ownLimit = (branchId: SQL): SQL =>
  sql`coalesce((select quantity from branch_limits where branch_id = ${branchId} and skuid = p.skuid), p.daily_inventory)`

/**
 * Stock of a day (the day's row, else the branch's limit), without the units that the cart's own unpaid orders have claimed or
 * that it holds. The cart's orders are read first, in a materialized CTE: otherwise a cached plan from a time with few orders would scan all lines of a product for each of them.
 */
const stockOf = (cartId: string | null, stockDay: SQL, skuids: SQL): SQL => sql`
  with branch_day as (${stockDay}), own as materialized (
    select order_id, branch_id, ${BERLIN_DAY} as day from orders
    where cart_id = ${cartId}::uuid and state in ('pending', 'awaiting_approval')),
  own_units as (
    select skuid, sum(units) as units from (
      select skuid, claimed_units as units
      from own join branch_day using (branch_id, day) join order_lines using (order_id)
      union all
      select skuid, units from stock_holds join branch_day using (branch_id, day)
      where cart_id = ${cartId}::uuid and not is_in_order) claims
    group by skuid)
  select skuid, d.quantity, l.quantity as "branchLimit",
    coalesce(sold_out, false) as "soldOut", (coalesce(claimed, 0) - coalesce(units, 0))::int as claimed
  from branch_day cross join lateral unnest(${skuids}) wanted(skuid)
    left join daily_inventory d using (branch_id, day, skuid) left join branch_limits l using (branch_id, skuid)
    left join own_units using (skuid)
  where d.skuid is not null or l.skuid is not null`

type StockRow = { skuid: number } & DayStock

const bySkuid = (rows: readonly StockRow[]): Map<number, DayStock> =>
  new Map(rows.map(({ skuid, ...stock }) => [skuid, stock]))

/**
 * Stock rows of the day by SKU id; a product of which nothing was set or claimed has no row. Units of the cart's own unpaid
 * order do not count, so that a customer who returns from PayPal still finds the goods available.
 */
export async function readStock(
  db: Db | Tx,
  { branchId, day }: StockDay,
  skuids: readonly number[],
  cartId: string | null = null,
): Promise<Map<number, DayStock>> {
  const stockDay = sql`select ${branchId}::int as branch_id, ${day}::date as day`
  const query = stockOf(cartId, stockDay, sql`${sql.param(skuids)}::int[]`)
  const { rows } = await runNamed<StockRow>(db, 'stock_of_day', query)
  return bySkuid(rows)
}

/** Days from `from` on for which a quantity of the product is set and units are left. */
export async function readCountedDays(
  db: Db | Tx,
  { branchId, from }: { branchId: number; from: string },
  skuids: readonly number[],
): Promise<Map<number, Set<string>>> {
  if (skuids.length === 0) return new Map()
  const { rows } = await db.execute<{ skuid: number; days: string[] }>(sql`
    select skuid, array_agg(day::text) as days from daily_inventory
    where branch_id = ${branchId} and day >= ${from} and skuid = any(${sql.param([...skuids])}::int[])
      and quantity > claimed and not sold_out
    group by skuid`)
  return new Map(rows.map(({ skuid, days }) => [skuid, new Set(days)]))
}

/** `readStock` for the lines of a stored cart and `further` SKUs, at the cart's branch and day, which need not be known before. */
export async function readStockOfCart(
  tx: Tx,
  cartId: string,
  further: readonly number[],
): Promise<Map<number, DayStock>> {
  const ofCart = sql`cart_id = ${cartId}::uuid`
  const stockDay = sql`select branch_id, ${BERLIN_DAY} as day from carts where ${ofCart}`
  const skuids = sql`array(select skuid from cart_lines where ${ofCart}) || ${sql.param(further)}::int[]`
  const { rows } = await runNamed<StockRow>(tx, 'stock_of_cart', stockOf(cartId, stockDay, skuids))
  return bySkuid(rows)
}

/**
 * Claims units in one statement; returns the SKU ids that were claimed. A product with too few units is left out. The first
 * claim inserts the day's row. The limit of the day, else of the product, is compared under the row's lock.
 */
export async function claimUnits(tx: Tx, { branchId, day }: StockDay, units: readonly Units[]): Promise<Set<number>> {
  const claiming = sql`
    insert into daily_inventory as i (branch_id, skuid, day, claimed)
    select ${branchId}::int, w.skuid, ${day}::date, w.units
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as w(skuid int, units int) join products p using (skuid)
    where w.units <= coalesce(${ownLimit(sql`${branchId}::int`)}, w.units) or exists (
      select from daily_inventory d where d.branch_id = ${branchId}::int and d.skuid = w.skuid and d.day = ${day}::date)
    order by w.skuid
    on conflict (branch_id, skuid, day) do update set claimed = i.claimed + excluded.claimed
    where not i.sold_out and i.claimed + excluded.claimed <= coalesce(
      i.quantity, (select ${ownLimit(sql`i.branch_id`)} from products p where p.skuid = i.skuid),
      i.claimed + excluded.claimed)
    returning i.skuid`
  const { rows } = await runNamed<{ skuid: number }>(tx, 'claimed_units', claiming)
  return new Set(rows.map(({ skuid }) => skuid))
}

/** Releases units; `gone` of them no longer exist, so the day's limit is reduced by as many, and an earlier stock change can no longer be undone. */
export async function releaseUnits(
  tx: Tx,
  { branchId, day }: StockDay,
  claimed: readonly (Units & { readonly gone?: number })[],
): Promise<void> {
  await tx.execute(sql`
    with released as (
      select w.skuid, sum(w.units)::int as units, sum(coalesce(w.gone, 0))::int as gone
      from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as w(skuid int, units int, gone int) group by w.skuid
    ), held as materialized (
      select d.skuid from daily_inventory d join released using (skuid)
      where d.branch_id = ${branchId} and d.day = ${day}::date order by d.skuid for update of d
    )
    update daily_inventory i set claimed = greatest(0, i.claimed - r.units),
      quantity = case when r.gone = 0 or coalesce(i.quantity, ${ownLimit(sql`i.branch_id`)}) is null then i.quantity
        else greatest(0, i.claimed - r.units, coalesce(i.quantity, ${ownLimit(sql`i.branch_id`)}) - r.gone) end,
      change_id = case when r.gone = 0 then i.change_id end
    from released r join held using (skuid) left join products p using (skuid)
    where i.branch_id = ${branchId} and i.day = ${day}::date and i.skuid = r.skuid`)
}

/**
 * Inserts missing rows and locks, in order, all rows that the cart's unpaid orders and holds release and its new order claims. Without
 * this, a transaction that does both could deadlock with another.
 */
export async function lockStockOfCart(tx: Tx, cartId: string): Promise<void> {
  await tx.execute(sql`
    insert into daily_inventory as i (branch_id, skuid, day)
    select branch_id, skuid, day from (
      select o.branch_id, l.skuid, (o.target_at at time zone 'Europe/Berlin')::date as day
      from orders o join order_lines l using (order_id)
      where o.cart_id = ${cartId} and o.state in ('pending', 'awaiting_approval') and l.claimed_units > 0
      union
      select branch_id, skuid, day from stock_holds where cart_id = ${cartId}
      union
      select c.branch_id, l.skuid, (c.target_at at time zone 'Europe/Berlin')::date
      from carts c join cart_lines l using (cart_id)
      where c.cart_id = ${cartId} and c.branch_id is not null and c.target_at is not null
    ) touched join products using (skuid)
    order by branch_id, skuid, day
    on conflict (branch_id, skuid, day) do update set claimed = i.claimed`)
}

/** Inserts missing rows and locks, in order, the rows of several days that a transaction releases and claims. */
export async function lockStock(
  tx: Tx,
  branchId: number,
  rows: readonly { skuid: number; day: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into daily_inventory as i (branch_id, skuid, day)
    select distinct ${branchId}::int, w.skuid, w.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(skuid int, day date) join products using (skuid)
    order by w.skuid, w.day
    on conflict (branch_id, skuid, day) do update set claimed = i.claimed`)
}

/** Paid units of a day by product and order, without refunded units. `skuids` null: all products. */
export async function readPaid(
  db: Db | Tx,
  { branchId, day }: StockDay,
  skuids: readonly number[] | null,
): Promise<Map<number, PaidUnits[]>> {
  const { from, until } = dayBounds(day)
  const among =
    skuids === null ? sql`` : sql`and l.skuid in (select jsonb_array_elements(${JSON.stringify(skuids)}::jsonb)::int)`
  const { rows } = await db.execute<Omit<PaidUnits, 'targetAt'> & { targetAt: string }>(sql`
    select l.skuid, l.units - coalesce(back.units, 0)::int as units, o.order_number as "orderNumber",
      coalesce(concat_ws(' ', o.contact ->> 'firstName', o.contact ->> 'lastName'), '') as "customerName",
      o.pickup_code as "pickupCode", o.target_at as "targetAt", o.state
    from orders o join order_lines l using (order_id)
    left join lateral (
      select sum((line ->> 'units')::int) as units
      from refunds r, jsonb_array_elements(r.lines) line
      where r.order_id = o.order_id and r.state <> 'refused' and (line ->> 'position')::int = l.position
    ) back on true
    where o.branch_id = ${branchId} and o.target_at >= ${from.toISOString()} and o.target_at < ${until.toISOString()}
      and o.state in ('paid', 'ready', 'collected') and l.units > coalesce(back.units, 0) ${among}
    order by o.target_at, o.order_number`)
  const paid = rows.map((row) => ({ ...row, targetAt: new Date(row.targetAt) }))
  return Map.groupBy(paid, ({ skuid }) => skuid)
}

/** A row before and after a change. */
export type ChangedRow = { readonly skuid: number; readonly before: DayStock; readonly after: DayStock }

type ChangedColumns = {
  skuid: number
  claimed: number
  branchLimit: number | null
  before: number | null
  outBefore: boolean
  after: number | null
  outAfter: boolean
}

const toChanged = ({
  skuid,
  claimed,
  branchLimit,
  before,
  outBefore,
  after,
  outAfter,
}: ChangedColumns): ChangedRow => ({
  skuid,
  before: { quantity: before, branchLimit, claimed, soldOut: outBefore },
  after: { quantity: after, branchLimit, claimed, soldOut: outAfter },
})

/** Of the row `i` of the daily inventory. */
const BRANCH_LIMIT = sql`(select quantity from branch_limits l where l.branch_id = i.branch_id and l.skuid = i.skuid)`

export type ChangeStamp = { readonly changeId: string; readonly at: Date }

/**
 * Sets limits of days. `onTop`: `units` are added to the claimed units; otherwise they are the limit
 * of the whole day, but at least the claimed units. null removes the day's limit.
 */
export async function setStock(
  tx: Tx,
  limits: readonly (StockDay & { readonly skuid: number; readonly units: number | null })[],
  { changeId, at, onTop }: ChangeStamp & { onTop: boolean },
): Promise<ChangedRow[]> {
  const { rows } = await tx.execute<ChangedColumns>(sql`
    insert into daily_inventory as i (branch_id, skuid, day, quantity, sold_out, change_id, changed_at)
    select w."branchId", w.skuid, w.day, w.units, coalesce(w.units = 0, false), ${changeId}::uuid,
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as w("branchId" int, day date, skuid int, units int)
      join products p using (skuid)
    order by w."branchId", w.day, w.skuid
    on conflict (branch_id, skuid, day) do update set
      quantity = case when ${onTop} then i.claimed + excluded.quantity
        when excluded.quantity is not null then greatest(i.claimed, excluded.quantity) end,
      quantity_before = i.quantity,
      sold_out = excluded.sold_out, sold_out_before = i.sold_out,
      change_id = excluded.change_id, changed_at = excluded.changed_at
    returning skuid, claimed, ${BRANCH_LIMIT} as "branchLimit", quantity_before as before, sold_out_before as "outBefore", quantity as after, sold_out as "outAfter"`)
  return rows.map(toChanged)
}

/** Locks the rows of a change; returns its time, or null if one of the products was changed again since. */
export async function lockStockChange(
  tx: Tx,
  { branchId, day }: StockDay,
  skuids: readonly number[],
  changeId: string,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string; change: string | null }>(sql`
    select changed_at as at, change_id as change from daily_inventory
    where branch_id = ${branchId} and day = ${day}::date
      and skuid in (select jsonb_array_elements(${JSON.stringify(skuids)}::jsonb)::int)
    order by skuid for update`)
  const [first] = rows
  const isWhole = rows.length === skuids.length && rows.every(({ change }) => change === changeId)
  return first === undefined || !isWhole ? null : new Date(first.at)
}

/** Restores the limits before a change, but at least the units claimed meanwhile. */
export async function undoStockChange(tx: Tx, { branchId, day }: StockDay, changeId: string): Promise<ChangedRow[]> {
  const { rows } = await tx.execute<ChangedColumns>(sql`
    update daily_inventory i set
      quantity = case when was.quantity_before is null then null else greatest(was.quantity_before, i.claimed) end,
      sold_out = i.sold_out_before, change_id = null, changed_at = null, quantity_before = null, sold_out_before = false
    from daily_inventory was
    where was.branch_id = i.branch_id and was.day = i.day and was.skuid = i.skuid
      and i.branch_id = ${branchId} and i.day = ${day}::date and i.change_id = ${changeId}::uuid
    returning i.skuid, i.claimed, ${BRANCH_LIMIT} as "branchLimit", was.quantity as before, was.sold_out as "outBefore",
      i.quantity as after, i.sold_out as "outAfter"`)
  return rows.map(toChanged)
}
