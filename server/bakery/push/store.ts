/** SQL of push notifications: devices, their topic subscriptions, and the notifications to send. */
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PushTopic } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { createLeasedWork } from '../db/leased-work'
import { orders } from '../db/schema/orders'
import { type PushText, pushDevices, pushMessages, pushSubscriptions } from '../db/schema/push'
import { LEASE_SECONDS } from './rules'

export type { PushText } from '../db/schema/push'
export type PushDevice = typeof pushDevices.$inferSelect
export type PushMessage = typeof pushMessages.$inferSelect & { content: PushText }
export type NewSubscription = typeof pushSubscriptions.$inferInsert

const at = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/** Inserts the device, or updates the keys of the one with this endpoint. Returns its id. */
export async function putDevice(tx: Tx, device: PushDevice): Promise<string> {
  const { p256dh, auth, lastSeenAt } = device
  const [put] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: { p256dh, auth, lastSeenAt } })
    .returning({ deviceId: pushDevices.deviceId })
  if (put === undefined) throw new Error('The device was not stored.')
  return put.deviceId
}

/** Gives the device with endpoint `from` its new endpoint, replacing a device that is there. No effect without such a device. */
export async function moveDevice(
  tx: Tx,
  from: string,
  now: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth' | 'lastSeenAt'>,
): Promise<void> {
  const [known] = await tx.select().from(pushDevices).where(eq(pushDevices.endpoint, from)).for('update')
  if (known === undefined) return
  if (now.endpoint !== from) await deleteDevice(tx, now.endpoint)
  await tx.update(pushDevices).set(now).where(eq(pushDevices.deviceId, known.deviceId))
}

/** Inserts the subscription; an existing one gets the newest session. */
export async function putSubscription(tx: Tx, wish: NewSubscription): Promise<void> {
  const { deviceId, topic, orderId, branchId, customerId } = pushSubscriptions
  await tx
    .insert(pushSubscriptions)
    .values(wish)
    .onConflictDoUpdate({
      target: [deviceId, topic, orderId, branchId, customerId],
      set: { sessionId: wish.sessionId ?? null },
    })
}

/** Number of subscriptions of the device, and of devices subscribed to the order. */
export async function countSubscriptions(tx: Tx, { deviceId, orderId }: { deviceId: string; orderId: string | null }) {
  const [row] = await tx
    .select({
      ofDevice: sql<number>`count(*) filter (where ${pushSubscriptions.deviceId} = ${deviceId})::int`,
      ofOrder: sql<number>`count(distinct ${pushSubscriptions.deviceId}) filter (where ${pushSubscriptions.orderId} = ${orderId}::uuid)::int`,
    })
    .from(pushSubscriptions)
    .where(or(eq(pushSubscriptions.deviceId, deviceId), sql`${pushSubscriptions.orderId} = ${orderId}::uuid`))
  return row ?? { ofDevice: 0, ofOrder: 0 }
}

const deviceOf = (endpoint: string): SQL => sql`(select device_id from push_devices where endpoint = ${endpoint})`

/** Subscriptions of an endpoint's device, newest first. */
export async function listSubscriptions(db: Db | Tx, endpoint: string) {
  return await db
    .select({
      topic: pushSubscriptions.topic,
      branchId: pushSubscriptions.branchId,
      orderGuid: orders.orderGuid,
      orderNumber: orders.orderNumber,
    })
    .from(pushSubscriptions)
    .leftJoin(orders, eq(orders.orderId, pushSubscriptions.orderId))
    .where(eq(pushSubscriptions.deviceId, deviceOf(endpoint)))
    .orderBy(sql`${pushSubscriptions.createdAt} desc`)
}

/** With an order: also the subscription to all orders of the same customer. */
export type SubscriptionSelection = { topic: PushTopic } & (
  | { orderId: string; customerId: string | null }
  | { branchId: number }
  | { everyOrder: true }
)

function isSelected(selection: SubscriptionSelection): SQL | undefined {
  const topic = eq(pushSubscriptions.topic, selection.topic)
  if ('branchId' in selection) return and(topic, eq(pushSubscriptions.branchId, selection.branchId))
  const ofAccount = sql`${pushSubscriptions.orderId} is null and ${pushSubscriptions.branchId} is null`
  if ('everyOrder' in selection) return and(topic, ofAccount)
  const { orderId, customerId } = selection
  return and(
    topic,
    or(
      eq(pushSubscriptions.orderId, orderId),
      sql`${ofAccount} and ${pushSubscriptions.customerId} = ${customerId}::uuid`,
    ),
  )
}

/** Ends matching subscriptions of the endpoint's device. Returns the device's id if there were any. */
export async function endSubscription(tx: Tx, endpoint: string, selection: SubscriptionSelection): Promise<string[]> {
  return endSubscriptions(tx, and(eq(pushSubscriptions.deviceId, deviceOf(endpoint)), isSelected(selection)))
}

/** Returns the ids of the devices whose subscriptions were deleted. */
async function endSubscriptions(tx: Db | Tx, which: SQL | undefined): Promise<string[]> {
  const deleted = await tx.delete(pushSubscriptions).where(which).returning({ deviceId: pushSubscriptions.deviceId })
  return deleted.map(({ deviceId }) => deviceId)
}

/** Deletes the device with its subscriptions and unsent notifications. */
export async function deleteDevice(db: Db | Tx, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint))
}

/** Deletes those of these devices that have no subscriptions left. */
export async function deleteUnsubscribedDevices(db: Db | Tx, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return
  const hasNone = sql`not exists (select from push_subscriptions s where s.device_id = ${pushDevices.deviceId})`
  await db.delete(pushDevices).where(and(inArray(pushDevices.deviceId, [...deviceIds]), hasNone))
}

/** Explicitly ended sessions of a customer: one, or all except `not` (undefined: all). */
export type EndedSessions = { customerId: string } & ({ sessionId: string } | { not: string | undefined })

export async function endSubscriptionsOfSessions(tx: Db | Tx, which: EndedSessions): Promise<string[]> {
  const { sessionId } = pushSubscriptions
  const isIt =
    'sessionId' in which
      ? eq(sessionId, which.sessionId)
      : which.not === undefined
        ? undefined
        : sql`${sessionId} is distinct from ${which.not}`
  return endSubscriptions(tx, and(eq(pushSubscriptions.customerId, which.customerId), isIt))
}

/** Ends the customer's subscriptions, and those of any device to the customer's orders. */
export async function endSubscriptionsOfCustomer(tx: Tx, customerId: string): Promise<string[]> {
  const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.customerId, customerId))
  return endSubscriptions(
    tx,
    or(eq(pushSubscriptions.customerId, customerId), inArray(pushSubscriptions.orderId, theirs)),
  )
}

export const devicesOfCustomer = (db: Db, customerId: string) =>
  db
    .select({ endpoint: pushDevices.endpoint, topic: pushSubscriptions.topic, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .innerJoin(pushDevices, eq(pushDevices.deviceId, pushSubscriptions.deviceId))
    .where(eq(pushSubscriptions.customerId, customerId))
    .orderBy(pushSubscriptions.createdAt)

export type NewMessage = { event: string; content: PushText; now: Date; notBefore: Date; expiresAt: Date }

const messagesFor = ({ event, content, now, notBefore, expiresAt }: NewMessage, devices: SQL): SQL => sql`
  insert into push_messages (message_id, device_id, event, content, created_at, next_attempt_at, expires_at)
  select gen_random_uuid(), device_id, ${event}, ${JSON.stringify(content)}::jsonb, ${at(now)}, ${at(notBefore)}, ${at(expiresAt)}
  from (${devices}) wanting on conflict do nothing`

/** Subscribers of an order; with `subscribedBefore`, only those who had subscribed by then. */
export type OrderRecipients = { topic: PushTopic; orderId: string; customerId: string | null; subscribedBefore?: Date }

/** One notification for each device subscribed to the order. */
export async function notifyOrderSubscribers(
  tx: Db | Tx,
  { topic, orderId, customerId, subscribedBefore }: OrderRecipients,
  message: NewMessage,
): Promise<void> {
  const inTime = subscribedBefore === undefined ? sql`true` : sql`s.created_at <= ${at(subscribedBefore)}`
  const devices = sql`select distinct s.device_id from push_subscriptions s where s.topic = ${topic} and ${inTime}
    and (s.order_id = ${orderId}::uuid
      or (s.order_id is null and s.branch_id is null and s.customer_id = ${customerId}::uuid))`
  await tx.execute(messagesFor(message, devices))
}

/** One notification for each device on which the customer subscribed to the topic for the whole account. */
export async function notifyCustomer(
  tx: Db | Tx,
  { topic, customerId }: { topic: PushTopic; customerId: string },
  message: NewMessage,
): Promise<void> {
  const devices = sql`select distinct s.device_id from push_subscriptions s where s.topic = ${topic}
    and s.order_id is null and s.branch_id is null and s.customer_id = ${customerId}::uuid`
  await tx.execute(messagesFor(message, devices))
}

/** SQL that identifies a person: the customer, or else the device of a guest. */
const personOf = (alias: string): SQL => sql.raw(`coalesce(${alias}.customer_id, ${alias}.device_id)`)

/**
 * One notification for each person who follows the branch, on the customer's latest seen device or the guest's device.
 * Persons who were notified of the event on any device get none.
 */
export async function notifyFollowers(tx: Db | Tx, branchId: number, message: NewMessage): Promise<number> {
  const followers = sql`select distinct on (${personOf('s')}) s.device_id
    from push_subscriptions s join push_devices d using (device_id)
    where s.topic = 'bread_saver' and s.branch_id = ${branchId} and not exists (
      select from push_messages m join push_subscriptions t using (device_id)
      where m.event = ${message.event} and t.topic = s.topic and t.branch_id = s.branch_id
        and ${personOf('t')} = ${personOf('s')})
    order by ${personOf('s')}, d.last_seen_at desc, s.device_id`
  return (await tx.execute(messagesFor(message, followers))).rowCount ?? 0
}

export async function countFollowers(db: Db, branchId: number): Promise<number> {
  const { rows } = await db.execute<{ persons: number }>(sql`
    select count(distinct ${personOf('s')})::int as persons from push_subscriptions s
    where s.topic = 'bread_saver' and s.branch_id = ${branchId}`)
  return rows[0]?.persons ?? 0
}

/** Deletes the unsent notifications of an event; false when one was sent or is being sent. */
export async function dropUnsent(tx: Tx, event: string): Promise<boolean> {
  await tx.delete(pushMessages).where(and(eq(pushMessages.event, event), eq(pushMessages.attempts, 0)))
  return (await tx.$count(pushMessages, eq(pushMessages.event, event))) === 0
}

/**
 * Ids of the orders before `horizon` with a device that subscribed to reminders and got none yet. Subscriptions and payments
 * later than the reminder's time do not count.
 */
export async function ordersToRemind(db: Db, now: Date, horizon: Date): Promise<string[]> {
  const notice = sql`(${at(horizon)} - ${at(now)})`
  const { rows } = await db.execute<{ orderId: string }>(sql`
    select o.order_id as "orderId" from branches b join orders o on o.branch_id = b.branch_id
    where o.target_at > ${at(now)} and o.target_at <= ${at(horizon)} and o.paid_at <= o.target_at - ${notice}
      and o.state in ('paid', 'ready') and o.order_mode <> 'inhouse'
      and exists (select from push_subscriptions s
        where s.topic = 'reminder' and s.created_at <= o.target_at - ${notice}
          and (s.order_id = o.order_id
            or (s.customer_id = o.customer_id and s.order_id is null and s.branch_id is null))
          and not exists (select from push_messages m where m.device_id = s.device_id
            and m.event = concat('reminder ', o.order_id, ' ', extract(epoch from o.target_at)::bigint)))`)
  return rows.map(({ orderId }) => orderId)
}

const sending = createLeasedWork({
  table: pushMessages,
  key: 'messageId',
  isOpen: isNotNull(pushMessages.nextAttemptAt),
  leaseSeconds: LEASE_SECONDS,
})

/** Leases due notifications and returns them with their devices. */
export async function claimDue(
  db: Db,
  due: { now: Date; limit: number },
): Promise<{ message: PushMessage; device: PushDevice }[]> {
  const claimed = await sending.claim(db, due)
  const ids = claimed.map(({ deviceId }) => deviceId)
  const devices = ids.length === 0 ? [] : await db.select().from(pushDevices).where(inArray(pushDevices.deviceId, ids))
  const byId = new Map(devices.map((device) => [device.deviceId, device]))
  return claimed.flatMap((message) => {
    const device = byId.get(message.deviceId)
    return device === undefined || message.content === null ? [] : [{ message: message as PushMessage, device }]
  })
}

type AttemptOutcome = { nextAttemptAt: Date | null; sentAt?: Date; refused?: boolean }

/** Stores the outcome of an attempt. Without a next attempt the content is deleted. */
export async function endAttempt(
  db: Db,
  message: PushMessage,
  { nextAttemptAt, ...more }: AttemptOutcome,
): Promise<void> {
  const cleared = nextAttemptAt === null ? { content: null } : {}
  await sending.write(db, message, { nextAttemptAt, ...more, ...cleared })
}

export async function updateLastSeen(db: Db, deviceId: string, now: Date): Promise<void> {
  await db.update(pushDevices).set({ lastSeenAt: now }).where(eq(pushDevices.deviceId, deviceId))
}
