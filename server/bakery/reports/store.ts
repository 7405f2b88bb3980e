/** SQL of reports over kept sums. */
import { type SQL, sql } from 'drizzle-orm'
import type { Measures } from '@/lib/contract/staff/reports'
import type { ReportGroup } from '@/lib/contract/values'
import type { Db } from '../db/client'
import { ALL_BRANCHES } from '../db/schema/reports'
import { isTimeGroup, type Lost, type Range } from './rules'

/** `branchId` null: all branches. */
export type SumsQuery = Range & { shift: number; branchId: number | null }

/** Sums with the key of their row; `isNow` false: of the days that are compared with. */
type Keyed<T> = T & { key: string; isNow: boolean }
export type Summed = Omit<Measures, 'lost' | 'searches'>

/** Key of a row, a number where it is one, because a year of 500 branches is grouped a quarter faster by it; of a day's sums `s` with the day `shown` in the report. */
const keys = {
  day: sql`shown::text`,
  week: sql`date_trunc('week', shown)::date::text`,
  month: sql`date_trunc('month', shown)::date::text`,
  branch: sql`s.branch_id`,
  product: sql`s.skuid`,
  shelf: sql`coalesce(p.category_slug, '')`,
  service: sql`s.service`,
  coupon: sql`s.code`,
} as const satisfies Record<ReportGroup, SQL>

const ofProducts = { table: sql`daily_product_sums s`, join: sql`` }
const ofShelves = { table: sql`daily_product_sums s`, join: sql`left join products p on p.skuid = s.skuid` }
const sources = {
  ...{ day: null, week: null, month: null, branch: null, service: null },
  product: ofProducts,
  shelf: ofShelves,
  coupon: { table: sql`daily_coupon_sums s`, join: sql`` },
} as const satisfies Record<ReportGroup, { table: SQL; join: SQL } | null>
const ofServices = { table: sql`daily_sums s`, join: sql`` }

/** The two ranges do not overlap. */
const isInRange = ({ from, to, shift }: SumsQuery): SQL =>
  sql`(s.day between ${from}::date and ${to}::date or s.day between ${from}::date - ${shift}::int and ${to}::date - ${shift}::int)`
const shownDay = ({ from, shift }: SumsQuery): SQL =>
  sql`cross join lateral (select s.day >= ${from}::date as is_now,
    case when s.day >= ${from}::date then s.day else s.day + ${shift}::int end as shown) t`

/** Rows of one branch, of each branch, or the sums over all branches. */
const isOfBranch = (by: ReportGroup, { branchId }: SumsQuery): SQL =>
  by === 'branch' && branchId === null
    ? sql`s.branch_id <> ${ALL_BRANCHES}`
    : sql`s.branch_id = ${branchId ?? ALL_BRANCHES}`

/** Sums of integers, exact below 2⁵³. PostgreSQL adds `float8` faster than `bigint`, whose sum is a `numeric`. */
const total = (column: SQL): SQL => sql`sum((${column})::float8)`

export async function readSums(db: Db, by: ReportGroup, query: SumsQuery): Promise<Keyed<Summed>[]> {
  const { table, join } = sources[by] ?? ofServices
  const { rows } = await db.execute<Keyed<Summed>>(sql`
    select ${keys[by]} as key, is_now as "isNow", ${total(sql`orders`)} as orders, ${total(sql`units`)} as units,
      ${total(sql`turnover_cents`)} as turnover, ${total(sql`discount_cents`)} as discount, ${total(sql`refunds`)} as refunds,
      ${total(sql`refunded_cents`)} as refunded, ${total(sql`no_shows`)} as "noShows", ${total(sql`bags`)} as bags
    from ${table} ${join} ${shownDay(query)} where ${isOfBranch(by, query)} and ${isInRange(query)} group by 1, 2`)
  return rows.map((row) => ({ ...row, key: String(row.key) }))
}

/** Lost sales: none by coupon, full times only where they have a row, and searches only by time, because they belong to no branch. */
export async function readLost(db: Db, by: ReportGroup, query: SumsQuery): Promise<Keyed<Lost>[]> {
  if (by === 'coupon') return []
  const isOfProduct = by === 'product' || by === 'shelf'
  const { rows } = await db.execute<Keyed<Lost>>(sql`
    select ${keys[by]} as key, is_now as "isNow", ${total(sql`case when cause = 'full' then count else 0 end`)} as full,
      ${total(sql`cents`)} as "soldOutCents", ${total(sql`case when cause = 'search' then count else 0 end`)} as searches
    from lost_sales s ${by === 'shelf' ? ofShelves.join : sql``} ${shownDay(query)}
    where ${isInRange(query)} and ${isOfBranch(by, query)}
      and ${isOfProduct ? sql`cause = 'sold_out'` : isTimeGroup(by) ? sql`true` : sql`cause <> 'search'`} group by 1, 2`)
  return rows.map((row) => ({ ...row, key: String(row.key) }))
}
