import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * One row per slot that somebody asked for: `taken` counts holds and orders, `taken_units` their work. Neither is claimed
 * beyond the limit that counted at that moment, which is kept beside it.
 */
export const timeSlots = pgTable(
  'time_slots',
  {
    branchId: integer().notNull(),
    orderMode: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    /** Work units; null is no limit. */
    unitCapacity: integer(),
    takenUnits: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.orderMode, t.startsAt] })],
)

/** Who has a place in a slot: a cart for a while, an order for good. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    holdId: uuid().primaryKey(),
    cartId: uuid(),
    orderId: uuid(),
    branchId: integer().notNull(),
    orderMode: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** Work units in the slot itself, in the one before it, and so on; without the slots at the end that have none. */
    units: integer().array().notNull().default(sql`'{}'`),
    /** null: does not expire, the order is being paid or is paid. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('slot_holds_cart').on(t.cartId),
    uniqueIndex('slot_holds_order').on(t.orderId),
    index('slot_holds_slot').on(t.branchId, t.orderMode, t.startsAt),
    index('slot_holds_expires').on(t.expiresAt),
  ],
)
