import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const coupons = pgTable('coupons', {
  /** Upper case. */
  code: text().primaryKey(),
  /** 'percent' | 'fixed' */
  kind: text().notNull(),
  /** Per cent, or cents. */
  value: integer().notNull(),
  minimumCents: integer().notNull().default(0),
  categorySlug: text(),
  validFrom: timestamp({ withTimezone: true }),
  validUntil: timestamp({ withTimezone: true }),
  totalLimit: integer(),
  perCustomerLimit: integer(),
  /** For head office. */
  purpose: text().notNull().default(''),
  /** Codes with the same text are one campaign; empty: the code is alone. */
  campaign: text().notNull().default(''),
  /** A paused coupon is refused until it continues. */
  paused: boolean().notNull().default(false),
  /** Number of orders paid with it. */
  redeemed: integer().notNull().default(0),
})

export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text()
      .notNull()
      .references(() => coupons.code),
    orderId: uuid().notNull(),
    /** Customer id, or the lower-case email address of a guest. */
    redeemer: text().notNull(),
    redeemedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('coupon_redemptions_order').on(t.orderId),
    index('coupon_redemptions_who').on(t.code, t.redeemer),
  ],
)
