import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export type PostalAddress = {
  addressPersonalName: string
  addressLine1: string
  addressZip: string
  addressCity: string
}

export const customers = pgTable(
  'customers',
  {
    customerId: uuid().primaryKey(),
    email: text().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    salutation: smallint().notNull().default(2),
    companyName: text().notNull().default(''),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
    notification: smallint().notNull().default(2),
    hasBusinessCard: boolean().notNull().default(false),
    billingAddress: jsonb().$type<PostalAddress>(),
    shippingAddress: jsonb().$type<PostalAddress>(),
    billingIsShipping: boolean().notNull().default(true),
    preferredBranchId: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('customers_email').on(sql`lower(${t.email})`)],
)

/** Sessions of customers, one for each logged-in device. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is only in the sealed cookie. */
    sessionId: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.customerId, { onDelete: 'cascade' }),
    browser: text().notNull(),
    system: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** A day without time, to store no more than needed (Art. 5 (1) c GDPR). */
    lastSeenOn: date().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_customer').on(t.customerId), index('sessions_expiry').on(t.expiresAt)],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.customerId, { onDelete: 'cascade' }),
    skuid: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.skuid] })],
)

/** Email addresses for which a new password was requested, with or without an account; a job handles them within seconds. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  requestId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
})

/** Links to choose a new password; used ones are deleted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token; the token itself is only in the email. */
    tokenHash: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.customerId, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('password_resets_customer').on(t.customerId)],
)
