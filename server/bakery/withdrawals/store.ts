/** SQL of declarations of withdrawal. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { withdrawals } from '../db/schema/orders'

export type DeclarationRow = typeof withdrawals.$inferSelect

export const declarationsOf = (db: Db | Tx, orderId: string): Promise<DeclarationRow[]> =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(asc(withdrawals.declaredAt))

/** Of several orders in one read. */
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
