import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Who is told what happens in the shop. Their secrets are not kept: they follow from the operator's and the version. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    endpointId: uuid().primaryKey(),
    url: text().notNull(),
    /** Of `webhookTypes`; empty: all of them. */
    types: text().array().notNull().default(sql`'{}'`),
    secretVersion: integer().notNull().default(1),
    /** When the version before was replaced; for a day both sign. */
    rolledAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** It said that it is gone (410): nothing is written for it any more. */
    stoppedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('webhook_endpoints_url').on(t.url)],
)

/** One message for each endpoint, written by triggers in the transaction of what it tells about. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** Messages of a subject go out in this order. */
    sequence: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid().notNull().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.endpointId, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** What it is about: the number of an order, a stock, a list of the bakehouse. */
    subject: text().notNull(),
    orderId: uuid(),
    /** What is said beside the order. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** As it was sent first; every attempt sends the same. */
    body: text(),
    attempts: integer().notNull().default(0),
    /** null: at once. While an attempt runs, when it counts as lost. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    /** Nobody tries any more, unless somebody asks for it. */
    deadAt: timestamp({ withTimezone: true }),
    /** Of the last attempt: a status, or why there was none. */
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
