import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The recurring jobs of the running version, with their last success on any node, to the minute. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  everyMs: integer().notNull(),
  /** Before the first success: when the job was first started. */
  succeededAt: timestamp({ withTimezone: true }).notNull(),
  /** Message of the failure since then; empty without one. */
  fault: text().notNull().default(''),
})
