/** SQL of declared withdrawals. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { withdrawals } from '../db/schema/orders'

export type DeclarationRow = typeof withdrawals.$inferSelect

export const declarationsOf = (db: Db | Tx, orderId: string): Promise<DeclarationRow[]> =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(asc(withdrawals.declaredAt))

export async function insertDeclaration(tx: Tx, row: DeclarationRow): Promise<void> {
  await tx.insert(withdrawals).values(row)
}
