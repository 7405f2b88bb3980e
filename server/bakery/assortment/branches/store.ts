/** SQL of what branches sell: assortment gaps, limits of every day, and the daily inventory. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { NOT_SOLD } from '@/lib/domain/assortment-fields'
import type { Db, Tx } from '../../db/client'
import { setStock } from '../../stock/service'

/** `day` null: every day. */
export type Cell = { skuNumber: string; erpId: number; day: string | null }

const cells = (all: readonly Cell[]) => sql`
  cell as materialized (
    select c.at, c.day, c.value, p.skuid, b.branch_id
    from jsonb_to_recordset(${JSON.stringify(all.map((one, at) => ({ ...one, at })))}::jsonb)
      as c(at int, "skuNumber" text, "erpId" int, day date, value text)
    join products p on p.sku_number = c."skuNumber" join branches b on b.erp_id = c."erpId")`

/** `value` as in `assortment-fields.ts`; `claimed`: units of the day that are sold already. Null for an unknown branch. */
export type CellValue = { value: string; claimed: number } | null

/** In the order of the cells. */
export async function readCells(db: Db | Tx, all: readonly Cell[]): Promise<CellValue[]> {
  if (all.length === 0) return []
  const { rows } = await db.execute<{ at: number; value: string; claimed: number }>(sql`
    with ${cells(all)}
    select c.at, coalesce(d.claimed, 0) as claimed, case
      when c.day is null then case when g.skuid is null then coalesce(l.quantity::text, '') else ${NOT_SOLD} end
      when d.sold_out then ${NOT_SOLD} else coalesce(d.quantity::text, '') end as value
    from cell c left join assortment_gaps g using (branch_id, skuid) left join branch_limits l using (branch_id, skuid)
      left join daily_inventory d using (branch_id, skuid, day)`)
  const found: CellValue[] = all.map(() => null)
  for (const { at, ...value } of rows) found[at] = value
  return found
}

export type SetCell = Cell & { value: string }

async function writeEveryDay(tx: Tx, all: readonly SetCell[]): Promise<void> {
  if (all.length === 0) return
  const given = cells(all)
  await tx.execute(sql`with ${given} delete from assortment_gaps g using cell c
    where c.branch_id = g.branch_id and c.skuid = g.skuid and c.value <> ${NOT_SOLD}`)
  await tx.execute(sql`with ${given} insert into assortment_gaps (branch_id, skuid)
    select branch_id, skuid from cell where value = ${NOT_SOLD} order by 1, 2 on conflict do nothing`)
  await tx.execute(sql`with ${given} delete from branch_limits l using cell c
    where c.branch_id = l.branch_id and c.skuid = l.skuid and c.value in ('', ${NOT_SOLD})`)
  await tx.execute(sql`with ${given} insert into branch_limits (branch_id, skuid, quantity)
    select branch_id, skuid, value::int from cell where value not in ('', ${NOT_SOLD}) order by 1, 2
    on conflict (branch_id, skuid) do update set quantity = excluded.quantity`)
}

/** Writes the values. Days are set as by the branch itself. */
export async function writeCells(tx: Tx, all: readonly SetCell[], at: Date): Promise<void> {
  await writeEveryDay(
    tx,
    all.filter(({ day }) => day === null),
  )
  const ofDays = all.filter(({ day }) => day !== null)
  if (ofDays.length === 0) return
  const { rows } = await tx.execute<{ branchId: number; day: string; skuid: number; units: number | null }>(
    sql`with ${cells(ofDays)} select branch_id as "branchId", day::text, skuid, nullif(value, '')::int as units from cell`,
  )
  await setStock(tx, rows, { changeId: randomUUID(), at, onTop: false })
}

type Hits = {
  orders: {
    orderNumber: string
    targetAt: Date
    customerName: string
    erpId: number
    branchName: string
    goods: string
  }[]
  carts: number
  standingOrders: number
}

/** Paid orders that are not packed, and numbers of carts and standing orders, with a product or its variants at a branch and day. */
export async function readHits(db: Db | Tx, off: readonly Cell[], from: Date): Promise<Hits> {
  if (off.length === 0) return { orders: [], carts: 0, standingOrders: 0 }
  const hit = sql`with ${cells(off)}, hit as materialized (
    select branch_id, skuid, day from cell
    union all select branch_id, v.skuid, day from cell c join products v on v.variant_parent_skuid = c.skuid)`
  const isThen = (at: string) => sql.raw(`(h.day is null or h.day = (${at} at time zone 'Europe/Berlin')::date)`)
  const orders = await db.execute<Omit<Hits['orders'][number], 'targetAt'> & { targetAt: string }>(sql`${hit}
    select o.order_number as "orderNumber", o.target_at as "targetAt", b.erp_id as "erpId", b.public_name as "branchName",
      coalesce(concat_ws(' ', o.contact ->> 'firstName', o.contact ->> 'lastName'), '') as "customerName",
      string_agg(l.units || ' × ' || l.name, ', ' order by l.position) as goods
    from orders o join order_lines l using (order_id) join branches b using (branch_id)
      join hit h on h.branch_id = o.branch_id and h.skuid = l.skuid and ${isThen('o.target_at')}
    where o.state = 'paid' and o.target_at > ${from.toISOString()}::timestamptz
    group by o.order_id, b.branch_id order by o.target_at, o.order_number`)
  const counts = await db.execute<{ carts: number; standing: number }>(sql`${hit}
    select (select count(distinct c.cart_id)::int from carts c join cart_lines l using (cart_id)
        join hit h on h.branch_id = c.branch_id and h.skuid = l.skuid and ${isThen('c.target_at')}
        where c.target_at > ${from.toISOString()}::timestamptz) as carts,
      (select count(distinct s.standing_order_id)::int from standing_orders s cross join jsonb_array_elements(s.lines) line
        join hit h on h.branch_id = s.branch_id and h.skuid = (line ->> 'skuid')::int
          and (h.day is null or (h.day >= s.next_day and extract(isodow from h.day)::int = any(s.weekdays)))
        where s.ended_at is null) as standing`)
  const [found] = counts.rows
  return {
    orders: orders.rows.map((row) => ({ ...row, targetAt: new Date(row.targetAt) })),
    carts: found?.carts ?? 0,
    standingOrders: found?.standing ?? 0,
  }
}

/** Branches that do not sell the product, by SKU number; products that all sell are missing. */
export async function countOff(db: Db, skuNumbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ skuNumber: string; off: number }>(sql`
    select p.sku_number as "skuNumber", count(*)::int as off
    from products p join assortment_gaps g using (skuid) join branches b on b.branch_id = g.branch_id and not b.closed
    where p.sku_number = any(${sql.param([...skuNumbers])}::text[]) group by 1`)
  return new Map(rows.map(({ skuNumber, off }) => [skuNumber, off]))
}
