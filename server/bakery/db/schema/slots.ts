import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * Slots that were used at least once: `taken` counts slot holds (of carts and orders), `taken_units` their work. Neither exceeds
 * the limits in force at the last claim, which are stored in the row.
 */
export const timeSlots = pgTable(
  'time_slots',
  {
    branchId: integer().notNull(),
    orderMode: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    /** Work units; null: unlimited. */
    unitCapacity: integer(),
    takenUnits: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.orderMode, t.startsAt] })],
)

/** Slot holds: of a cart until `expiresAt`, of an order without expiry. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    holdId: uuid().primaryKey(),
    cartId: uuid(),
    orderId: uuid(),
    branchId: integer().notNull(),
    orderMode: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** Work units in the slot itself, the slot before it and so on; trailing zeros are left out. */
    units: integer().array().notNull().default(sql`'{}'`),
    /** null: no expiry, because the order is being paid or is paid. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('slot_holds_cart').on(t.cartId),
    uniqueIndex('slot_holds_order').on(t.orderId),
    index('slot_holds_slot').on(t.branchId, t.orderMode, t.startsAt),
    index('slot_holds_expires').on(t.expiresAt),
  ],
)
