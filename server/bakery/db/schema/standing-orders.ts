import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { WeekChange, WeekObstacle } from '@/lib/contract/orders/standing-orders'
import type { Packaging } from '@/lib/contract/values'
import { customers } from './customers'

/** A line of a standing order, with the unit price in cents of which the customer was last informed. */
export type StandingLine = {
  skuid: number
  packaging: Packaging | null
  skuName: string
  units: number
  unitPrice: number
}

/** Standing orders: each week a cart is filled and an email sent; nothing is ordered without the customer. */
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
    /** The address of a delivery. */
    origin: jsonb().$type<OriginInformation>(),
    note: text().notNull().default(''),
    lines: jsonb().$type<StandingLine[]>().notNull(),
    /** The first day that is not handled yet. */
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

/** A handled day of a standing order: skipped, or a cart filled and an email written. */
export const standingWeeks = pgTable(
  'standing_weeks',
  {
    /** The unguessable id in the links of the email. */
    weekGuid: uuid().primaryKey(),
    standingOrderId: uuid()
      .notNull()
      .references(() => standingOrders.standingOrderId, { onDelete: 'cascade' }),
    day: date().notNull(),
    skippedAt: timestamp({ withTimezone: true }),
    /** When the email was written. */
    preparedAt: timestamp({ withTimezone: true }),
    /** Why no cart could be filled; null if one was. */
    obstacle: jsonb().$type<WeekObstacle>(),
    /** The filled cart. */
    cartId: uuid(),
    targetAt: timestamp({ withTimezone: true }),
    /** The requested lines with their previous prices. */
    lines: jsonb().$type<StandingLine[]>().notNull().default([]),
    /** Differences to the usual order, except prices. */
    changes: jsonb().$type<WeekChange[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('standing_weeks_once').on(t.standingOrderId, t.day),
    index('standing_weeks_cart').on(t.cartId).where(sql`cart_id is not null`),
    index('standing_weeks_day').on(t.day),
  ],
)
