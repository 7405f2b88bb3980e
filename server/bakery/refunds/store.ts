/** SQL of the ledger. Sums in orders follow by a trigger, and a check of the database keeps them at what was taken. */
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { orders } from '../db/schema/orders'
import { refunds } from '../db/schema/refunds'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/** Those that count and those that were refused, oldest first. */
export const refundsOf = (db: Db | Tx, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.refundId))

export async function findRefund(db: Db | Tx, refundId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.refundId, refundId))
  return row ?? null
}

export async function insertRefund(tx: Tx, row: NewRefund): Promise<RefundRow> {
  const [stored] = await tx.insert(refunds).values(row).returning()
  if (stored === undefined) throw new Error('The refund was not stored.')
  return stored
}

type RefundChange = Partial<
  Pick<
    RefundRow,
    | 'state'
    | 'doneAt'
    | 'providerRefundId'
    | 'correctionNumber'
    | 'correctedAt'
    | 'nextTryAt'
    | 'refusal'
    | 'reason'
    | 'lines'
    | 'vat'
    | 'depositCents'
    | 'shippingCents'
    | 'goodwillCents'
  >
>

export async function updateRefund(db: Db | Tx, refundId: string, change: RefundChange): Promise<RefundRow> {
  const [row] = await db.update(refunds).set(change).where(eq(refunds.refundId, refundId)).returning()
  if (row === undefined) throw new Error(`There is no refund ${refundId}.`)
  return row
}

/** Those that the provider has to be asked for, the longest waiting first. */
export const dueRefunds = (db: Db, now: Date, limit: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(lte(refunds.nextTryAt, now)).orderBy(asc(refunds.nextTryAt)).limit(limit)

/** Orders of which it is time to ask the provider whether money went back that nobody here gave. */
export async function ordersToLookAt(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(lte(orders.refundLookAt, now))
    .orderBy(asc(orders.refundLookAt))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}

export async function planLook(db: Db, orderId: string, refundLookAt: Date | null): Promise<void> {
  await db.update(orders).set({ refundLookAt }).where(eq(orders.orderId, orderId))
}

/** What nodes of the version before have paid back meanwhile. */
export async function carryOver(db: Db): Promise<void> {
  await db.execute(sql`select carry_over_refunds()`)
}
