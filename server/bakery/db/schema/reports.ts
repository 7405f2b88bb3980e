/** Kept sums of orders for head office's reports, and counters of sales that were lost. No row refers to a person. */
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** `branch_id` of the sums over all branches. */
export const ALL_BRANCHES = 0
/** `skuid` of money that belongs to no product: delivery, goodwill, refunds that are not assigned yet. */
export const NO_PRODUCT = 0

/** Cents are gross, without deposits. What counts on which day: reports/sums/store.ts. */
const sums = () => ({
  branchId: integer().notNull(),
  day: date().notNull(),
  orders: integer().notNull(),
  /** Units of goods. */
  units: integer().notNull(),
  turnoverCents: bigint({ mode: 'number' }).notNull(),
  discountCents: bigint({ mode: 'number' }).notNull(),
  /** Refunds of an amount above 0. */
  refunds: integer().notNull(),
  refundedCents: bigint({ mode: 'number' }).notNull(),
  /** Orders that were not collected. */
  noShows: integer().notNull(),
  /** Bread-saver bags, less refunded ones. */
  bags: integer().notNull(),
})

/** Sums by day, branch and service (`branchServices`). */
export const dailySums = pgTable('daily_sums', { ...sums(), service: text().notNull() }, (t) => [
  primaryKey({ columns: [t.branchId, t.day, t.service] }),
  index('daily_sums_day').on(t.day),
])

/** Sums by day, branch and product. An order counts with each of its products. */
export const dailyProductSums = pgTable('daily_product_sums', { ...sums(), skuid: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.branchId, t.day, t.skuid] }),
  index('daily_product_sums_day').on(t.day),
])

/** Sums by day, branch and coupon code, of orders with one. */
export const dailyCouponSums = pgTable('daily_coupon_sums', { ...sums(), code: text().notNull() }, (t) => [
  primaryKey({ columns: [t.branchId, t.day, t.code] }),
  index('daily_coupon_sums_day').on(t.day),
])

/** Days of branches whose sums are to be computed anew; written by triggers within the transaction that changes an order. */
export const dueSums = pgTable('due_sums', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  branchId: integer().notNull(),
  day: date().notNull(),
})

/**
 * Number of times that customers met "ausgebucht" (`full`) or "ausverkauft" (`sold_out`), each cart once a day, or searched without a
 * result (`search`), by the day on which they did.
 */
export const lostSales = pgTable(
  'lost_sales',
  {
    day: date().notNull(),
    /** `ALL_BRANCHES`: the sum over all branches; a search belongs to none and stands only there. */
    branchId: integer().notNull(),
    /** Empty for a search. */
    service: text().notNull(),
    cause: text().$type<'full' | 'sold_out' | 'search'>().notNull(),
    /** `NO_PRODUCT` unless a product was sold out. */
    skuid: integer().notNull(),
    count: integer().notNull(),
    /** Price of the units that were sold out; 0 otherwise. */
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.day, t.service, t.cause, t.skuid] }), index('lost_sales_day').on(t.day)],
)
