/** SQL of outgoing webhooks: endpoints and messages. */
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { createLeasedWork } from '../db/leased-work'
import { webhookEndpoints, webhookMessages } from '../db/schema/webhooks'
import { LEASE_SECONDS } from './rules'

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect
export type WebhookMessage = typeof webhookMessages.$inferSelect

export const listEndpoints = (db: Db): Promise<WebhookEndpoint[]> =>
  db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt))

/** Inserts the endpoint; an existing one with this URL gets these types and is restarted if it was stopped. */
export async function putEndpoint(db: Db, endpoint: typeof webhookEndpoints.$inferInsert): Promise<WebhookEndpoint> {
  const { types = [] } = endpoint
  const [put] = await db
    .insert(webhookEndpoints)
    .values(endpoint)
    .onConflictDoUpdate({ target: webhookEndpoints.url, set: { types, stoppedAt: null } })
    .returning()
  if (put === undefined) throw new Error('The endpoint was not stored.')
  return put
}

/** Deletes the endpoint with its messages; false when there is none. */
export async function deleteEndpoint(db: Db, endpointId: string): Promise<boolean> {
  const deleted = await db.delete(webhookEndpoints).where(eq(webhookEndpoints.endpointId, endpointId))
  return deleted.rowCount === 1
}

export async function stopEndpoint(db: Db, endpointId: string, now: Date): Promise<void> {
  await db.update(webhookEndpoints).set({ stoppedAt: now }).where(eq(webhookEndpoints.endpointId, endpointId))
}

/** Increases the version of the endpoint's secret; null when there is no such endpoint. */
export async function rollSecret(db: Db, endpointId: string, now: Date): Promise<WebhookEndpoint | null> {
  const [rolled] = await db
    .update(webhookEndpoints)
    .set({ secretVersion: sql`${webhookEndpoints.secretVersion} + 1`, rolledAt: now })
    .where(eq(webhookEndpoints.endpointId, endpointId))
    .returning()
  return rolled ?? null
}

const isOpenMessage = and(isNull(webhookMessages.deliveredAt), isNull(webhookMessages.deadAt))

const sending = createLeasedWork({
  table: webhookMessages,
  key: 'sequence',
  isOpen: isOpenMessage,
  leaseSeconds: LEASE_SECONDS,
  order: webhookMessages.sequence,
})

/**
 * Leases due messages of an endpoint, of each subject only the first that is neither delivered nor dead: messages of one
 * subject are delivered in order, and a dead one no longer blocks its successors.
 */
export async function claimDue(
  db: Db,
  endpointId: string,
  due: { now: Date; limit: number },
): Promise<WebhookMessage[]> {
  const { subject, sequence } = webhookMessages
  const isFirst = sql`not exists (select from ${webhookMessages} earlier
    where earlier.endpoint_id = ${endpointId} and earlier.subject = ${subject} and earlier.sequence < ${sequence}
      and earlier.delivered_at is null and earlier.dead_at is null)`
  const which = and(eq(webhookMessages.endpointId, endpointId), isFirst)
  const claimed = await sending.claim(db, { ...due, which })
  return claimed.toSorted((a, b) => a.sequence - b.sequence)
}

/** Stores the outcome of an attempt; false when another attempt has started meanwhile. */
export const endAttempt = (
  db: Db,
  message: WebhookMessage,
  change: Partial<Pick<WebhookMessage, 'deliveredAt' | 'deadAt' | 'nextAttemptAt' | 'lastAnswer' | 'body'>>,
): Promise<boolean> => sending.write(db, message, change)

export const listDeadMessages = (db: Db): Promise<WebhookMessage[]> =>
  db.select().from(webhookMessages).where(isNotNull(webhookMessages.deadAt)).orderBy(asc(webhookMessages.sequence))

/**
 * Restarts the attempts of this dead message, or of all (null); returns how many. Messages of stopped endpoints stay dead.
 */
export async function restartDead(db: Db | Tx, messageId: string | null): Promise<number> {
  const which = messageId === null ? undefined : eq(webhookMessages.messageId, messageId)
  const listening = db
    .select({ endpointId: webhookEndpoints.endpointId })
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.stoppedAt))
  const revived = await db
    .update(webhookMessages)
    .set({ deadAt: null, attempts: 0, nextAttemptAt: null })
    .where(and(isNotNull(webhookMessages.deadAt), inArray(webhookMessages.endpointId, listening), which))
  return revived.rowCount ?? 0
}

/** Deletes a dead message; false if there is none. */
export async function deleteDead(tx: Tx, messageId: string): Promise<boolean> {
  const isIt = and(eq(webhookMessages.messageId, messageId), isNotNull(webhookMessages.deadAt))
  return (await tx.delete(webhookMessages).where(isIt)).rowCount === 1
}

/** Deletes messages delivered, or dead, before these times. */
export async function deleteOldMessages(db: Db, { deliveredBefore, deadBefore }: Record<string, Date>): Promise<void> {
  const { deliveredAt, deadAt } = webhookMessages
  if (deliveredBefore === undefined || deadBefore === undefined) return
  await db
    .delete(webhookMessages)
    .where(or(lt(deliveredAt, deliveredBefore), and(isNull(deliveredAt), lt(deadAt, deadBefore))))
}
