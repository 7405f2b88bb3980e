import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The person of head office who takes care of a stuck item. */
export const queueClaims = pgTable(
  'queue_claims',
  {
    /** One of `queueNames`. */
    queue: text().notNull(),
    /** Id of the email, message, refund, payment, order, company or job. */
    itemId: text().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.itemId] })],
)
