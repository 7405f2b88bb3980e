/** SQL of the audit log. */
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { contains } from '../db/german-text'
import { auditLog } from '../db/schema/audit-log'
import { branches } from '../db/schema/branches'

export async function insertEntry(tx: Tx | Db, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry)
}

export type EntryFilter = {
  subject?: string
  search?: string | undefined
  staffId?: string | undefined
  operation?: string | undefined
  operations?: readonly string[]
  branchERPId?: number | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  /** Only entries with a lower id. */
  before?: number | undefined
}

const whenPresent = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : condition(value)

/** Newest first. */
export const readEntries = (db: Db, filter: EntryFilter, limit: number) =>
  db
    .select({ entry: auditLog, branchName: branches.publicName })
    .from(auditLog)
    .leftJoin(branches, eq(branches.branchId, auditLog.branchId))
    .where(
      and(
        whenPresent(filter.subject, (subject) => eq(auditLog.subject, subject)),
        whenPresent(filter.before, (entryId) => lt(auditLog.entryId, entryId)),
        whenPresent(filter.from, (from) => gte(auditLog.at, from)),
        whenPresent(filter.until, (until) => lt(auditLog.at, until)),
        whenPresent(filter.staffId, (staffId) => eq(auditLog.staffId, staffId)),
        whenPresent(filter.operations, (operations) => inArray(auditLog.operation, [...operations])),
        whenPresent(filter.operation, (operation) => eq(auditLog.operation, operation)),
        whenPresent(filter.branchERPId, (erpId) => eq(branches.erpId, erpId)),
        whenPresent(filter.search, (search) =>
          or(
            contains(sql`${auditLog.subject}`, search),
            contains(sql`${auditLog.staffName}`, search),
            contains(sql`coalesce(${auditLog.before}::text, '')`, search),
            contains(sql`coalesce(${auditLog.after}::text, '')`, search),
          ),
        ),
      ),
    )
    .orderBy(desc(auditLog.entryId))
    .limit(limit)
