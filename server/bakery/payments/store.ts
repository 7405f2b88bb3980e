/** SQL of the webhook events that providers have sent. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { orderState } from '@/lib/contract/orders/checkout'
import { ASYNC_COMMIT } from '../db/async-commit'
import type { Db } from '../db/client'
import { runNamed } from '../db/named-statements'
import { paymentEvents } from '../db/schema/orders'
import { isPaid } from '../orders/rules'

type PaymentEvent = typeof paymentEvents.$inferSelect

/**
 * Stores an event; false if it was received before. `isRedundant`: the reconciler would find the same out, so the statement is
 * committed asynchronously and the call does not wait for the disk.
 */
export async function storeEvent(db: Db, event: PaymentEvent, isRedundant: boolean): Promise<boolean> {
  const asyncCommit = sql`case when ${isRedundant}::boolean then ${ASYNC_COMMIT} end`
  const storing = db.insert(paymentEvents).values(event).onConflictDoNothing().returning({ asyncCommit })
  return (await runNamed(db, 'remembered_event', storing)).rowCount === 1
}

export type PendingEvent = { provider: string; eventId: string; eventType: string; paymentId: string }

/** Unprocessed events of known payments that were received before `until`, oldest first. */
export async function pendingEvents(db: Db, until: Date, limit: number): Promise<PendingEvent[]> {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lt(paymentEvents.receivedAt, until)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit)
  return rows.flatMap(({ provider, eventId, eventType, paymentId }) =>
    paymentId === null ? [] : { provider, eventId, eventType, paymentId },
  )
}

/** Marks the event as processed if its payment is captured and its order paid; false if not. */
export async function markProcessedIfPaid(
  db: Db,
  { provider, eventId }: Pick<PendingEvent, 'provider' | 'eventId'>,
  processedAt: Date,
): Promise<boolean> {
  const marking = sql`
    update payment_events e set processed_at = ${processedAt.toISOString()}::timestamptz from payments p join orders o using (order_id)
    where e.provider = ${provider} and e.event_id = ${eventId}
      and p.payment_id = e.payment_id and p.state = 'captured' and o.state = any(${sql.param(orderState.options.filter(isPaid))}::text[])
    returning ${ASYNC_COMMIT}`
  return (await runNamed(db, 'event_followed_if_paid', marking)).rowCount === 1
}

export async function markProcessed(
  db: Db,
  { provider, eventId }: Pick<PendingEvent, 'provider' | 'eventId'>,
  processedAt: Date,
): Promise<void> {
  const isEvent = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId))
  await runNamed(db, 'event_processed', db.update(paymentEvents).set({ processedAt }).where(isEvent))
}
