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
    /** A closed-down branch, which stays because other rows refer to it: it never opens, and customers do not see it. */
    closed: boolean().notNull().default(false),
    openOnHolidays: boolean().notNull().default(false),
    express: boolean().notNull().default(false),
    inhouse: boolean().notNull().default(false),
    tables: integer().notNull().default(0),
    breadSaver: boolean().notNull().default(false),
    /** Minutes before closing at which staff are asked for the number of bread-saver bags. */
    breadSaverMinutes: integer().notNull().default(90),
    /** Offers reusable cups and bowls. */
    reusable: boolean().notNull().default(false),
    ownContainer: boolean().notNull().default(false),
    delivery: boolean().notNull().default(false),
    deliveryRadiusKm: doublePrecision().notNull().default(0),
    deliveryFeeCents: integer().notNull().default(0),
    deliveryFreeFromCents: integer().notNull().default(0),
    deliveryMinimumCents: integer().notNull().default(0),
    preparationMinutes: integer().notNull().default(30),
    lastTableOrderMinutes: integer().notNull().default(10),
    /** Name of the bakehouse that supplies the branch. */
    bakehouse: text().notNull().default('Backstube'),
    /** Products with `bakedInShop` can be ordered here after the bakehouse's cut-off. */
    lateOrders: boolean().notNull().default(false),
    /** Minutes from the bakehouse's oven to the branch's shelf. */
    transportMinutes: integer().notNull().default(0),
    /** Maximum orders of a time slot. */
    capacityPickup: integer().notNull(),
    capacityDelivery: integer().notNull(),
    capacityInhouse: integer().notNull(),
    /** Last change of the branch, its hours or its exceptional days, set by triggers. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('branches_erp_id').on(t.erpId), uniqueIndex('branches_slug').on(t.slug)],
)

/** Limits of slots at certain times: orders instead of the branch's capacity, and work units. */
export const slotLimits = pgTable(
  'slot_limits',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    orderMode: text().notNull(),
    /** ISO weekday. */
    weekday: smallint().notNull(),
    /** Slots that start from `opens` (inclusive) to `closes` (exclusive); local times HH:mm, '24:00' is the end of the day. */
    opens: text().notNull(),
    closes: text().notNull(),
    /** null: the branch's capacity. */
    orders: integer(),
    /** Work units; null: unlimited. */
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

/** Days with other hours than the regular ones; opens = '' means closed. */
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

/** Paused services of a branch, which take no orders until `until`; rows in the past have no effect. */
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
