import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Actions of staff, one row each. A trigger rejects every update, and deletion before AUDIT_LOG_MONTHS
 * (`db/row-triggers.ts`). Names of persons and branches are copies; the persons and branches may be gone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    entryId: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** null without a logged-in person: an operator's command or a job. */
    staffId: uuid(),
    staffName: text().notNull(),
    device: text().notNull(),
    /** 'branchOrders.advance' */
    operation: text().notNull(),
    /** The object of the action by its name for staff: an order's number, the name of a product or a person. */
    subject: text().notNull(),
    branchId: integer(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index('audit_log_time').on(t.at, t.entryId),
    index('audit_log_staff').on(t.staffId, t.at),
    index('audit_log_subject').on(t.subject, t.entryId),
    index('audit_log_branch').on(t.branchId, t.at),
    index('audit_log_operation').on(t.operation, t.at),
  ],
)
