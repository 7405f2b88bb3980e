/**
 * The kept sums of orders. What counts on which day (Berlin):
 * - an order with its goods as they are now, on the day on which it was paid, also if it was cancelled later;
 * - a refund on the day on which it was decided, except one of a change, because the order counts with its changed goods;
 * - an order that was not collected, on the day of its appointment.
 * Money is gross without deposits. Whatever changes an order marks the day by a trigger in its own transaction, and a job computes
 * marked days anew from the orders, so a repeated or interrupted pass changes nothing.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import type { Job } from '../../db/jobs'
import { ALL_BRANCHES, NO_PRODUCT } from '../../db/schema/reports'
import { inTransaction } from '../../db/transact'

/** Marks per transaction: a day of all branches takes about a second, and statements have ten. */
const BATCH = 500
const EVERY_MS = 5_000
/** Key of the lock that keeps two passes (job, command) from writing the same sums. */
const SUMS_LOCK = 1_898

/** `day` begins with this instant. */
const startOf = (day: SQL): SQL => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

/** Days of branches as a table expression `d(branch_id, day, begins, ends)`. */
const daysOf = (branchIds: readonly number[], days: readonly string[]): SQL => sql`(
  select branch_id, day, ${startOf(sql`day`)} as begins, ${startOf(sql`(day + 1)`)} as ends
  from unnest(${sql.param(branchIds)}::int[], ${sql.param(days)}::date[]) as pairs(branch_id, day))`

/** A refund `r` of goods that the order has: not refused, not of a change, and not of a payment for a change that never happened. */
const COUNTED_REFUND = sql`r.state <> 'refused' and r.reason is distinct from 'changed' and not exists (
  select from payments p where p.payment_id = r.payment_id and p.purpose = 'change' and p.state <> 'captured')`

const SERVICE = sql`case when o.express then 'express' else o.order_mode end`

/** One row for each order and product, for each refund and product, and for each product of an order that was not collected. */
const factsOf = (days: SQL): SQL => sql`
  of_days as materialized (select * from ${days} d),
  paid as materialized (
    select d.branch_id, d.day, o.order_id, ${SERVICE} as service, o.coupon_code, (o.totals->>'shippingPrice')::int as shipping
    from of_days d join orders o on o.branch_id = d.branch_id and o.paid_at >= d.begins and o.paid_at < d.ends),
  refunded as materialized (
    select d.branch_id, d.day, r.order_id, r.refund_id, r.amount_cents, r.deposit_cents, r.lines, ${SERVICE} as service, o.coupon_code
    from (select min(begins) as begins, max(ends) as ends from of_days) span
    join refunds r on r.created_at >= span.begins and r.created_at < span.ends
    join orders o on o.order_id = r.order_id and o.paid_at is not null
    join of_days d on d.branch_id = o.branch_id and r.created_at >= d.begins and r.created_at < d.ends
    where ${COUNTED_REFUND}),
  refunded_lines as materialized (
    select r.*, l.skuid, (v->>'units')::int as units, (v->>'goods')::int as goods
    from refunded r cross join jsonb_array_elements(r.lines) v
    join order_lines l on l.order_id = r.order_id and l.position = (v->>'position')::int),
  facts as materialized (
    select p.branch_id, p.day, p.service, p.coupon_code, l.skuid, p.order_id as paid_order, null::text as refund_id, null::uuid as missed_order,
      l.units, l.total_price_cents as turnover, l.units * l.unit_price_cents - l.total_price_cents as discount, 0 as refunded, l.units as kept
    from paid p join order_lines l using (order_id)
    union all
    select branch_id, day, service, coupon_code, ${NO_PRODUCT}, order_id, null, null, 0, shipping, 0, 0, 0
    from paid where shipping <> 0
    union all
    select branch_id, day, service, coupon_code, skuid, null, case when amount_cents > 0 then refund_id end, null, 0, 0, 0, goods, -units
    from refunded_lines
    union all
    select branch_id, day, service, coupon_code, ${NO_PRODUCT}, null, refund_id, null, 0, 0, 0, rest, 0
    from (
      select r.*, r.amount_cents - r.deposit_cents
        - coalesce((select sum(l.goods) from refunded_lines l where l.refund_id = r.refund_id), 0)::int as rest
      from refunded r) r
    where rest <> 0
    union all
    select d.branch_id, d.day, ${SERVICE}, o.coupon_code, l.skuid, null, null, o.order_id, 0, 0, 0, 0, 0
    from of_days d join orders o on o.branch_id = d.branch_id and o.target_at >= d.begins and o.target_at < d.ends
    join order_steps s on s.order_id = o.order_id and s.step = 'not_collected'
    join order_lines l on l.order_id = o.order_id
    where o.paid_at is not null),
  bags as materialized (select p.skuid from products p join categories c on c.slug = p.category_slug where c.bread_saver)`

const MEASURES = sql.raw('orders, units, turnover_cents, discount_cents, refunds, refunded_cents, no_shows, bags')

const summedBy = (key: SQL, condition = sql`true`): SQL => sql`
  select branch_id, day, count(distinct paid_order), sum(units), sum(turnover), sum(discount), count(distinct refund_id),
    sum(refunded), count(distinct missed_order), coalesce(sum(kept) filter (where skuid in (select skuid from bags)), 0), ${key}
  from facts where ${condition} group by branch_id, day, ${key}`

/** The tables of sums, each with its own key. */
const tables = [
  { table: sql.raw('daily_sums'), key: sql.raw('service'), of: sql.raw('service') },
  { table: sql.raw('daily_product_sums'), key: sql.raw('skuid'), of: sql.raw('skuid') },
  { table: sql.raw('daily_coupon_sums'), key: sql.raw('code'), of: sql.raw('coupon_code') },
] as const

/** Computes the sums of these days of branches from the orders, and with them those of the days over all branches. */
async function computeSums(tx: Tx, pairs: readonly { branchId: number; day: string }[]): Promise<void> {
  const days = daysOf(
    pairs.map(({ branchId }) => branchId),
    pairs.map(({ day }) => day),
  )
  const wholeDays = sql`${sql.param([...new Set(pairs.map(({ day }) => day))])}::date[]`
  for (const { table } of tables) {
    await tx.execute(sql`delete from ${table} s using ${days} d where s.branch_id = d.branch_id and s.day = d.day`)
    await tx.execute(sql`delete from ${table} where branch_id = ${ALL_BRANCHES} and day = any(${wholeDays})`)
  }
  const [services, products, coupons] = tables.map(
    ({ table, key, of }) =>
      sql`insert into ${table} (branch_id, day, ${MEASURES}, ${key}) ${summedBy(of, sql`${of} is not null`)}`,
  )
  await tx.execute(sql`with ${factsOf(days)}, of_services as (${services}), of_products as (${products}) ${coupons}`)
  for (const { table, key } of tables) {
    await tx.execute(sql`
      insert into ${table} (branch_id, day, ${MEASURES}, ${key})
      select ${ALL_BRANCHES}, day, sum(orders), sum(units), sum(turnover_cents), sum(discount_cents), sum(refunds), sum(refunded_cents),
        sum(no_shows), sum(bags), ${key}
      from ${table} where day = any(${wholeDays}) group by day, ${key}`)
  }
}

/** Computes the oldest marked days anew; true if there may be more. Orders that change meanwhile leave a mark of their own. */
const computeBatch = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SUMS_LOCK})`)
    const { rows } = await tx.execute<{ branchId: number; day: string }>(sql`
      with taken as (
        delete from due_sums where id in (select id from due_sums order by id limit ${BATCH}) returning branch_id, day
      ) select distinct branch_id as "branchId", day::text as day from taken`)
    if (rows.length > 0) await computeSums(tx, rows)
    return rows.length > 0
  })

/** Computes all marked days anew. */
export async function computeDueSums(db: Db): Promise<void> {
  while (await computeBatch(db));
}

/** Marks every day of every branch that has orders, refunds or sums. Returns their number. */
export async function markAllSums(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into due_sums (branch_id, day)
    select branch_id, (paid_at at time zone 'Europe/Berlin')::date from orders where paid_at is not null
    union
    select branch_id, (r.created_at at time zone 'Europe/Berlin')::date from refunds r join orders o using (order_id) where o.paid_at is not null
    union
    select branch_id, (target_at at time zone 'Europe/Berlin')::date from order_steps join orders using (order_id)
    where step = 'not_collected' and paid_at is not null
    union
    select branch_id, day from daily_sums where branch_id <> ${ALL_BRANCHES}
    order by 2`)
  return rowCount ?? 0
}

export const sumsJob = (db: Db): Job => ({
  name: 'sum up orders',
  everyMs: EVERY_MS,
  run: () => computeDueSums(db),
})
