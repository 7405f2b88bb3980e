/** SQL of carts and their lines. */
import { and, desc, eq, exists, inArray, notExists, sql } from 'drizzle-orm'
import { type OrderMode, packagings } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { prepared } from '../db/named-statements'
import { cartLines, carts } from '../db/schema/carts'
import { slotHolds } from '../db/schema/slots'
import { standingWeeks } from '../db/schema/standing-orders'
import { sumOf } from '../slots/work-rules'
import { readStockOfCart, type StockRead } from '../stock/service'
import type { CartLine, CartState } from './rules'

const openedCart = prepared((db) =>
  db
    .insert(carts)
    .values({
      cartId: sql.placeholder('cartId'),
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
    })
    // PostgreSQL locks the row in the way before it asks whether to write it.
    .onConflictDoUpdate({ target: carts.cartId, set: { cartId: sql`excluded.cart_id` }, setWhere: sql`false` })
    .prepare('opened_cart'),
)

/**
 * Locks the cart for this transaction and reads it with the stock of its lines and of `skuids`; the first write of a session
 * creates its row.
 */
export async function lockForChange(tx: Tx, cartId: string, now: Date, skuids: Further): Promise<LockedCart> {
  const [, locked] = await Promise.all([openedCart(tx).execute({ cartId, now }), readWithStock(tx, cartId, skuids)])
  if (locked === null) throw new Error(`cart ${cartId} vanished while it was locked`)
  return locked
}

/** SKUs beside the cart's own whose stock is read with it; null where none is needed. */
type Further = readonly number[] | null

/** `read`: stock of its lines and further SKUs, where and when it is for; null where that is not known. */
export type LockedCart = { cart: CartState; read: StockRead | null }

/** In one round trip, whatever is asked of it. */
async function readWithStock(tx: Tx, cartId: string, further: Further): Promise<LockedCart | null> {
  const [cart, rows] = await Promise.all([
    readCart(tx, cartId),
    further === null ? null : readStockOfCart(tx, cartId, further),
  ])
  if (cart === null) return null
  const { branchId, targetAt, lines } = cart
  if (rows === null || further === null || branchId === null || targetAt === null) return { cart, read: null }
  const skuids = new Set([...lines.map(({ skuid }) => skuid), ...further])
  return { cart, read: { branchId, day: dayOf(targetAt), skuids, rows } }
}

const lockedCart = prepared((db) =>
  db
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(eq(carts.cartId, sql.placeholder('cartId')))
    .for('update')
    .prepare('locked_cart'),
)

/** Locks the row, if there is one, and leaves it as it is. */
export async function lockCart(tx: Tx, cartId: string): Promise<void> {
  await lockedCart(tx).execute({ cartId })
}

/** Locks it and then reads it, in one round trip; null where there is none. */
export async function lockAndRead(tx: Tx, cartId: string): Promise<CartState | null> {
  const [, cart] = await Promise.all([lockCart(tx, cartId), readCart(tx, cartId)])
  return cart
}

/** The same, with the stock of its lines. */
export async function lockWithStock(tx: Tx, cartId: string): Promise<LockedCart | null> {
  const [, locked] = await Promise.all([lockCart(tx, cartId), readWithStock(tx, cartId, [])])
  return locked
}

const cartById = prepared((db) =>
  db
    .select({
      cart: carts,
      line: cartLines,
      heldUntil: slotHolds.expiresAt,
      heldUnits: slotHolds.units,
    })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.cartId))
    .leftJoin(slotHolds, eq(slotHolds.cartId, carts.cartId))
    .where(eq(carts.cartId, sql.placeholder('cartId')))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.skuid))
    .prepare('cart_by_id'),
)

/** A row holds all units of a product; those that are put into something are lines of their own. */
function linesOfRow({ skuid, units, packed, addedAt }: typeof cartLines.$inferSelect): CartLine[] {
  const put = packagings.flatMap((packaging) => {
    const count = packed[packaging] ?? 0
    return count > 0 ? [{ skuid, packaging, units: count, addedAt }] : []
  })
  const left = units - put.reduce((sum, line) => sum + line.units, 0)
  return left > 0 ? [{ skuid, packaging: null, units: left, addedAt }, ...put] : put
}

type StoredLine = Omit<typeof cartLines.$inferSelect, 'cartId'>

const rowsOf = (lines: readonly CartLine[]): StoredLine[] =>
  [...Map.groupBy(lines, ({ skuid }) => skuid)].flatMap(([skuid, of]) => {
    const [first] = of
    if (first === undefined) return []
    const put = of.flatMap(({ packaging, units }) => (packaging === null ? [] : [[packaging, units] as const]))
    return {
      skuid,
      units: of.reduce((sum, { units }) => sum + units, 0),
      packed: Object.fromEntries(put),
      addedAt: first.addedAt,
    }
  })

type Held = { until: Date | null; units: readonly number[] | null }

const stateOf = (cart: typeof carts.$inferSelect, lines: readonly CartLine[], held: Held): CartState => ({
  cartId: cart.cartId,
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
  lines,
  heldUntil: held.until,
  heldWork: sumOf(held.units ?? []),
})

/** Cart, lines and hold in one round trip; null for a session that has written nothing. */
export async function readCart(db: Db | Tx, cartId: string): Promise<CartState | null> {
  const rows = await cartById(db).execute({ cartId })
  const [first] = rows
  if (first === undefined) return null
  const { cart, heldUntil: until, heldUnits: units } = first
  const lines = rows.flatMap(({ line }) => (line === null ? [] : linesOfRow(line)))
  return stateOf(cart, lines, { until, units })
}

/** Columns of the cart's own row; the hold belongs to the slots. */
function changedColumns(before: CartState, after: CartState): Partial<typeof carts.$inferInsert> {
  const { lines: _lines, heldUntil: _held, heldWork: _work, ...columns } = after
  const changed = Object.entries(columns).filter(([name, value]) => before[name as keyof typeof columns] !== value)
  return Object.fromEntries(changed)
}

/** Rows that are new or hold something else. */
function changedRows(before: CartState, after: CartState): StoredLine[] {
  const known = new Map(rowsOf(before.lines).map((row) => [row.skuid, row]))
  return rowsOf(after.lines).filter(({ skuid, units, packed }) => {
    const was = known.get(skuid)
    return was?.units !== units || JSON.stringify(was.packed) !== JSON.stringify(packed)
  })
}

function goneLines(before: CartState, after: CartState): number[] {
  const kept = new Set(after.lines.map(({ skuid }) => skuid))
  return before.lines.filter(({ skuid }) => !kept.has(skuid)).map(({ skuid }) => skuid)
}

/**
 * Writes what differs, and counts the version up: only here, so that a version is one content of the cart. The row is
 * locked. Answers the cart as it is stored now.
 */
export async function saveCart(tx: Tx, before: CartState, changed: CartState, now: Date): Promise<CartState> {
  return write(tx, before, { ...changed, version: before.version + 1 }, now)
}

/** Like `saveCart`, but the version stays: what is paid is the same, and a payment is bound to the version. */
export async function saveRenewed(tx: Tx, before: CartState, renewed: CartState, now: Date): Promise<CartState> {
  return write(tx, before, renewed, now)
}

/** One round trip for the row and the lines that come, change or go. */
async function write(tx: Tx, before: CartState, after: CartState, now: Date): Promise<CartState> {
  const { cartId } = after
  const columns = { ...changedColumns(before, after), updatedAt: now }
  const gone = goneLines(before, after)
  const lines = changedRows(before, after).map((line) => ({ cartId, ...line }))
  await Promise.all([
    tx.update(carts).set(columns).where(eq(carts.cartId, cartId)),
    gone.length > 0 && tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.skuid, gone))),
    lines.length > 0 &&
      tx
        .insert(cartLines)
        .values(lines)
        .onConflictDoUpdate({
          target: [cartLines.cartId, cartLines.skuid],
          set: { units: sql`excluded.units`, packed: sql`excluded.packed` },
        }),
  ])
  return after
}

/** The customer's cart that they changed last and that holds something; none that was filled for them. */
export async function findFilledCartOf(db: Db | Tx, customerId: string): Promise<string | null> {
  const lines = db.select({ one: sql`1` }).from(cartLines).where(eq(cartLines.cartId, carts.cartId))
  const filled = db.select({ one: sql`1` }).from(standingWeeks).where(eq(standingWeeks.cartId, carts.cartId))
  const [found] = await db
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(and(eq(carts.customerId, customerId), exists(lines), notExists(filled)))
    .orderBy(desc(carts.updatedAt))
    .limit(1)
  return found?.cartId ?? null
}

/** Counts the version up where it was not theirs: the same lines may cost a customer less. */
export async function assignCustomer(db: Db | Tx, cartId: string, customerId: string): Promise<void> {
  await db
    .update(carts)
    .set({ customerId, version: sql`${carts.version} + 1` })
    .where(and(eq(carts.cartId, cartId), sql`${carts.customerId} is distinct from ${customerId}`))
}

/** Every cart of the customer, the one they changed last first. */
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
