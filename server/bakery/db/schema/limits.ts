import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counted attempts of rate limits, one row per key and window, shared by all processes. */
export const attempts = pgTable(
  'attempts',
  {
    /** Name of the limit and a hash of the subject; no network or email address is stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('attempts_window').on(t.windowEndsAt)],
)
