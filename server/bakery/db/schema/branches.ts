import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export const branches = pgTable(
  'branches',
  {
    branchId: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    erpId: integer().notNull(),
    slug: text().notNull(),
    /** 'shop' | 'station' */
    kind: text().notNull(),
    publicName: text().notNull(),
    street: text().notNull(),
    postCode: text().notNull(),
    city: text().notNull(),
    /** Land code, decides public holidays. */
    land: text().notNull(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
    phone: text().notNull(),
    searchWords: text().array().notNull().default(sql`'{}'`),
    priceZone: text().notNull(),
    /** Given up, but known to what refers to it: it never opens, and customers do not find it. */
    closed: boolean().notNull().default(false),
    openOnHolidays: boolean().notNull().default(false),
    express: boolean().notNull().default(false),
    inhouse: boolean().notNull().default(false),
    tables: integer().notNull().default(0),
    breadSaver: boolean().notNull().default(false),
    /** So long before closing its people are asked how many bags of what is left there are. */
    breadSaverMinutes: integer().notNull().default(90),
    /** Hands out reusable cups and bowls; fills what customers bring along. */
    reusable: boolean().notNull().default(false),
    ownContainer: boolean().notNull().default(false),
    delivery: boolean().notNull().default(false),
    deliveryRadiusKm: doublePrecision().notNull().default(0),
    deliveryFeeCents: integer().notNull().default(0),
    deliveryFreeFromCents: integer().notNull().default(0),
    deliveryMinimumCents: integer().notNull().default(0),
    preparationMinutes: integer().notNull().default(30),
    lastTableOrderMinutes: integer().notNull().default(10),
    /** The one bakehouse that bakes for it. */
    bakehouse: text().notNull().default('Backstube'),
    /** It bakes what can be baked in a shop itself, also for who orders after the bakehouse's cut-off. */
    lateOrders: boolean().notNull().default(false),
    /** From the bakehouse's oven to its shelf. */
    transportMinutes: integer().notNull().default(0),
    /** Orders a time slot takes. */
    capacityPickup: integer().notNull(),
    capacityDelivery: integer().notNull(),
    capacityInhouse: integer().notNull(),
  },
  (t) => [uniqueIndex('branches_erp_id').on(t.erpId), uniqueIndex('branches_slug').on(t.slug)],
)

/** What a slot takes at these times instead of the branch's own number of orders, and how much work. */
export const slotLimits = pgTable(
  'slot_limits',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    orderMode: text().notNull(),
    /** ISO weekday. */
    weekday: smallint().notNull(),
    /** Slots that start from the one time on and before the other; local times HH:mm, '24:00' is the end of the day. */
    opens: text().notNull(),
    closes: text().notNull(),
    /** null: the branch's own number. */
    orders: integer(),
    /** Work units; null is no limit. */
    units: integer(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.orderMode, t.weekday, t.opens] })],
)

/** Regular hours; a weekday may have several intervals. Local times HH:mm, '24:00' is the end of the day. */
export const openingHours = pgTable(
  'opening_hours',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    /** ISO weekday. */
    weekday: smallint().notNull(),
    opens: text().notNull(),
    closes: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.weekday, t.opens] })],
)

/** Days that differ from the rule; no interval (opens = '') is closed. */
export const exceptionalDays = pgTable(
  'exceptional_days',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    day: date().notNull(),
    opens: text().notNull().default(''),
    closes: text().notNull().default(''),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.day, t.opens] })],
)

/** Services of a branch that take no orders until then; a row whose time is over says nothing any more. */
export const branchPauses = pgTable(
  'branch_pauses',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    /** 'pickup' | 'express' | 'inhouse' | 'delivery' */
    service: text().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.service] })],
)
