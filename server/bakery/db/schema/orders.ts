import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
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
import type { Billing } from '@/lib/contract/billing'
import type { Order, PaymentMethod } from '@/lib/contract/checkout'
import type { Contact, DeliveryAddress } from '@/lib/contract/contact'
import type { Packaging } from '@/lib/contract/values'
import type { OrderTerms } from '../../pricing/terms-rules'

/** Everything of an order that must not change when the catalogue does. */
export type OrderTotals = Pick<
  Order,
  'subTotal' | 'orderCatalogDiscount' | 'orderDiscount' | 'depositTotal' | 'shippingPrice' | 'grandTotal' | 'vat'
>

/** What was bought, and what it cost. */
export type OrderGoods = { lines: Order['lines']; totals: OrderTotals }

/** Missing packaging is none, as in the call that brought them. */
type StoredUnits = { skuid: number; packaging?: Packaging | null | undefined; units: number }

/** What a customer wants a paid order to be, priced when they saw it; it is paid for by an order of its own. */
export type WantedVersion = OrderGoods & {
  /** ISO 8601. */
  targetAt: string
  note: string
  workUnits: number
  terms: OrderTerms
  /** The order as it stood beside the button: of another one this is no change. */
  shown: { targetAt: string; note: string; lines: StoredUnits[]; grandTotal: number }
}

export const orders = pgTable(
  'orders',
  {
    orderId: uuid().primaryKey(),
    /** The unguessable key of the thank-you page. */
    orderGuid: uuid().notNull(),
    orderNumber: text().notNull(),
    /** Without the leading '#'; given when paid, without gaps per year. */
    invoiceNumber: text(),
    /** See the transition table in orders/rules.ts. */
    state: text().notNull(),
    cartId: uuid().notNull(),
    cartVersion: integer().notNull(),
    customerId: uuid(),
    contact: jsonb().$type<Contact>(),
    deliveryAddress: jsonb().$type<DeliveryAddress>(),
    /** When it was forgotten who ordered: with their account, or once the law no longer asks for it. */
    personErasedAt: timestamp({ withTimezone: true }),
    /** To whom the invoice is made out; null: to nobody by name, or to whom it was delivered. */
    billing: jsonb().$type<Billing>(),
    branchId: integer().notNull(),
    branch: jsonb().$type<Order['branch']>().notNull(),
    orderMode: text().notNull(),
    express: boolean().notNull(),
    targetAt: timestamp({ withTimezone: true }).notNull(),
    /** How often its time was changed after it was paid: calendars go by it. */
    timeChanges: smallint().notNull().default(0),
    tableNumber: integer(),
    /** Work that its place in the slot counts for. */
    workUnits: integer().notNull().default(0),
    pickupCode: text().notNull().default(''),
    note: text().notNull(),
    couponCode: text(),
    totals: jsonb().$type<OrderTotals>().notNull(),
    grandTotalCents: integer().notNull(),
    /** What it was priced by. */
    priceTerms: jsonb().$type<OrderTerms>().notNull(),
    /**
     * The paid order that this one pays a change of: it is paid like any other and kept by nobody. Without lines but for what
     * it has of the stock, without an invoice, seen by no list.
     */
    changesOrderId: uuid().references((): AnyPgColumn => orders.orderId, { onDelete: 'cascade' }),
    /** What it makes of that order once it is paid. */
    wanted: jsonb().$type<WantedVersion>(),
    /** Payment attempt; part of every idempotency key. */
    attempt: integer().notNull().default(1),
    /** How it is paid; by the provider's own wallet where nobody said. */
    paymentMethod: text().$type<PaymentMethod>().notNull().default('wallet'),
    /** Who takes the money, by its code; null: nothing was opened (yet). */
    provider: text(),
    /** The provider's id of the payment. */
    providerReference: text(),
    /** The provider's id of the money that was taken. */
    captureId: text(),
    /** How much was taken, where the order was changed since; null: what it costs. */
    capturedCents: integer(),
    /** What went back of what was taken, or is owed: the sum of its refunds, kept by a trigger. */
    refundedCents: integer().notNull().default(0),
    /** When it is asked of the provider whether money went back that nobody here gave; null: no more. */
    refundLookAt: timestamp({ withTimezone: true }),
    /** Until then one process works on the capture. */
    leaseUntil: timestamp({ withTimezone: true }),
    /** When the reconciler looks at it again; null: nothing can happen to it any more by itself. */
    nextCheckAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** When `invoiceNumber` was given, where it replaced an earlier one; null: when it was paid. */
    invoicedAt: timestamp({ withTimezone: true }),
    /** Until then the customer may cancel, as they were told when they ordered; null: never. */
    cancellableUntil: timestamp({ withTimezone: true }),
    /** When its customer changed it last; null: it is as it was ordered. */
    changedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('orders_guid').on(t.orderGuid),
    uniqueIndex('orders_number').on(t.orderNumber),
    uniqueIndex('orders_invoice').on(t.invoiceNumber),
    uniqueIndex('orders_payment').on(t.provider, t.providerReference),
    uniqueIndex('orders_payment_capture').on(t.provider, t.captureId),
    /** An unchanged cart reuses its order; one that was given up does not block the next. */
    uniqueIndex('orders_cart_version').on(t.cartId, t.cartVersion).where(sql`state <> 'abandoned'`),
    index('orders_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('orders_refund_look').on(t.refundLookAt).where(sql`refund_look_at is not null`),
    check(
      'orders_refunded',
      sql`refunded_cents between 0 and case when capture_id is null then 0 else coalesce(captured_cents, grand_total_cents) end`,
    ),
    /** The payment of a change is no purchase: the changed order has the invoice. */
    check('orders_change', sql`changes_order_id is null or invoice_number is null`),
    index('orders_changes').on(t.changesOrderId).where(sql`changes_order_id is not null`),
    /** One open change of an order at a time. */
    uniqueIndex('orders_open_change')
      .on(t.changesOrderId)
      .where(sql`state in ('pending', 'awaiting_approval', 'capturing', 'review')`),
    index('orders_customer').on(t.customerId, t.createdAt),
    index('orders_branch_day').on(t.branchId, t.targetAt),
    index('orders_paid_at').on(t.paidAt),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    skuid: integer().notNull(),
    skuNumber: text().notNull(),
    name: text().notNull(),
    subline: text().notNull(),
    imagePath: text().notNull(),
    units: integer().notNull(),
    unitPriceCents: integer().notNull(),
    totalPriceCents: integer().notNull(),
    totalDiscountCents: integer().notNull(),
    depositCents: integer().notNull(),
    /** What a customer chose it to be put into; null: as ever. */
    packaging: text().$type<Packaging>(),
    discountNames: text().array().notNull(),
    vatRate: smallint().notNull(),
    allergens: text().notNull(),
    withdrawal: text().notNull(),
    /** This many units were claimed from the daily inventory. */
    claimedUnits: integer().notNull().default(0),
    /** The bake wave and its day as they were promised; '': nothing for the bakehouse. */
    wave: text().notNull(),
    waveDay: date(),
    /** The bakehouse of its wave, which is its branch's for as long as there is that branch; '' without a wave. */
    bakehouse: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_skuid').on(t.skuid),
    index('order_lines_wave').on(t.waveDay, t.bakehouse, t.wave).where(sql`wave <> ''`),
  ],
)

/** Lexemes as the shop folds them: PostgreSQL only compares their beginnings, byte by byte. */
const searchVector = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (keys) => keys.map((key) => `'${key}'`).join(' '),
})

/** What a paid order is found by at the counter, while it is known who ordered (`lib/domain/search-keys.ts`). */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    keys: searchVector().notNull(),
  },
  (t) => [index('order_search_keys').using('gin', t.keys)],
)

/** Invoices that a later one took the place of: their numbers stay given, and they can still be drawn. */
export const replacedInvoices = pgTable(
  'replaced_invoices',
  {
    invoiceNumber: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    billing: jsonb().$type<Billing>(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    replacedBy: text().notNull(),
    replacedAt: timestamp({ withTimezone: true }).notNull(),
    /** The change that ended what it was of; null: it was of what the order still is. */
    changeId: uuid().references(() => orderChanges.changeId),
  },
  (t) => [index('replaced_invoices_order').on(t.orderId)],
)

/** What customers declared that they withdraw from (§ 355 BGB); never changed. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    withdrawalId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    /** As they were given with the declaration. */
    name: text().notNull(),
    email: text().notNull(),
    /** Positions of the order's lines. */
    positions: smallint().array().notNull(),
    /** What is owed for them. */
    amountCents: integer().notNull(),
    declaredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('withdrawals_order').on(t.orderId)],
)

/** Every change of state, for support and for the audit. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    fromState: text(),
    toState: text().notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [index('order_events_order').on(t.orderId)],
)

/** What the branch said of an order, each step once; one that was taken back is gone. Times are the server's. */
export const orderSteps = pgTable(
  'order_steps',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    /** One of `branchSteps`. */
    step: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who said it, by the name they had. */
    staffId: uuid().notNull(),
    staffName: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.step] })],
)

/**
 * Paid orders whose time a branch had to change, and what their customers say to it. The time that is proposed is the
 * order's already, its place with it; at most one question of an order is open.
 */
export const orderMoves = pgTable(
  'order_moves',
  {
    moveId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    fromAt: timestamp({ withTimezone: true }).notNull(),
    toAt: timestamp({ withTimezone: true }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** 'kept' | 'other_time' | 'refund' | 'superseded'; null: not answered yet. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('order_moves_order').on(t.orderId, t.askedAt),
    uniqueIndex('order_moves_open').on(t.orderId).where(sql`answer is null`),
  ],
)

/** How customers changed their paid orders: what it was and what it became, each time. */
export const orderChanges = pgTable(
  'order_changes',
  {
    changeId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    fromAt: timestamp({ withTimezone: true }).notNull(),
    toAt: timestamp({ withTimezone: true }).notNull(),
    fromNote: text().notNull(),
    toNote: text().notNull(),
    /** What was bought before; null: that stayed. */
    fromGoods: jsonb().$type<OrderGoods>(),
    /** Cents that were paid for it; below 0 what went back. */
    differenceCents: integer().notNull().default(0),
    /** Of the invoice over what the order became; null: the one before still stood. */
    invoiceNumber: text(),
  },
  (t) => [index('order_changes_order').on(t.orderId, t.at)],
)

/** Number series without gaps: the row is locked by the transaction that takes a number. */
export const numberSeries = pgTable(
  'number_series',
  { series: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
)

/** Notices of the payment provider that were received; the id makes a repeat harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    /** In the provider's own words. */
    eventType: text().notNull(),
    /** The order it points at; null: none of ours. */
    orderId: uuid(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** null: what it tells has not been followed up yet, so the reconciler does. */
    followedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_unfollowed').on(t.receivedAt).where(sql`followed_at is null`),
  ],
)
