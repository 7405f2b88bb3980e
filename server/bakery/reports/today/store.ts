/** SQL of today's numbers, from the orders themselves; each query reads one or two days by an index. */
import { sql } from 'drizzle-orm'
import type { AttentionKind, BranchService } from '@/lib/contract/values'
import type { Db } from '../../db/client'
import { ALL_BRANCHES } from '../../db/schema/reports'

/** From the beginning of a day until the same time of day. */
export type PartOfDay = { day: string; from: Date; until: Date }

const between = ({ from, until }: Pick<PartOfDay, 'from' | 'until'>) =>
  sql`between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`

export type HourRow = { hour: number; orders: number; turnover: number; discount: number; units: number }

/** Paid orders of a part of a day by hour of the local clock; the two passes of a repeated hour are one. */
export async function readHours(db: Db, part: PartOfDay): Promise<HourRow[]> {
  const { rows } = await db.execute<HourRow>(sql`
    select extract(hour from paid_at at time zone 'Europe/Berlin')::int as hour, count(*)::int as orders,
      coalesce(sum(grand_total_cents - (totals->>'depositTotal')::int), 0)::float8 as turnover,
      coalesce(sum((totals->>'orderCatalogDiscount')::int + (totals->>'orderDiscount')::int), 0)::float8 as discount,
      coalesce(sum((select sum(units) from order_lines l where l.order_id = o.order_id)), 0)::int as units
    from orders o where paid_at ${between(part)} group by 1 order by 1`)
  return rows
}

/** Orders by hour of a whole day. */
export async function readOrdersByHour(db: Db, day: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ hour: number; orders: number }>(sql`
    select extract(hour from paid_at at time zone 'Europe/Berlin')::int as hour, count(*)::int as orders from orders
    where paid_at >= ${day}::timestamp at time zone 'Europe/Berlin'
      and paid_at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin' group by 1`)
  return new Map(rows.map(({ hour, orders }) => [hour, orders]))
}

export type Troubles = { refunds: number; refunded: number; noShows: number; bags: number }

/** Refunds and missed orders of a part of a day, and the bags of the whole day. */
export async function readTroubles(db: Db, part: PartOfDay): Promise<Troubles> {
  const { rows } = await db.execute<Troubles>(sql`
    select refunds, refunded, no_shows as "noShows", bags from
      (select count(*) filter (where r.amount_cents > 0)::int as refunds, coalesce(sum(r.amount_cents - r.deposit_cents), 0)::float8 as refunded
       from refunds r join orders o using (order_id) left join payments p using (payment_id)
       where r.created_at ${between(part)} and o.paid_at is not null and r.state <> 'refused' and r.reason is distinct from 'changed'
         and (p.purpose is distinct from 'change' or p.state = 'captured')) back,
      (select count(*)::int as no_shows from orders o join order_steps s using (order_id)
       where o.target_at ${between(part)} and s.step = 'not_collected' and o.paid_at is not null) missed,
      (select coalesce(sum(bags), 0)::int as bags from daily_sums where branch_id = ${ALL_BRANCHES} and day = ${part.day}) saved`)
  return rows[0] ?? { refunds: 0, refunded: 0, noShows: 0, bags: 0 }
}

export type LostRow = {
  cause: 'full' | 'sold_out' | 'search'
  skuid: number
  count: number
  branches: number
  cents: number
}

/** The row is the sum over all branches. */
const isWhole = sql`(branch_id = ${ALL_BRANCHES})`

export async function readLostOf(db: Db, day: string): Promise<LostRow[]> {
  const { rows } = await db.execute<LostRow>(sql`
    select cause, skuid, coalesce(sum(count) filter (where ${isWhole}), 0)::int as count,
      count(distinct branch_id) filter (where not ${isWhole})::int as branches, coalesce(sum(cents) filter (where ${isWhole}), 0)::float8 as cents
    from lost_sales where day = ${day} group by 1, 2`)
  return rows
}

export type FullTime = { branchId: number; service: BranchService; startsAt: Date; capacity: number }

/** Times of today that take no more orders, the next ones first. */
export async function readFullTimes(db: Db, now: Date, ends: Date): Promise<FullTime[]> {
  const { rows } = await db.execute<Omit<FullTime, 'startsAt'> & { startsAt: string }>(sql`
    select branch_id as "branchId", order_mode as service, starts_at as "startsAt", capacity from time_slots
    where starts_at >= ${now.toISOString()} and starts_at < ${ends.toISOString()} and taken >= capacity and capacity > 0
    order by starts_at, branch_id`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}

/** Rarer searches may contain personal data and are not shown. */
const LEAST_SEARCHES = 3
const MOST_SEARCHES = 5

export async function readSearches(db: Db, day: string): Promise<{ text: string; count: number }[]> {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    select text, count from search_misses where day = ${day} and count >= ${LEAST_SEARCHES}
    order by count desc, text limit ${MOST_SEARCHES}`)
  return rows
}

export type Urgent = { kind: AttentionKind; count: number; branchId: number | null; orderNumber: string }

/** Minutes after its time from which an order that is not ready is late. */
const LATE_MINUTES = 5

/** Paid orders of today that lack goods or are late, and branches that take no orders; each with its most urgent order. */
export async function readUrgent(
  db: Db,
  { now, day, begins, ends }: { now: Date; day: string; begins: Date; ends: Date },
): Promise<Urgent[]> {
  const late = new Date(now.getTime() - LATE_MINUTES * 60_000)
  const { rows } = await db.execute<Urgent>(sql`
    with waiting as materialized (
      select order_id, order_number, branch_id, target_at from orders o
      where state = 'paid' and target_at >= ${begins.toISOString()} and target_at < ${ends.toISOString()}
        and not exists (select from order_steps s where s.order_id = o.order_id and s.step = 'not_collected')),
    endangered as (
      select w.* from waiting w where exists (
        select from order_lines l join daily_inventory i on i.skuid = l.skuid and i.branch_id = w.branch_id and i.day = ${day}
        where l.order_id = w.order_id and i.sold_out)),
    late as (select * from waiting where target_at < ${late.toISOString()}),
    urgent as (select 'endangered' as kind, * from endangered union all select 'late', * from late)
    select kind, count(*)::int as count, (array_agg(branch_id order by target_at, order_number))[1] as "branchId",
      (array_agg(order_number order by target_at, order_number))[1] as "orderNumber" from urgent group by kind
    union all
    select 'paused', count(distinct branch_id)::int, min(branch_id), '' from branch_pauses where until > ${now.toISOString()} having count(*) > 0`)
  return rows
}
