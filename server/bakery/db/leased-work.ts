/**
 * Leased work: rows for which an outside service is called (a refund at the payment provider, an email, a webhook). No
 * transaction is open during the call and the response may be late or missing, so all such tables use the same three steps:
 *
 * 1. `claim` counts an attempt and leases each due row in one statement: one node has the row until the lease ends. After that
 *    the attempt counts as lost and the row is due again.
 * 2. The outside service is called.
 * 3. `write` stores the outcome if the row is still open and at this attempt. False: another process was faster, and nothing
 *    is written.
 *
 * A fact from outside (a refund was made) does not depend on an attempt, for example when a webhook reports it. Stores write it
 * by themselves where the row `isOpen`.
 */
import { addSeconds } from 'date-fns/addSeconds'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client'

type WorkTable = PgTable & { attempts: PgColumn; nextAttemptAt: PgColumn }

type Work<T extends WorkTable> = {
  table: T
  key: keyof T & keyof T['$inferSelect']
  /** Condition of rows that still need work. */
  isOpen: SQL | undefined
  /** Must exceed the duration of an attempt. */
  leaseSeconds: number
  /** Order of due rows; by default the longest due first. */
  order?: PgColumn
}

export function createLeasedWork<T extends WorkTable>({ table, key, isOpen, leaseSeconds, order }: Work<T>) {
  const { attempts, nextAttemptAt } = table
  const id = table[key] as PgColumn
  type Row = T['$inferSelect']

  return {
    /** Leases up to `limit` rows that are due at `now` and meet the condition `which`. */
    async claim(db: Db, { now, limit, which }: { now: Date; limit: number; which?: SQL | undefined }): Promise<Row[]> {
      const isDue = sql`(${nextAttemptAt} is null or ${nextAttemptAt} <= ${now.toISOString()}::timestamptz)`
      const due = db
        .select({ id })
        .from(table as PgTable)
        .where(and(isOpen, isDue, which))
        .orderBy(asc(order ?? nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      const lease = { attempts: sql`${attempts} + 1`, nextAttemptAt: addSeconds(now, leaseSeconds) }
      // An array makes PostgreSQL evaluate the subquery once, whatever plan it chooses.
      return db
        .update(table as PgTable)
        .set(lease)
        .where(sql`${id} = any(array${due})`)
        .returning()
    },

    async write(db: Db | Tx, claimed: Row, change: Partial<Row>): Promise<boolean> {
      const isMine = and(eq(id, claimed[key]), eq(attempts, claimed['attempts']), isOpen)
      const written = await db
        .update(table as PgTable)
        .set(change)
        .where(isMine)
      return written.rowCount === 1
    },
  }
}
