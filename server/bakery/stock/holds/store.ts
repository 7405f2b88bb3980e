/**
 * Stock holds: a cart keeps units until a time, beside its slot hold, so that its customer can pay later. An unpaid order of
 * the cart claims the units itself meanwhile (`is_in_order`). Rows of holds are locked before those of the daily inventory.
 */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import type { StockDay, Units } from '../rules'
import { claimUnits, lockStockOfCart, releaseUnits } from '../store'

type HeldUnits = StockDay & Units & { isInOrder: boolean }

const COLUMNS = sql`branch_id as "branchId", day::text as day, skuid, units, is_in_order as "isInOrder"`

/** A cart's holds are for one branch and day. */
async function release(tx: Tx, held: readonly HeldUnits[]): Promise<void> {
  const [first] = held
  if (first !== undefined) await releaseUnits(tx, first, held)
}

/** Ends the cart's holds; `endedBy`: only those whose time is over then. */
export async function releaseHeldUnits(tx: Tx, cartId: string, endedBy: Date | null = null): Promise<void> {
  const isOver = endedBy === null ? sql`true` : sql`expires_at <= ${endedBy.toISOString()}::timestamptz`
  const { rows } = await tx.execute<HeldUnits>(
    sql`delete from stock_holds where cart_id = ${cartId}::uuid and ${isOver} returning ${COLUMNS}`,
  )
  await release(
    tx,
    rows.filter(({ isInOrder }) => !isInOrder),
  )
}

/** Replaces the cart's holds; false if there are not enough units, and the caller rolls back. */
export async function holdUnits(
  tx: Tx,
  cartId: string,
  stockDay: StockDay,
  { units, expiresAt }: { units: readonly Units[]; expiresAt: Date },
): Promise<boolean> {
  await releaseHeldUnits(tx, cartId)
  const claimed = await claimUnits(tx, stockDay, units)
  if (claimed.size < units.length) return false
  await tx.execute(sql`
    insert into stock_holds (cart_id, branch_id, day, skuid, units, expires_at)
    select ${cartId}::uuid, ${stockDay.branchId}::int, ${stockDay.day}::date, skuid, units, ${expiresAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as w(skuid int, units int)`)
  return true
}

/** Releases held units for an order of the cart, which claims its goods in the same transaction. */
export async function lendHeldUnits(tx: Tx, cartId: string): Promise<void> {
  const { rows } = await tx.execute<HeldUnits>(sql`
    update stock_holds set is_in_order = true where cart_id = ${cartId}::uuid and not is_in_order returning ${COLUMNS}`)
  if (rows.length === 0) return
  await lockStockOfCart(tx, cartId)
  await release(tx, rows)
}

/** Holds the units again that an order of the cart has released, as far as they are still to be had. */
export async function takeBackHeldUnits(tx: Tx, cartId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<HeldUnits>(sql`
    select ${COLUMNS} from stock_holds
    where cart_id = ${cartId}::uuid and is_in_order and expires_at > ${now.toISOString()}::timestamptz
    order by skuid for update`)
  const [first] = rows
  if (first === undefined) return
  const claimed = await claimUnits(tx, first, rows)
  await tx.execute(sql`
    with back as (
      update stock_holds set is_in_order = false
      where cart_id = ${cartId}::uuid and skuid = any(${sql.param([...claimed])}::int[]))
    delete from stock_holds where cart_id = ${cartId}::uuid and skuid <> all(${sql.param([...claimed])}::int[])`)
}

/** End of the cart's holds; null without one. */
export async function heldUnitsUntil(tx: Tx, cartId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ until: string | null }>(
    sql`select max(expires_at) as until from stock_holds where cart_id = ${cartId}::uuid`,
  )
  const until = rows[0]?.until ?? null
  return until === null ? null : new Date(until)
}

/** Carts with holds whose time is over. */
export async function cartsOfEndedHolds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ cartId: string }>(sql`
    select distinct cart_id as "cartId" from stock_holds where expires_at <= ${now.toISOString()}::timestamptz`)
  return rows.map(({ cartId }) => cartId)
}
