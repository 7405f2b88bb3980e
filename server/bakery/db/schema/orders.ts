import { sql } from 'drizzle-orm'
import {
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
import type { LineDiscount } from '@/lib/contract/common'
import type { Billing } from '@/lib/contract/orders/billing'
import type { Order, PaymentMethod } from '@/lib/contract/orders/checkout'
import type { Contact, DeliveryAddress } from '@/lib/contract/orders/contact'
import type { Packaging } from '@/lib/contract/values'
import type { OrderTerms } from '../../pricing/terms-rules'

/** Sums of an order, stored so that later changes of the catalogue do not alter them. */
export type OrderTotals = Pick<
  Order,
  'subTotal' | 'orderCatalogDiscount' | 'orderDiscount' | 'depositTotal' | 'shippingPrice' | 'grandTotal' | 'vat'
>

/** Lines and sums of an order. */
export type OrderGoods = { lines: Order['lines']; totals: OrderTotals }

/** `first`: made with the order. `change`: the difference of a change that costs more. */
export type PaymentPurpose = 'first' | 'change'

/** Missing packaging means no choice, as in the request. */
type StoredUnits = { skuid: number; packaging?: Packaging | null | undefined; units: number }

/** A requested version of a paid order, priced when the customer saw it; stored with the payment that it needs. */
export type RequestedVersion = OrderGoods & {
  /** ISO 8601. */
  targetAt: string
  note: string
  workUnits: number
  terms: OrderTerms
  /** The order as shown beside the button; the change is refused if the order differs by now. */
  shown: { targetAt: string; note: string; lines: StoredUnits[]; grandTotal: number }
}

export const orders = pgTable(
  'orders',
  {
    orderId: uuid().primaryKey(),
    /** The unguessable key of the thank-you page. */
    orderGuid: uuid().notNull(),
    orderNumber: text().notNull(),
    /** Without the leading '#'; assigned at payment, consecutive per year. */
    invoiceNumber: text(),
    /** See the transition table in orders/rules.ts. */
    state: text().notNull(),
    cartId: uuid().notNull(),
    cartVersion: integer().notNull(),
    customerId: uuid(),
    contact: jsonb().$type<Contact>(),
    deliveryAddress: jsonb().$type<DeliveryAddress>(),
    /** When the person was erased: with their account, or after the legal retention period. */
    personErasedAt: timestamp({ withTimezone: true }),
    /** Recipient of the invoice; null: none by name, or the recipient of the delivery. */
    billing: jsonb().$type<Billing>(),
    branchId: integer().notNull(),
    branch: jsonb().$type<Order['branch']>().notNull(),
    orderMode: text().notNull(),
    express: boolean().notNull(),
    targetAt: timestamp({ withTimezone: true }).notNull(),
    /** Number of changes of the appointment after payment; the SEQUENCE of calendar files. */
    timeChanges: smallint().notNull().default(0),
    tableNumber: integer(),
    /** Work units that count against its time slot. */
    workUnits: integer().notNull().default(0),
    pickupCode: text().notNull().default(''),
    note: text().notNull(),
    /** Head office's note for the branch. */
    staffNote: text().notNull().default(''),
    couponCode: text(),
    totals: jsonb().$type<OrderTotals>().notNull(),
    grandTotalCents: integer().notNull(),
    /** The prices and rules with which it was priced. */
    priceTerms: jsonb().$type<OrderTerms>().notNull(),
    /** Payment method that the customer chose; by default the provider's wallet. */
    paymentMethod: text().$type<PaymentMethod>().notNull().default('wallet'),
    /** The company on whose account it was bought; null: paid otherwise. */
    companyId: uuid(),
    /** The company's cost centre; '' without one. */
    costCentre: text().notNull().default(''),
    /** Code of the provider of the first payment, named in emails and papers; null: no payment was opened yet. */
    provider: text(),
    /** Sum of its refunds that are done or due, from all of its payments; maintained by a trigger. */
    refundedCents: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** When `invoiceNumber` replaced an earlier one; null: it was assigned at payment. */
    invoicedAt: timestamp({ withTimezone: true }),
    /** Until then the customer may cancel, as promised with the order; null: never. */
    cancellableUntil: timestamp({ withTimezone: true }),
    /** Time of the customer's last change; null: unchanged. */
    changedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('orders_guid').on(t.orderGuid),
    uniqueIndex('orders_number').on(t.orderNumber),
    uniqueIndex('orders_invoice').on(t.invoiceNumber),
    /** An unchanged cart reuses its order; an abandoned order does not block the next. */
    uniqueIndex('orders_cart_version').on(t.cartId, t.cartVersion).where(sql`state <> 'abandoned'`),
    index('orders_customer').on(t.customerId, t.createdAt),
    index('orders_branch_day').on(t.branchId, t.targetAt),
    index('orders_target_at').on(t.targetAt),
    index('orders_paid_at').on(t.paidAt),
    index('orders_branch_paid_at').on(t.branchId, t.paidAt),
    index('orders_company').on(t.companyId, t.paidAt).where(sql`company_id is not null`),
    index('orders_invoiced_at').on(t.invoicedAt).where(sql`invoiced_at is not null`),
  ],
)

/**
 * Payments of orders. Each order has a `first` payment, made with the order, and one more for every `change` that cost more.
 * States and transitions: orders/payment/rules.ts.
 */
export const payments = pgTable(
  'payments',
  {
    /** The provider knows it. The first payment has the id of its order. */
    paymentId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** 0 for the first payment, then consecutive per order. */
    sequence: smallint().notNull(),
    amountCents: integer().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    state: text().notNull(),
    /** Reason of the latest transition, for support. */
    reason: text().notNull().default(''),
    /** Part of every idempotency key. */
    attempt: integer().notNull().default(1),
    /** Code of the payment provider; null: not opened yet. */
    provider: text(),
    /** The provider's id of the payment. */
    providerReference: text(),
    /** The provider's id of the capture. */
    captureId: text(),
    /** Sum of the refunds from this payment that are done or due, maintained by a trigger. */
    refundedCents: integer().notNull().default(0),
    /** The version that the order gets once this payment is captured; null for the first payment. */
    requestedVersion: jsonb().$type<RequestedVersion>(),
    /** Units of the day's stock that an open change has claimed for the requested version. */
    claimed: jsonb().$type<{ skuid: number; units: number }[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    capturedAt: timestamp({ withTimezone: true }),
    /** Lease of the process that works on the capture. */
    leaseUntil: timestamp({ withTimezone: true }),
    /** Time of the reconciler's next check; null: no check is needed. */
    nextCheckAt: timestamp({ withTimezone: true }),
    /** Time of the next check at the provider for refunds made outside of the shop; null: no more checks. */
    nextRefundCheckAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('payments_of_order').on(t.orderId, t.sequence),
    uniqueIndex('payments_reference').on(t.provider, t.providerReference),
    uniqueIndex('payments_capture').on(t.provider, t.captureId),
    /** An order has at most one open change. */
    uniqueIndex('payments_open_change')
      .on(t.orderId)
      .where(sql`purpose = 'change' and state in ('pending', 'awaiting_approval', 'capturing', 'review')`),
    index('payments_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('payments_refund_check').on(t.nextRefundCheckAt).where(sql`next_refund_check_at is not null`),
    check(
      'payments_purpose',
      sql`(purpose = 'first') = (sequence = 0) and (purpose = 'change') = (requested_version is not null)`,
    ),
    check(
      'payments_refunded',
      sql`refunded_cents between 0 and case when capture_id is null then 0 else amount_cents end`,
    ),
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
    /** The name with soft hyphens where it may break; empty: as the name. */
    nameSeparated: text().notNull().default(''),
    subline: text().notNull(),
    imagePath: text().notNull(),
    units: integer().notNull(),
    unitPriceCents: integer().notNull(),
    totalPriceCents: integer().notNull(),
    totalDiscountCents: integer().notNull(),
    depositCents: integer().notNull(),
    /** Packaging chosen by the customer; null: no choice. */
    packaging: text().$type<Packaging>(),
    /** Discounts on the line, in cents for all units. */
    discounts: jsonb().$type<LineDiscount[]>().notNull(),
    vatRate: smallint().notNull(),
    allergens: text().notNull(),
    withdrawal: text().notNull(),
    /** Units claimed from the daily inventory. */
    claimedUnits: integer().notNull().default(0),
    /** The promised production wave and its day; '': not made by the bakehouse. */
    wave: text().notNull(),
    waveDay: date(),
    /** The bakehouse of the wave, a copy of the branch's; '' without a wave. */
    bakehouse: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_lines_skuid').on(t.skuid),
    index('order_lines_wave').on(t.waveDay, t.bakehouse, t.wave).where(sql`wave <> ''`),
  ],
)

/** Search keys folded by the shop; PostgreSQL only compares their prefixes byte by byte. */
const searchVector = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (keys) => keys.map((key) => `'${key}'`).join(' '),
})
/** Search keys of a paid order for staff; deleted when the person is erased. */
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

/** Invoices that were replaced by later ones: their numbers stay used, and their PDFs can still be rendered. */
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
    /** The change of goods that replaced it; null: only the recipient was changed. */
    changeId: uuid().references(() => orderChanges.changeId),
  },
  (t) => [
    index('replaced_invoices_order').on(t.orderId),
    index('replaced_invoices_issued').on(t.issuedAt),
    index('replaced_invoices_replaced').on(t.replacedAt),
  ],
)

/** Declared withdrawals (§ 355 BGB); never updated except when the person is erased. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    withdrawalId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    /** As entered in the declaration. */
    name: text().notNull(),
    email: text().notNull(),
    /** Positions of the order's lines. */
    positions: smallint().array().notNull(),
    /** Amount to refund. */
    amountCents: integer().notNull(),
    declaredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('withdrawals_order').on(t.orderId)],
)

/** Every change of state, for support and the integrity check. */
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

/** Steps of an order set by staff, each at most once; a step that is taken back is deleted. Server times. */
export const orderSteps = pgTable(
  'order_steps',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    /** One of `branchSteps`. */
    step: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The member of staff, with the name at that time. */
    staffId: uuid().notNull(),
    staffName: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.step] })],
)

/**
 * Moves of paid orders to another time by the branch, and the customers' answers. The proposed time with its slot hold is
 * already the order's; at most one move of an order is unanswered.
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
    /** 'kept' (accepted) | 'other_time' | 'refund' | 'superseded'; null: not answered yet. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('order_moves_order').on(t.orderId, t.askedAt),
    uniqueIndex('order_moves_open').on(t.orderId).where(sql`answer is null`),
  ],
)

/** Changes of paid orders by their customers, with the values before and after. */
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
    /** The goods before; null: unchanged. */
    fromGoods: jsonb().$type<OrderGoods>(),
    /** Cents paid for the change; negative: refunded. */
    differenceCents: integer().notNull().default(0),
    /** The new invoice; null: the previous one remained valid. */
    invoiceNumber: text(),
  },
  (t) => [index('order_changes_order').on(t.orderId, t.at)],
)

/** Consecutive number series: the row is locked by the transaction that takes a number. */
export const numberSeries = pgTable(
  'number_series',
  { series: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
)

/** Received webhook events of payment providers; the id makes repeated deliveries harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    /** The provider's name of the event. */
    eventType: text().notNull(),
    /** The payment it refers to; null: none of this shop. */
    paymentId: uuid(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was processed; null: the reconciler still has to process it. */
    processedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('payment_events_unprocessed').on(t.receivedAt).where(sql`processed_at is null`),
  ],
)
