/** SQL of the notices that providers sent. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../db/client'
import { paymentEvents } from '../db/schema/orders'

/** False: this notice was received before. */
export async function rememberEvent(db: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const stored = await db.insert(paymentEvents).values(event).onConflictDoNothing()
  return stored.rowCount === 1
}

export type UnfollowedEvent = { provider: string; eventId: string; eventType: string; orderId: string }

/** Notices of our orders that came before `until` and were not followed up, oldest first. */
export async function unfollowedEvents(db: Db, until: Date, limit: number): Promise<UnfollowedEvent[]> {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.followedAt), lt(paymentEvents.receivedAt, until)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit)
  return rows.flatMap(({ provider, eventId, eventType, orderId }) =>
    orderId === null ? [] : { provider, eventId, eventType, orderId },
  )
}

export async function markFollowed(
  db: Db,
  { provider, eventId }: Pick<UnfollowedEvent, 'provider' | 'eventId'>,
  followedAt: Date,
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ followedAt })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
}
