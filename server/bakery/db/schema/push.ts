import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PushTopic } from '@/lib/contract/values'
import { customers } from './customers'
import { orders } from './orders'

/** Browsers with a push subscription (Push API), identified by their endpoint. */
export const pushDevices = pgTable(
  'push_devices',
  {
    deviceId: uuid().primaryKey(),
    endpoint: text().notNull(),
    /** The browser's public key and authentication secret, base64url, for the encryption of notifications. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of the last subscription or delivered notification. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('push_devices_endpoint').on(t.endpoint), index('push_devices_seen').on(t.lastSeenAt)],
)

/** Topic subscriptions of devices: to one order, to all orders of a customer, or to a branch. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.deviceId, { onDelete: 'cascade' }),
    topic: text().$type<PushTopic>().notNull(),
    orderId: uuid().references(() => orders.orderId, { onDelete: 'cascade' }),
    branchId: integer(),
    /** The logged-in customer at the time of subscribing. */
    customerId: uuid().references(() => customers.customerId, { onDelete: 'cascade' }),
    /** The session at that time: the subscription ends when the session is ended explicitly, not when it expires. */
    sessionId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('push_subscriptions_once').on(t.deviceId, t.topic, t.orderId, t.branchId, t.customerId).nullsNotDistinct(),
    index('push_subscriptions_order').on(t.orderId).where(sql`order_id is not null`),
    index('push_subscriptions_customer').on(t.customerId).where(sql`customer_id is not null`),
    index('push_subscriptions_branch').on(t.branchId).where(sql`branch_id is not null`),
    check('push_subscriptions_about_something', sql`num_nonnulls(order_id, branch_id, customer_id) > 0`),
  ],
)

/** Content of a notification. `path` is the target within the shop. */
export type PushText = { title: string; body: string; path: string }

/** Push notifications, written in the transaction of the event; each event at most once per device. */
export const pushMessages = pgTable(
  'push_messages',
  {
    messageId: uuid().primaryKey(),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.deviceId, { onDelete: 'cascade' }),
    /** 'ready {orderId}', 'reminder {orderId} {time}' and so on. */
    event: text().notNull(),
    /** null after it was sent or has expired. */
    content: jsonb().$type<PushText>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Not sent after this time. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    attempts: smallint().notNull().default(0),
    /** null: no further attempts. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** The push service rejected it permanently. */
    refused: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('push_messages_once').on(t.deviceId, t.event),
    index('push_messages_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('push_messages_event').on(t.event),
    index('push_messages_created').on(t.createdAt),
  ],
)
