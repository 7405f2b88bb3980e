/** SQL of bread-saver evenings. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SavedBread } from '@/lib/contract/catalogue/bread-saver'
import { instantAt } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { breadSaverEvenings } from '../db/schema/bread-saver'
import type { PackedBags, PastEvening } from './rules'

export type EveningRow = typeof breadSaverEvenings.$inferSelect
type EveningKey = { branchId: number; day: string }

const isOf = ({ branchId, day }: EveningKey) =>
  and(eq(breadSaverEvenings.branchId, branchId), eq(breadSaverEvenings.day, day))

export async function readEvening(db: Db | Tx, key: EveningKey): Promise<EveningRow | null> {
  const [row] = await db.select().from(breadSaverEvenings).where(isOf(key))
  return row ?? null
}

/** The evening's report, locked: a concurrent report waits and then sees this one. */
export async function lockEvening(tx: Tx, key: EveningKey): Promise<EveningRow | null> {
  const [row] = await tx.select().from(breadSaverEvenings).where(isOf(key)).for('update')
  return row ?? null
}

/** Inserts the first report, or replaces one that is locked (`isKnown`). False if another first report was stored before. */
export async function putEvening(tx: Tx, row: EveningRow, isKnown: boolean): Promise<boolean> {
  if (isKnown) await tx.update(breadSaverEvenings).set(row).where(isOf(row))
  else return (await tx.insert(breadSaverEvenings).values(row).onConflictDoNothing()).rowCount === 1
  return true
}

export async function deleteEvening(tx: Tx, key: EveningKey): Promise<void> {
  await tx.delete(breadSaverEvenings).where(isOf(key))
}

/** The latest `count` evenings of the day's weekday before it. */
export function readPastEvenings(db: Db | Tx, { branchId, day }: EveningKey, count: number): Promise<PastEvening[]> {
  const { branchId: branch, day: evening, bags } = breadSaverEvenings
  const isSameWeekday = sql`extract(isodow from ${evening}) = extract(isodow from ${day}::date)`
  return db
    .select({ day: evening, bags })
    .from(breadSaverEvenings)
    .where(and(eq(branch, branchId), lt(evening, day), isSameWeekday))
    .orderBy(desc(evening))
    .limit(count)
}

/** Bags that each branch packs on a day, by branch id. */
export async function readPacked(db: Db, day: string): Promise<Map<number, PackedBags>> {
  const { branchId, bags } = breadSaverEvenings
  const rows = await db.select({ branchId, bags }).from(breadSaverEvenings).where(eq(breadSaverEvenings.day, day))
  return new Map(rows.map((row) => [row.branchId, row.bags]))
}

export type SavedAt = { month: SavedBread; year: SavedBread }

/**
 * Bags and grams that each branch has saved since the beginning of the year and the month of `today`: bags of paid orders with
 * appointments in that time, without cancelled and refunded ones.
 */
export async function readSaved(db: Db, today: string): Promise<Map<number, SavedAt>> {
  const [year, month] = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 7)}-01`].map((day) =>
    instantAt(day, '00:00').toISOString(),
  )
  const { rows } = await db.execute<Record<'branchId' | 'monthBags' | 'monthGrams' | 'bags' | 'grams', number>>(sql`
    with sold as (
      select o.branch_id, o.target_at >= ${month}::timestamptz as is_month, coalesce(p.content_amount, 0) as grams,
        l.units - coalesce((
          select sum((line ->> 'units')::int) from refunds r, jsonb_array_elements(r.lines) line
          where r.order_id = o.order_id and r.state <> 'refused' and (line ->> 'position')::int = l.position), 0) as units
      from categories c join products p on p.category_slug = c.slug
      join order_lines l on l.skuid = p.skuid join orders o using (order_id)
      where c.bread_saver and o.target_at >= ${year}::timestamptz and o.state in ('paid', 'ready', 'collected'))
    select branch_id as "branchId", sum(units)::int as bags, sum(units * grams)::int as grams,
      coalesce(sum(units) filter (where is_month), 0)::int as "monthBags",
      coalesce(sum(units * grams) filter (where is_month), 0)::int as "monthGrams"
    from sold group by branch_id`)
  return new Map(
    rows.map(({ branchId, monthBags, monthGrams, bags, grams }) => [
      branchId,
      { month: { bags: monthBags, grams: monthGrams }, year: { bags, grams } },
    ]),
  )
}
