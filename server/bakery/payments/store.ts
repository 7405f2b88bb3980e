/** SQL of the notices that providers sent. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { orderState } from '@/lib/contract/checkout'
import type { Db } from '../db/client'
import { prepareOnce, statementOnce } from '../db/prepare-once'
import { paymentEvents } from '../db/schema/orders'
import { UNSYNCED } from '../db/unsynced'
import { isPaid } from '../orders/rules'

type PaymentEvent = typeof paymentEvents.$inferSelect

const rememberedEvent = prepareOnce((db) =>
  db
    .insert(paymentEvents)
    .values({
      provider: sql.placeholder('provider'),
      eventId: sql.placeholder('eventId'),
      eventType: sql.placeholder('eventType'),
      orderId: sql.placeholder('orderId'),
      receivedAt: sql.placeholder('receivedAt'),
      followedAt: sql.placeholder('followedAt'),
    })
    .onConflictDoNothing()
    .returning({ unsynced: sql`case when ${sql.placeholder('isSpare')}::boolean then ${UNSYNCED} end` })
    .prepare('remembered_event'),
)

/**
 * False: this notice was received before. `isSpare`: what it tells would be found out without it, so nobody waits for the
 * disk.
 */
export async function rememberEvent(db: Db, event: PaymentEvent, isSpare: boolean): Promise<boolean> {
  const stored = await rememberedEvent(db).execute({ ...event, isSpare })
  return stored.length === 1
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

const followedIfPaid = statementOnce(
  'event_followed_if_paid',
  () => sql`
    update payment_events e set followed_at = ${sql.placeholder('followedAt')}::timestamptz from orders o
    where e.provider = ${sql.placeholder('provider')} and e.event_id = ${sql.placeholder('eventId')}
      and o.order_id = e.order_id and o.state = any(${sql.placeholder('paid')}::text[])
    returning ${UNSYNCED}`,
)

/** Of an order that is paid by now; false for any other, of which nothing is marked. */
export async function markFollowedIfPaid(
  db: Db,
  { provider, eventId }: Pick<UnfollowedEvent, 'provider' | 'eventId'>,
  followedAt: Date,
): Promise<boolean> {
  const asked = { provider, eventId, followedAt: followedAt.toISOString(), paid: orderState.options.filter(isPaid) }
  return (await followedIfPaid(db).execute(asked)).rowCount === 1
}

const followedEvent = prepareOnce((db) =>
  db
    .update(paymentEvents)
    .set({ followedAt: sql`${sql.placeholder('followedAt')}::timestamptz` })
    .where(
      and(
        eq(paymentEvents.provider, sql.placeholder('provider')),
        eq(paymentEvents.eventId, sql.placeholder('eventId')),
      ),
    )
    .prepare('followed_event'),
)

export async function markFollowed(
  db: Db,
  { provider, eventId }: Pick<UnfollowedEvent, 'provider' | 'eventId'>,
  followedAt: Date,
): Promise<void> {
  await followedEvent(db).execute({ provider, eventId, followedAt: followedAt.toISOString() })
}
