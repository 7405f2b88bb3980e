/** SQL of carts and their lines. */
import { and, desc, eq, exists, inArray, notExists, sql } from 'drizzle-orm'
import { type OrderMode, packagings } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { preparedPerConnection } from '../db/named-statements'
import { cartLines, carts } from '../db/schema/carts'
import { slotHolds } from '../db/schema/slots'
import { standingWeeks } from '../db/schema/standing-orders'
import { sumOf } from '../slots/work-rules'
import { type LoadedStock, readStockOfCart } from '../stock/service'
import type { CartLine, CartState } from './rules'

const openedCart = preparedPerConnection((db) =>
  db
    .insert(carts)
    .values({
      cartId: sql.placeholder('cartId'),
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
    })
    // On conflict PostgreSQL locks the existing row before it evaluates `setWhere`, which then writes nothing.
    .onConflictDoUpdate({ target: carts.cartId, set: { cartId: sql`excluded.cart_id` }, setWhere: sql`false` })
    .prepare('opened_cart'),
)

/**
 * Locks the cart for this transaction and reads it with the stock of its lines and of `skuids`. Inserts the row with the first
 * write of a session.
 */
export async function lockForChange(tx: Tx, cartId: string, now: Date, skuids: FurtherSkuids): Promise<LockedCart> {
  const [, locked] = await Promise.all([openedCart(tx).execute({ cartId, now }), readWithStock(tx, cartId, skuids)])
  if (locked === null) throw new Error(`cart ${cartId} is missing although its row is locked`)
  return locked
}

/** Further SKUs whose stock is read with the cart; null: no stock is read. */
type FurtherSkuids = readonly number[] | null

/** `stock`: stock of the lines and further SKUs at the cart's branch and day; null without branch or time. */
export type LockedCart = { cart: CartState; stock: LoadedStock | null }

/** One round trip. */
async function readWithStock(tx: Tx, cartId: string, further: FurtherSkuids): Promise<LockedCart | null> {
  const [cart, rows] = await Promise.all([
    readCart(tx, cartId),
    further === null ? null : readStockOfCart(tx, cartId, further),
  ])
  if (cart === null) return null
  const { branchId, targetAt, lines } = cart
  if (rows === null || further === null || branchId === null || targetAt === null) return { cart, stock: null }
  const skuids = new Set([...lines.map(({ skuid }) => skuid), ...further])
  return { cart, stock: { branchId, day: dayOf(targetAt), skuids, rows } }
}

const lockedCart = preparedPerConnection((db) =>
  db
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(eq(carts.cartId, sql.placeholder('cartId')))
    .for('update')
    .prepare('locked_cart'),
)

/** Locks the row, if there is one. */
export async function lockCart(tx: Tx, cartId: string): Promise<void> {
  await lockedCart(tx).execute({ cartId })
}

/** Locks and reads the cart in one round trip; null without a row. */
export async function lockAndRead(tx: Tx, cartId: string): Promise<CartState | null> {
  const [, cart] = await Promise.all([lockCart(tx, cartId), readCart(tx, cartId)])
  return cart
}

/** Locks and reads the cart with the stock of its lines, in one round trip; null without a row. */
export async function lockWithStock(tx: Tx, cartId: string): Promise<LockedCart | null> {
  const [, locked] = await Promise.all([lockCart(tx, cartId), readWithStock(tx, cartId, [])])
  return locked
}

const cartById = preparedPerConnection((db) =>
  db
    .select({
      cart: carts,
      line: cartLines,
      holdEndsAt: slotHolds.expiresAt,
      holdUnits: slotHolds.units,
    })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.cartId))
    .leftJoin(slotHolds, eq(slotHolds.cartId, carts.cartId))
    .where(eq(carts.cartId, sql.placeholder('cartId')))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.skuid))
    .prepare('cart_by_id'),
)

/** A row has all units of a product; column `packaging_units` has units by packaging, which become lines of their own. */
function linesOfRow({ skuid, units, packagingUnits, addedAt }: typeof cartLines.$inferSelect): CartLine[] {
  const packedLines = packagings.flatMap((packaging) => {
    const count = packagingUnits[packaging] ?? 0
    return count > 0 ? [{ skuid, packaging, units: count, addedAt }] : []
  })
  const unpackedUnits = units - packedLines.reduce((sum, line) => sum + line.units, 0)
  return unpackedUnits > 0 ? [{ skuid, packaging: null, units: unpackedUnits, addedAt }, ...packedLines] : packedLines
}

type StoredLine = Omit<typeof cartLines.$inferSelect, 'cartId'>

const rowsOf = (lines: readonly CartLine[]): StoredLine[] =>
  [...Map.groupBy(lines, ({ skuid }) => skuid)].flatMap(([skuid, of]) => {
    const [first] = of
    if (first === undefined) return []
    const packedLines = of.flatMap(({ packaging, units }) => (packaging === null ? [] : [[packaging, units] as const]))
    return {
      skuid,
      units: of.reduce((sum, { units }) => sum + units, 0),
      packagingUnits: Object.fromEntries(packedLines),
      addedAt: first.addedAt,
    }
  })

type HoldColumns = { until: Date | null; units: readonly number[] | null }

const stateOf = (cart: typeof carts.$inferSelect, lines: readonly CartLine[], hold: HoldColumns): CartState => ({
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
  holdEndsAt: hold.until,
  holdWork: sumOf(hold.units ?? []),
})

/** Cart, lines and hold in one round trip; null if nothing was saved. */
export async function readCart(db: Db | Tx, cartId: string): Promise<CartState | null> {
  const rows = await cartById(db).execute({ cartId })
  const [first] = rows
  if (first === undefined) return null
  const { cart, holdEndsAt: until, holdUnits: units } = first
  const lines = rows.flatMap(({ line }) => (line === null ? [] : linesOfRow(line)))
  return stateOf(cart, lines, { until, units })
}

/** Changed columns of the cart's row. The hold is written by the slots module. */
function changedColumns(before: CartState, after: CartState): Partial<typeof carts.$inferInsert> {
  const { lines: _lines, holdEndsAt: _holdEndsAt, holdWork: _holdWork, ...columns } = after
  const changed = Object.entries(columns).filter(([name, value]) => before[name as keyof typeof columns] !== value)
  return Object.fromEntries(changed)
}

/** New and changed rows of lines. */
function changedRows(before: CartState, after: CartState): StoredLine[] {
  const rowsBefore = new Map(rowsOf(before.lines).map((row) => [row.skuid, row]))
  return rowsOf(after.lines).filter(({ skuid, units, packagingUnits }) => {
    const row = rowsBefore.get(skuid)
    return row?.units !== units || JSON.stringify(row.packagingUnits) !== JSON.stringify(packagingUnits)
  })
}

function removedSkuids(before: CartState, after: CartState): number[] {
  const remaining = new Set(after.lines.map(({ skuid }) => skuid))
  return before.lines.filter(({ skuid }) => !remaining.has(skuid)).map(({ skuid }) => skuid)
}

/**
 * Writes the changes and increments the version; no other function does, so a version identifies one content of the cart. The
 * row is locked. Returns the stored cart.
 */
export async function saveCart(tx: Tx, before: CartState, changed: CartState, now: Date): Promise<CartState> {
  return write(tx, before, { ...changed, version: before.version + 1 }, now)
}

/** Like `saveCart` without a new version: only the hold changes, and a running payment refers to the version. */
export async function saveSameVersion(tx: Tx, before: CartState, renewed: CartState, now: Date): Promise<CartState> {
  return write(tx, before, renewed, now)
}

/** One round trip for the row and all inserted, changed and deleted lines. */
async function write(tx: Tx, before: CartState, after: CartState, now: Date): Promise<CartState> {
  const { cartId } = after
  const columns = { ...changedColumns(before, after), updatedAt: now }
  const deletedSkuids = removedSkuids(before, after)
  const lines = changedRows(before, after).map((line) => ({ cartId, ...line }))
  await Promise.all([
    tx.update(carts).set(columns).where(eq(carts.cartId, cartId)),
    deletedSkuids.length > 0 &&
      tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.skuid, deletedSkuids))),
    lines.length > 0 &&
      tx
        .insert(cartLines)
        .values(lines)
        .onConflictDoUpdate({
          target: [cartLines.cartId, cartLines.skuid],
          set: { units: sql`excluded.units`, packagingUnits: sql`excluded.packaging_units` },
        }),
  ])
  return after
}

/** The customer's latest changed cart with lines; carts of standing orders are left out. */
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

/** Increments the version if the owner changes, because prices may change with the loyalty discount. */
export async function assignCustomer(db: Db | Tx, cartId: string, customerId: string): Promise<void> {
  await db
    .update(carts)
    .set({ customerId, version: sql`${carts.version} + 1` })
    .where(and(eq(carts.cartId, cartId), sql`${carts.customerId} is distinct from ${customerId}`))
}

/** All carts of the customer, latest change first. */
export async function readCartsOf(db: Db, customerId: string): Promise<CartState[]> {
  const ids = await db
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(eq(carts.customerId, customerId))
    .orderBy(desc(carts.updatedAt))
  const found = await Promise.all(ids.map(({ cartId }) => readCart(db, cartId)))
  return found.filter((cart) => cart !== null)
}

/** Locks all carts of the customer; returns their ids. */
export async function lockCartsOf(tx: Tx, customerId: string): Promise<string[]> {
  const found = await tx
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(eq(carts.customerId, customerId))
    .orderBy(carts.cartId)
    .for('update')
  return found.map(({ cartId }) => cartId)
}

/** Deletes the cart; its lines are deleted by cascade. */
export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.cartId, cartId))
}
