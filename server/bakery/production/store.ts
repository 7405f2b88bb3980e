/** SQL of ordered units by wave, and of the stored versions of production lists. */
import { and, asc, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { productionVersions } from '../db/schema/production'
import { type Names, type ProductionCell, placeholderErpId } from './rules'
import type { VersionGoods, VersionPlace } from './version-rules'

/** Key of a production list: a wave of a day ('yyyy-MM-dd') at one bakehouse. */
export type ListKey = { bakehouse: string; wave: string; day: string }
export type VersionRow = typeof productionVersions.$inferSelect

/** States of orders whose goods are baked: paid, ready or handed over. */
const BAKED_STATES = sql`('paid', 'ready', 'collected')`

const isOf = ({ bakehouse, wave, day }: ListKey, line: SQL) =>
  sql`${line}.bakehouse = ${bakehouse} and ${line}.wave = ${wave} and ${line}.wave <> '' and ${line}.wave_day = ${day}`

/**
 * Units to bake for a wave: ordered units less those that were refunded as sold out. Units refunded for other reasons (missing,
 * late, goodwill) were baked or will be.
 */
function linesBaked(of: ListKey) {
  const baked = sql`${isOf(of, sql`l`)} and o.state in ${BAKED_STATES}`
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

/** Units to bake for a wave, by product, branch and packaging. */
export async function readOrdered(db: Db | Tx, of: ListKey): Promise<ProductionCell[]> {
  const { rows } = await db.execute<ProductionCell>(sql`
    select skuid, branch_id as "branchId", packaging, sum(units)::int as units
    from ${linesBaked(of)} t
    group by 1, 2, 3 having sum(units) <> 0`)
  return rows
}

/** Time of the last change of the wave's units: payment, cancellation, move or sold-out refund of an order; null: none. */
export async function lastChangeAt(db: Db | Tx, of: ListKey): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    with wave_orders as (
      select l.order_id from order_lines l where ${isOf(of, sql`l`)})
    select greatest(
      (select max(at) from order_events where to_state in ('paid', 'cancelled', 'refund_due', 'refunded')
        and order_id in (select order_id from wave_orders)),
      (select max(created_at) from refunds where reason = 'sold_out' and order_id in (select order_id from wave_orders))
    ) as at`)
  const at = rows[0]?.at
  return at == null ? null : new Date(at)
}

/** Ordered units of a wave by product and branch, for each of these days that has any. */
export async function readOrderedOn(db: Db, wave: string, days: readonly string[]) {
  const { rows } = await db.execute<Pick<ProductionCell, 'skuid' | 'branchId'> & { on: Record<string, number> }>(sql`
    select skuid, branch_id as "branchId", json_object_agg(day, units) as on
    from (
      select l.skuid, o.branch_id, l.wave_day::text as day, sum(l.units)::int as units
      from order_lines l join orders o using (order_id)
      where l.wave = ${wave} and l.wave <> '' and l.wave_day = any(${sql.param([...days])}::date[]) and o.state in ${BAKED_STATES}
      group by 1, 2, 3
    ) t
    group by 1, 2`)
  return rows
}

/** Names of the products and branches in these cells. */
export async function readNames(
  db: Db | Tx,
  cells: readonly Pick<ProductionCell, 'skuid' | 'branchId'>[],
): Promise<Names> {
  const [goods, places] = [
    await readGoods(db, [...new Set(cells.map(({ skuid }) => skuid))]),
    await readPlaces(db, [...new Set(cells.map(({ branchId }) => branchId))]),
  ]
  return { goods, places }
}

/** Names of branches; of a deleted branch the name in its last order. */
async function readPlaces(db: Db | Tx, branchIds: readonly number[]): Promise<Map<number, VersionPlace>> {
  const { rows } = await db.execute<{ branchId: number; erpId: number | null; name: string }>(sql`
    select w.branch_id as "branchId", b.erp_id as "erpId", coalesce(b.public_name, o.branch->>'branchPublicName') as name
    from unnest(${sql.param([...branchIds])}::int[]) as w(branch_id)
    left join branches b using (branch_id)
    left join lateral (
      select branch from orders o where b.branch_id is null and o.branch_id = w.branch_id order by target_at desc limit 1
    ) o on true
    where coalesce(b.public_name, o.branch->>'branchPublicName') is not null`)
  return new Map(
    rows.map(({ branchId, erpId, name }) => [branchId, { branchId, erpId: erpId ?? placeholderErpId(branchId), name }]),
  )
}

/** Names of products; of a deleted product the name in one of its order lines. */
async function readGoods(db: Db | Tx, skuids: readonly number[]): Promise<Map<number, VersionGoods>> {
  const { rows } = await db.execute<VersionGoods>(sql`
    select w.skuid, coalesce(p.sku_number, l.sku_number) as "skuNumber", coalesce(p.name, l.name) as name,
      coalesce(p.subline, l.subline) as subline, coalesce(c.name, '') as shelf, p.image_path as "imagePath",
      case when p.dough <> '' then jsonb_build_object('name', p.dough, 'bakingLoss', p.baking_loss,
        'bakedGrams', coalesce(p.dough_weight, p.content_amount, 0)) end as dough
    from unnest(${sql.param([...skuids])}::int[]) as w(skuid)
    left join products p using (skuid) left join categories c on c.slug = p.category_slug
    left join lateral (select * from order_lines l where p.skuid is null and l.skuid = w.skuid limit 1) l on true
    where coalesce(p.name, l.name) is not null
    order by c.position, name`)
  return new Map(rows.map((row) => [row.skuid, row]))
}

/** First key of the advisory lock on a list; the second is a hash of the list's key. */
const LIST_LOCK = 27

/** Serialises the transactions that store versions of one list. */
export async function lockList(tx: Tx, { bakehouse, wave, day }: ListKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LIST_LOCK}, hashtext(${`${day} ${wave} ${bakehouse}`}))`)
}

const isVersionOf = ({ bakehouse, wave, day }: ListKey) =>
  and(eq(productionVersions.day, day), eq(productionVersions.bakehouse, bakehouse), eq(productionVersions.wave, wave))

/** All versions and supplements of a list, in their order. */
export const readVersions = (db: Db | Tx, of: ListKey): Promise<VersionRow[]> =>
  db
    .select()
    .from(productionVersions)
    .where(isVersionOf(of))
    .orderBy(asc(productionVersions.version), asc(productionVersions.supplement))

/** The last version and its supplements, in their order; together the valid list. */
export const readLastVersion = (db: Db | Tx, of: ListKey): Promise<VersionRow[]> =>
  db
    .select()
    .from(productionVersions)
    .where(
      and(
        isVersionOf(of),
        eq(
          productionVersions.version,
          db
            .select({ last: max(productionVersions.version) })
            .from(productionVersions)
            .where(isVersionOf(of)),
        ),
      ),
    )
    .orderBy(asc(productionVersions.supplement))

/** Keys of the lists of these days that have orders or versions. */
export async function readLists(db: Db | Tx, days: readonly string[]): Promise<ListKey[]> {
  const some = sql.param([...days])
  const { rows } = await db.execute<ListKey>(sql`
    select bakehouse, wave, wave_day::text as day from order_lines where wave <> '' and wave_day = any(${some}::date[])
    union select bakehouse, wave, day::text from production_versions where day = any(${some}::date[])`)
  return rows
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(productionVersions).values(row)
}

/** The last record of each list of these days, without its content. */
export async function lastVersions(db: Db, days: readonly string[]) {
  return db
    .selectDistinctOn([productionVersions.day, productionVersions.bakehouse, productionVersions.wave], {
      bakehouse: productionVersions.bakehouse,
      wave: productionVersions.wave,
      day: productionVersions.day,
      version: productionVersions.version,
      supplement: productionVersions.supplement,
      at: productionVersions.at,
      /** Time of the last version, supplements not counted. */
      lockedAt: sql<string>`max(at) filter (where supplement = 0) over (partition by day, bakehouse, wave)`.mapWith(
        productionVersions.at,
      ),
    })
    .from(productionVersions)
    .where(sql`${productionVersions.day} = any(${sql.param([...days])}::date[])`)
    .orderBy(
      productionVersions.day,
      productionVersions.bakehouse,
      productionVersions.wave,
      sql`${productionVersions.version} desc`,
      sql`${productionVersions.supplement} desc`,
    )
}

/** Moves order lines from the day `from` on to their branch's present bakehouse; lines of deleted branches stay. */
export async function assignToPresentBakehouse(db: Db, from: string): Promise<void> {
  await db.execute(sql`
    update order_lines l set bakehouse = b.bakehouse from orders o join branches b using (branch_id)
    where l.order_id = o.order_id and l.wave <> '' and l.wave_day >= ${from} and l.bakehouse <> b.bakehouse`)
}
