import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { VatShare } from '@/lib/contract/carts'
import { orders } from './orders'

/** Units of an order's line, by its place there; cents. */
export type RefundedLine = { position: number; units: number; goods: number; deposit: number }

/**
 * Money that goes back, a row for each attempt. A trigger keeps `orders.refunded_cents` the sum of what is done or owed, and
 * a check there keeps that at what was taken at most.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Also what the provider knows the request by: asked again under it, it happens once. */
    refundId: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    /** The order that paid the change from whose money it goes back; null: from the order's own. */
    paymentOrderId: uuid().references(() => orders.orderId, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    /** Of the amount. */
    depositCents: integer().notNull(),
    shippingCents: integer().notNull(),
    goodwillCents: integer().notNull(),
    lines: jsonb().$type<RefundedLine[]>().notNull(),
    vat: jsonb().$type<VatShare[]>().notNull(),
    /** See refunds/ledger-rules.ts; null: made at the provider's own site, and nobody has said yet what for. */
    reason: text(),
    /** 'staff', 'customer', 'shop' or 'provider'. */
    askedBy: text().notNull(),
    staffId: uuid(),
    staffName: text().notNull().default(''),
    /** 'due' until the provider has said that the money is back: 'done', or that it will not be: 'refused'. */
    state: text().notNull(),
    provider: text().notNull(),
    providerRefundId: text(),
    /** Of the correction of the invoice; null: not back yet, not assigned, or there was no invoice. */
    correctionNumber: text(),
    correctedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
    /** How often the provider was asked, or was about to be. */
    attempts: integer().notNull().default(0),
    /** When it is asked (again); while an attempt runs, when that counts as lost. null: never again. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    /** The provider's word for why not. */
    refusal: text(),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.createdAt),
    index('refunds_payment').on(t.paymentOrderId).where(sql`payment_order_id is not null`),
    uniqueIndex('refunds_at_provider').on(t.provider, t.providerRefundId),
    uniqueIndex('refunds_correction').on(t.correctionNumber),
    index('refunds_due').on(t.nextAttemptAt).where(sql`state = 'due'`),
    index('refunds_unassigned').on(t.createdAt).where(sql`reason is null and state = 'done'`),
    index('refunds_sold_out').on(t.orderId).where(sql`reason = 'sold_out'`),
    index('refunds_staff').on(t.staffId, t.createdAt),
    /** Goods that cost nothing are off the order without any money. */
    check('refunds_amount', sql`amount_cents > 0 or (amount_cents = 0 and state = 'done')`),
    check('refunds_state', sql`state in ('due', 'done', 'refused')`),
  ],
)
