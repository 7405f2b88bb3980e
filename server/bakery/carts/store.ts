/** SQL of carts and their lines. */
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { OrderMode } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { cartLines, carts } from '../db/schema/carts'
import { slotHolds } from '../db/schema/slots'
import type { CartLine, CartState } from './rules'

/**
 * Locks the cart's row for this transaction and counts its version up; the first write of a session creates the row.
 * A guest who has logged in owns it from then on; a customer's cart does not change hands.
 */
export async function lockForChange(tx: Tx, cartId: string, customerId: string | null, now: Date): Promise<void> {
  await tx
    .insert(carts)
    .values({ cartId, customerId, version: 1, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: carts.cartId,
      set: {
        version: sql`${carts.version} + 1`,
        customerId: sql`coalesce(${carts.customerId}, ${customerId})`,
        updatedAt: now,
      },
    })
}

/** Locks the row, if there is one, and leaves it as it is. */
export async function lockCart(tx: Tx, cartId: string): Promise<void> {
  await tx.select({ cartId: carts.cartId }).from(carts).where(eq(carts.cartId, cartId)).for('update')
}

const cartById = (db: Db | Tx) =>
  db
    .select({ cart: carts, line: cartLines, heldUntil: slotHolds.expiresAt })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.cartId))
    .leftJoin(slotHolds, eq(slotHolds.cartId, carts.cartId))
    .where(eq(carts.cartId, sql.placeholder('cartId')))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.skuid))
    .prepare('cart_by_id')

/** Every page and every write asks it: its text is built once per pool, and planned once per connection. */
const prepared = new WeakMap<Db | Tx, ReturnType<typeof cartById>>()

/** Cart, lines and hold in one round trip; null for a session that has written nothing. */
export async function readCart(db: Db | Tx, cartId: string): Promise<CartState | null> {
  const query = prepared.get(db) ?? cartById(db)
  prepared.set(db, query)
  const rows = await query.execute({ cartId })
  const [first] = rows
  if (first === undefined) return null
  const { cart, heldUntil } = first
  return {
    cartId,
    customerId: cart.customerId,
    version: cart.version,
    origin: cart.origin,
    orderMode: cart.orderMode as OrderMode | null,
    express: cart.express,
    branchId: cart.branchId,
    targetAt: cart.targetAt,
    tableNumber: cart.tableNumber,
    note: cart.note,
    couponCode: cart.couponCode,
    notification: cart.notification,
    recentAdds: cart.recentAdds,
    removed: cart.removed,
    lines: rows.flatMap(({ line }) => line ?? []),
    heldUntil,
  }
}

/** Whose it is changes by login alone. */
const columnsOf = ({ cartId: _id, customerId: _whose, lines: _lines, heldUntil: _held, ...columns }: CartState) =>
  columns

async function saveColumns(tx: Tx, before: CartState, after: CartState): Promise<void> {
  const columns = columnsOf(after)
  const changed = Object.entries(columns).filter(([name, value]) => before[name as keyof typeof columns] !== value)
  if (changed.length === 0) return
  await tx.update(carts).set(Object.fromEntries(changed)).where(eq(carts.cartId, after.cartId))
}

async function saveLines(tx: Tx, before: readonly CartLine[], after: CartState): Promise<void> {
  const kept = new Set(after.lines.map(({ skuid }) => skuid))
  const gone = before.filter(({ skuid }) => !kept.has(skuid)).map(({ skuid }) => skuid)
  if (gone.length > 0) {
    await tx.delete(cartLines).where(and(eq(cartLines.cartId, after.cartId), inArray(cartLines.skuid, gone)))
  }
  const known = new Map(before.map(({ skuid, units }) => [skuid, units]))
  const changed = after.lines.filter(({ skuid, units }) => known.get(skuid) !== units)
  if (changed.length === 0) return
  await tx
    .insert(cartLines)
    .values(changed.map(({ skuid, units, addedAt }) => ({ cartId: after.cartId, skuid, units, addedAt })))
    .onConflictDoUpdate({ target: [cartLines.cartId, cartLines.skuid], set: { units: sql`excluded.units` } })
}

/** Writes what differs; the row is locked. The hold belongs to the slots and is not written here. */
export async function saveCart(tx: Tx, before: CartState, after: CartState): Promise<void> {
  await saveColumns(tx, before, after)
  await saveLines(tx, before.lines, after)
}

/** The customer's cart that he changed last and that holds something. */
export async function findFilledCartOf(db: Db | Tx, customerId: string): Promise<string | null> {
  const lines = db.select({ one: sql`1` }).from(cartLines).where(eq(cartLines.cartId, carts.cartId))
  const [found] = await db
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(and(eq(carts.customerId, customerId), exists(lines)))
    .orderBy(desc(carts.updatedAt))
    .limit(1)
  return found?.cartId ?? null
}

/** Counts the version up where it was not his: the same lines may cost a customer less. */
export async function assignCustomer(db: Db | Tx, cartId: string, customerId: string): Promise<void> {
  await db
    .update(carts)
    .set({ customerId, version: sql`${carts.version} + 1` })
    .where(and(eq(carts.cartId, cartId), sql`${carts.customerId} is distinct from ${customerId}`))
}

/** Every cart of the customer, the one he changed last first. */
export async function readCartsOf(db: Db, customerId: string): Promise<CartState[]> {
  const found = await db
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(eq(carts.customerId, customerId))
    .orderBy(desc(carts.updatedAt))
  const read = await Promise.all(found.map(({ cartId }) => readCart(db, cartId)))
  return read.filter((cart) => cart !== null)
}

/** Every cart of the customer, locked. */
export async function lockCartsOf(tx: Tx, customerId: string): Promise<string[]> {
  const found = await tx
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(eq(carts.customerId, customerId))
    .orderBy(carts.cartId)
    .for('update')
  return found.map(({ cartId }) => cartId)
}

/** Its lines go with it. */
export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.cartId, cartId))
}
