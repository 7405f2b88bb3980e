/** SQL of lost sales. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { ALL_BRANCHES, lostSales } from '../db/schema/reports'

/** Counts it for its branch and for all branches. */
export async function addLostSale(db: Db, sale: Omit<typeof lostSales.$inferInsert, 'count'>): Promise<void> {
  const { day, branchId, service, cause, skuid, count, cents } = lostSales
  await db
    .insert(lostSales)
    .values([...new Set([ALL_BRANCHES, sale.branchId])].map((one) => ({ ...sale, branchId: one, count: 1 })))
    .onConflictDoUpdate({
      target: [branchId, day, service, cause, skuid],
      set: { count: sql`${count} + 1`, cents: sql`${cents} + excluded.cents` },
    })
}
