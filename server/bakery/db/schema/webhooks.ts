import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Receivers of outgoing webhooks. Their secrets are not stored but derived from the operator's master secret and the version. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    endpointId: uuid().primaryKey(),
    url: text().notNull(),
    /** Some of `webhookTypes`; empty: all. */
    types: text().array().notNull().default(sql`'{}'`),
    secretVersion: integer().notNull().default(1),
    /** Time of the last rotation; for a day both versions sign. */
    rolledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Set after a response 410: no more messages are written for it. */
    stoppedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('webhook_endpoints_url').on(t.url)],
)

/** Outgoing webhook messages, one per endpoint, written by triggers in the transaction of the event. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** Messages of a subject are delivered in this order. */
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid().notNull().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.endpointId, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** The object of the event: an order's number, an inventory or a production list. */
    subject: text().notNull(),
    orderId: uuid(),
    /** Data besides the order. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** The body of the first attempt; all attempts send the same. */
    body: text(),
    attempts: integer().notNull().default(0),
    /** null: at once. While an attempt runs, the end of its lease. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    /** No more attempts, unless an operator restarts them. */
    deadAt: timestamp({ withTimezone: true }),
    /** Result of the last attempt: the HTTP status, or why there was none. */
    lastAnswer: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('webhook_messages_id').on(t.messageId),
    index('webhook_messages_open')
      .on(t.endpointId, t.subject, t.sequence)
      .where(sql`delivered_at is null and dead_at is null`),
    index('webhook_messages_dead').on(t.deadAt).where(sql`dead_at is not null`),
    index('webhook_messages_delivered').on(t.deliveredAt).where(sql`delivered_at is not null`),
  ],
)
