import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { branches } from './branches'

/** By SKU id. */
type Bags = Readonly<Record<string, number>>

/** What a branch said of an evening: once, and corrected at most. What of it is left stands in the day's inventory. */
export const breadSaverEvenings = pgTable(
  'bread_saver_evenings',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    day: date().notNull(),
    bags: jsonb().$type<Bags>().notNull(),
    /** Before the last change; null: nobody had said anything. */
    bagsBefore: jsonb().$type<Bags>(),
    /** Of the last change; the day's inventory names it, too. */
    changeId: uuid().notNull(),
    answeredAt: timestamp({ withTimezone: true }).notNull(),
    answeredBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.day] })],
)
