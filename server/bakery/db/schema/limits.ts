import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts at something that is limited, counted per key and window; shared by every process of the shop. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is limited and a hash of whom: no address and no e-mail stands here. */
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('attempts_window').on(t.windowEndsAt)],
)
