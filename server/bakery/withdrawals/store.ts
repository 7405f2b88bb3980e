/** SQL of declared withdrawals. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { withdrawals } from '../db/schema/orders'

export type DeclarationRow = typeof withdrawals.$inferSelect

export const declarationsOf = (db: Db | Tx, orderId: string): Promise<DeclarationRow[]> =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(asc(withdrawals.declaredAt))

/** Declarations of several orders in one query. */
export async function declarationsOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, DeclarationRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, [...orderIds]))
    .orderBy(asc(withdrawals.declaredAt))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export async function insertDeclaration(tx: Tx, row: DeclarationRow): Promise<void> {
  await tx.insert(withdrawals).values(row)
}
