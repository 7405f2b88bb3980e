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

/** Browsers that asked to be told something, as their push services know them. */
export const pushDevices = pgTable(
  'push_devices',
  {
    deviceId: uuid().primaryKey(),
    endpoint: text().notNull(),
    /** Its public key and secret, base64url: only the browser opens what is sealed with them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it last asked for something, or a message was taken for it. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('push_devices_endpoint').on(t.endpoint), index('push_devices_seen').on(t.lastSeenAt)],
)

/** Of what a device wants to hear: of one order, of every order of a customer, or of a branch. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.deviceId, { onDelete: 'cascade' }),
    topic: text().$type<PushTopic>().notNull(),
    orderId: uuid().references(() => orders.orderId, { onDelete: 'cascade' }),
    branchId: integer(),
    /** Whose device it was when it asked. */
    customerId: uuid().references(() => customers.customerId, { onDelete: 'cascade' }),
    /** The login with which it asked: the wish ends with it by hand, not by its time. */
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

/** What lies on a screen. `path` is where it leads, within the shop. */
export type PushText = { title: string; body: string; path: string }

/** Messages to devices, written in the transaction of what they tell about; each event once for a device. */
export const pushMessages = pgTable(
  'push_messages',
  {
    messageId: uuid().primaryKey(),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.deviceId, { onDelete: 'cascade' }),
    /** 'ready {order}', … */
    event: text().notNull(),
    /** null: it was sent, or is too late. */
    content: jsonb().$type<PushText>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** After this nobody wants to know any more. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    attempts: smallint().notNull().default(0),
    /** null: nothing is to be done any more. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** The push service will not take it, however often. */
    refused: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('push_messages_once').on(t.deviceId, t.event),
    index('push_messages_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('push_messages_event').on(t.event),
    index('push_messages_created').on(t.createdAt),
  ],
)
