import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { branches } from './branches'

/** Number of bags by SKU id. */
type Bags = Readonly<Record<string, number>>

/** Bags reported by a branch for an evening, with at most one correction. The remaining number is in the daily inventory. */
export const breadSaverEvenings = pgTable(
  'bread_saver_evenings',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    day: date().notNull(),
    bags: jsonb().$type<Bags>().notNull(),
    /** Before the last change; null: there was no report. */
    bagsBefore: jsonb().$type<Bags>(),
    /** Id of the last change, the same as in the daily inventory. */
    changeId: uuid().notNull(),
    answeredAt: timestamp({ withTimezone: true }).notNull(),
    answeredBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.day] })],
)
