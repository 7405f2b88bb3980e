/** SQL of what is baked. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { VersionGoods } from '@/lib/production-version'
import type { Db, Tx } from '../db/client'
import { productionVersions } from '../db/schema/production'
import type { Cell } from './rules'

export type WaveOfDay = { wave: string; day: string }
export type VersionRow = typeof productionVersions.$inferSelect

/** Paid for and to be handed over, or handed over: what is baked for it counts. */
const BAKED_FOR = sql`('paid', 'ready', 'collected')`

/**
 * Lines that are to be baked for a wave: what is ordered, and less what was paid back because there is none of it. Whatever else
 * was paid back was baked (missing in the bag, late) or is (a kindness).
 */
function linesBaked({ wave, day }: WaveOfDay) {
  const baked = sql`l.wave = ${wave} and l.wave <> '' and l.wave_day = ${day} and o.state in ${BAKED_FOR}`
  return sql`(
      select l.skuid, o.branch_id, l.packaging, l.units from order_lines l join orders o using (order_id) where ${baked}
      union all
      select l.skuid, o.branch_id, l.packaging, -(back ->> 'units')::int
      from refunds r cross join jsonb_array_elements(r.lines) as back
        join order_lines l on l.order_id = r.order_id and l.position = (back ->> 'position')::int
        join orders o on o.order_id = r.order_id
      where r.reason = 'sold_out' and r.state <> 'refused' and ${baked}
    )`
}

/** What is to be baked for a wave, by product, branch and what it is put into. */
export async function readOrdered(db: Db | Tx, of: WaveOfDay): Promise<Cell[]> {
  const { rows } = await db.execute<Cell>(sql`
    select skuid, branch_id as "branchId", packaging, sum(units)::int as units
    from ${linesBaked(of)} t
    group by 1, 2, 3 having sum(units) <> 0`)
  return rows
}

/** When an order of the wave last became one, ceased to be one, was moved, or lost what is sold out; null: never. */
export async function lastChangeAt(db: Db | Tx, { wave, day }: WaveOfDay): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    with told as (
      select order_id from order_lines where wave = ${wave} and wave <> '' and wave_day = ${day})
    select greatest(
      (select max(at) from order_events where to_state in ('paid', 'cancelled', 'refund_due', 'refunded')
        and order_id in (select order_id from told)),
      (select max(created_at) from refunds where reason = 'sold_out' and order_id in (select order_id from told))
    ) as at`)
  const at = rows[0]?.at
  return at == null ? null : new Date(at)
}

/** What was ordered of a wave on some days: by product and branch, units of each day that had any. */
export async function readOrderedOn(db: Db, wave: string, days: readonly string[]) {
  const { rows } = await db.execute<Pick<Cell, 'skuid' | 'branchId'> & { on: Record<string, number> }>(sql`
    select skuid, branch_id as "branchId", json_object_agg(day, units) as on
    from (
      select l.skuid, o.branch_id, l.wave_day::text as day, sum(l.units)::int as units
      from order_lines l join orders o using (order_id)
      where l.wave = ${wave} and l.wave <> '' and l.wave_day = any(${sql.param([...days])}::date[]) and o.state in ${BAKED_FOR}
      group by 1, 2, 3
    ) t
    group by 1, 2`)
  return rows
}

/** Names of products, also of those that are not sold any more: as the last order had them. */
export async function readGoods(db: Db | Tx, skuids: readonly number[]): Promise<Map<number, VersionGoods>> {
  const { rows } = await db.execute<VersionGoods>(sql`
    select w.skuid, coalesce(p.sku_number, l.sku_number) as "skuNumber", coalesce(p.name, l.name) as name,
      coalesce(p.subline, l.subline) as subline, coalesce(c.name, '') as shelf
    from unnest(${sql.param([...skuids])}::int[]) as w(skuid)
    left join products p using (skuid) left join categories c on c.slug = p.category_slug
    left join lateral (select * from order_lines l where p.skuid is null and l.skuid = w.skuid limit 1) l on true
    order by c.position, name`)
  return new Map(rows.map((row) => [row.skuid, row]))
}

/** The first of the two numbers of the lock for whoever writes a list down; the other is of wave and day. */
const LIST_LOCK = 27

/** One after the other writes down what a wave of a day was told. */
export async function lockList(tx: Tx, { wave, day }: WaveOfDay): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LIST_LOCK}, hashtext(${`${day} ${wave}`}))`)
}

/** In the order in which they were written. */
export const readVersions = (db: Db | Tx, { wave, day }: WaveOfDay): Promise<VersionRow[]> =>
  db
    .select()
    .from(productionVersions)
    .where(and(eq(productionVersions.day, day), eq(productionVersions.wave, wave)))
    .orderBy(asc(productionVersions.version), asc(productionVersions.supplement))

/** The last version and its supplements: what the bakehouse goes by. */
export const readLastVersion = (db: Db | Tx, { wave, day }: WaveOfDay): Promise<VersionRow[]> =>
  db
    .select()
    .from(productionVersions)
    .where(
      and(
        eq(productionVersions.day, day),
        eq(productionVersions.wave, wave),
        sql`version = (select max(version) from production_versions where day = ${day} and wave = ${wave})`,
      ),
    )
    .orderBy(asc(productionVersions.supplement))

/** Waves of some days that somebody ordered of, or was told of. */
export async function readWaves(db: Db | Tx, days: readonly string[]): Promise<WaveOfDay[]> {
  const some = sql.param([...days])
  const { rows } = await db.execute<WaveOfDay>(sql`
    select wave, wave_day::text as day from order_lines where wave <> '' and wave_day = any(${some}::date[])
    union select wave, day::text from production_versions where day = any(${some}::date[])`)
  return rows
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(productionVersions).values(row)
}

/** The last of each wave of some days, without what it says: a wave is told of before it is opened. */
export async function lastVersions(db: Db, days: readonly string[]) {
  return db
    .selectDistinctOn([productionVersions.day, productionVersions.wave], {
      wave: productionVersions.wave,
      day: productionVersions.day,
      version: productionVersions.version,
      supplement: productionVersions.supplement,
      at: productionVersions.at,
      /** When its last version was written, whatever supplements came after it. */
      lockedAt: sql<string>`max(at) filter (where supplement = 0) over (partition by day, wave)`.mapWith(
        productionVersions.at,
      ),
    })
    .from(productionVersions)
    .where(sql`${productionVersions.day} = any(${sql.param([...days])}::date[])`)
    .orderBy(
      productionVersions.day,
      productionVersions.wave,
      sql`${productionVersions.version} desc`,
      sql`${productionVersions.supplement} desc`,
    )
}
