/** SQL of what a branch decides about its hours. */
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { branchService } from '@/lib/contract/common'
import type { BranchService } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { branchPauses } from '../db/schema/branches'
import { orders } from '../db/schema/orders'

export type Pause = { service: BranchService; until: Date }

/** Those that are not over. */
export async function pausesOf(db: Db | Tx, branchId: number, now: Date): Promise<Pause[]> {
  const rows = await db
    .select({ service: branchPauses.service, until: branchPauses.until })
    .from(branchPauses)
    .where(and(eq(branchPauses.branchId, branchId), gt(branchPauses.until, now)))
    .orderBy(asc(branchPauses.service))
  return rows.map(({ service, until }) => ({ service: branchService.parse(service), until }))
}

export async function setPauses(tx: Tx, branchId: number, services: readonly BranchService[], until: Date) {
  await tx
    .insert(branchPauses)
    .values(services.map((service) => ({ branchId, service, until })))
    .onConflictDoUpdate({ target: [branchPauses.branchId, branchPauses.service], set: { until } })
}

export async function endPauses(tx: Tx, branchId: number): Promise<void> {
  await tx.delete(branchPauses).where(eq(branchPauses.branchId, branchId))
}

/** Orders of times to come that somebody is paying. */
export async function countPaying(db: Db | Tx, branchId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ paying: count() })
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gt(orders.targetAt, now),
        inArray(orders.state, ['awaiting_approval', 'capturing', 'review']),
      ),
    )
  return row?.paying ?? 0
}
