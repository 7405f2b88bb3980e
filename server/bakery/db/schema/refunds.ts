import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { VatShare } from '@/lib/contract/orders/carts'
import { orders, payments } from './orders'

/** Refunded units and cents of an order line, by its position. */
export type RefundedLine = { position: number; units: number; goods: number; deposit: number }

/**
 * Refunds. A trigger maintains `payments.refunded_cents` as the sum of done and due refunds, and a check constraint there limits
 * it to the captured amount. `orders.refunded_cents` is the sum over all payments of the order.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. */
    refundId: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    /** The payment from which the money is refunded; null: goods that cost nothing. */
    paymentId: uuid().references(() => payments.paymentId, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    /** Part of the amount. */
    depositCents: integer().notNull(),
    shippingCents: integer().notNull(),
    goodwillCents: integer().notNull(),
    lines: jsonb().$type<RefundedLine[]>().notNull(),
    vat: jsonb().$type<VatShare[]>().notNull(),
    /** See refunds/ledger-rules.ts; null: made at the provider's site and not assigned yet. */
    reason: text(),
    /** The initiator: 'staff', 'customer', 'shop' or 'provider'. */
    initiator: text().notNull(),
    staffId: uuid(),
    staffName: text().notNull().default(''),
    /**
     * 'due' until the provider confirms ('done') or finally rejects ('refused') the refund. 'refused' with the initiator
     * 'provider': made at the provider's site, but more than what was left. Refused ones count nowhere; `doneAt`: settled by head office.
     */
    state: text().notNull(),
    provider: text().notNull(),
    providerRefundId: text(),
    /** Number of the invoice's correction; null: not done yet, not assigned, or no invoice. */
    correctionNumber: text(),
    correctedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** Number of started requests to the provider. */
    attempts: integer().notNull().default(0),
    /** Time of the next request; while one runs, the end of its lease; null: no more requests. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    /** The provider's reason of a rejection. */
    refusal: text(),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.createdAt),
    index('refunds_payment').on(t.paymentId),
    index('refunds_created_at').on(t.createdAt),
    uniqueIndex('refunds_at_provider').on(t.provider, t.providerRefundId),
    uniqueIndex('refunds_correction').on(t.correctionNumber),
    index('refunds_corrected').on(t.correctedAt).where(sql`corrected_at is not null`),
    index('refunds_due').on(t.nextAttemptAt).where(sql`state = 'due'`),
    index('refunds_unassigned').on(t.createdAt).where(sql`reason is null and state = 'done'`),
    index('refunds_refused').on(t.createdAt).where(sql`state = 'refused' and done_at is null`),
    index('refunds_sold_out').on(t.orderId).where(sql`reason = 'sold_out'`),
    index('refunds_staff').on(t.staffId, t.createdAt),
    /** Goods without a price are cancelled with an amount of 0. */
    check('refunds_amount', sql`amount_cents > 0 or (amount_cents = 0 and state = 'done')`),
    check('refunds_source', sql`amount_cents = 0 or payment_id is not null`),
    check('refunds_state', sql`state in ('due', 'done', 'refused')`),
  ],
)
