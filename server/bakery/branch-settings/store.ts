/** SQL of the settings of branches. */
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { auditLog } from '../db/schema/audit-log'
import { branches, openingHours, slotLimits } from '../db/schema/branches'
import { standingOrders } from '../db/schema/standing-orders'

/** Locks the row of a branch until the transaction ends; undefined if there is none. */
export async function lockBranch(tx: Tx, erpId: number) {
  const [row] = await tx.select().from(branches).where(eq(branches.erpId, erpId)).for('update')
  return row
}

export async function deleteHoursAndLimits(tx: Tx, branchId: number): Promise<void> {
  await tx.delete(openingHours).where(eq(openingHours.branchId, branchId))
  await tx.delete(slotLimits).where(eq(slotLimits.branchId, branchId))
}

/** Names of the other branch with this page address. */
export async function branchWithSlug(tx: Tx, slug: string) {
  const [row] = await tx.select({ erpId: branches.erpId }).from(branches).where(eq(branches.slug, slug))
  return row
}

/** Name of the person who last changed the branch on its page; empty if nobody did. */
export async function lastEditor(tx: Tx, branchId: number): Promise<string> {
  const [row] = await tx
    .select({ name: auditLog.staffName })
    .from(auditLog)
    .where(and(eq(auditLog.branchId, branchId), eq(auditLog.operation, 'branchSettings.save')))
    .orderBy(desc(auditLog.at))
    .limit(1)
  return row?.name ?? ''
}

export async function countStandingOrdersAt(db: Db, branchId: number): Promise<number> {
  const [row] = await db
    .select({ standing: count() })
    .from(standingOrders)
    .where(and(eq(standingOrders.branchId, branchId), isNull(standingOrders.endedAt)))
  return row?.standing ?? 0
}
