import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OriginInformation } from '@/lib/contract/carts'
import type { WeekChange, WeekObstacle } from '@/lib/contract/standing-orders'
import type { Packaging } from '@/lib/contract/values'
import { customers } from './customers'

/** What is wanted each time, and what one piece cost when the customer was last told; cents. */
export type StandingLine = {
  skuid: number
  packaging: Packaging | null
  skuName: string
  units: number
  unitPrice: number
}

/** The same bag each week: a bag that is filled and a letter, never an order by itself. */
export const standingOrders = pgTable(
  'standing_orders',
  {
    standingOrderId: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.customerId, { onDelete: 'cascade' }),
    /** ISO weekdays. */
    weekdays: smallint().array().notNull(),
    /** Local time 'HH:mm'. */
    time: text().notNull(),
    branchId: integer().notNull(),
    orderMode: text().notNull(),
    /** Where it is brought. */
    origin: jsonb().$type<OriginInformation>(),
    note: text().notNull().default(''),
    lines: jsonb().$type<StandingLine[]>().notNull(),
    /** The first day that was not looked at yet. */
    nextDay: date().notNull(),
    /** The last day of a pause. */
    pausedUntil: date(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('standing_orders_due').on(t.nextDay).where(sql`ended_at is null`),
    index('standing_orders_customer').on(t.customerId),
  ],
)

/** One day of a standing order on which something was done about it: left out, or a bag filled and a letter written. */
export const standingWeeks = pgTable(
  'standing_weeks',
  {
    /** The unguessable key of the letter's links. */
    weekGuid: uuid().primaryKey(),
    standingOrderId: uuid()
      .notNull()
      .references(() => standingOrders.standingOrderId, { onDelete: 'cascade' }),
    day: date().notNull(),
    skippedAt: timestamp({ withTimezone: true }),
    /** When the letter was written. */
    preparedAt: timestamp({ withTimezone: true }),
    /** Why there was no bag to fill; null where there was. */
    obstacle: jsonb().$type<WeekObstacle>(),
    /** The bag that was filled for it. */
    cartId: uuid(),
    targetAt: timestamp({ withTimezone: true }),
    /** What was wanted, with what it cost the time before. */
    lines: jsonb().$type<StandingLine[]>().notNull().default([]),
    /** What is not as usual but for its prices. */
    changes: jsonb().$type<WeekChange[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('standing_weeks_once').on(t.standingOrderId, t.day),
    index('standing_weeks_cart').on(t.cartId).where(sql`cart_id is not null`),
    index('standing_weeks_day').on(t.day),
  ],
)
