/**
 * Work in which somebody outside has a part: a provider is asked to pay back, a mail server to take a mail. No transaction is
 * open meanwhile and the answer may come late or never, so every table of such work goes through the same three steps:
 *
 * 1. `claim` counts an attempt at each row that is due and leases it, in one statement: of several nodes one has the row until
 *    the lease ends. Then the attempt counts as lost, and the row is due again.
 * 2. The outside is asked.
 * 3. `write` says what became of the attempt where the row is still open and at this attempt. False: another process was first,
 *    and nothing is written.
 *
 * A fact (the money is back) is true whoever hears of it, also from a notice: it is written where the row `isOpen`, whatever
 * attempt it is at.
 */
import { addSeconds } from 'date-fns/addSeconds'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client'

type WorkTable = PgTable & { attempts: PgColumn; nextAttemptAt: PgColumn }

type Work<T extends WorkTable> = {
  table: T
  key: keyof T & keyof T['$inferSelect']
  /** Something is still to be done about a row. */
  isOpen: SQL | undefined
  /** Longer than an attempt can take. */
  leaseSeconds: number
  /** By which those that are due come first; without it the longest waiting. */
  order?: PgColumn
}

export function createLeasedWork<T extends WorkTable>({ table, key, isOpen, leaseSeconds, order }: Work<T>) {
  const { attempts, nextAttemptAt } = table
  const id = table[key] as PgColumn
  type Row = T['$inferSelect']

  return {
    /** Those that are due at `now`; `which` of them, if not any. */
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
      // As an array the rows are looked up once, whatever the planner makes of the rest.
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
