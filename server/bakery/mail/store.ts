/** SQL of the email outbox. */
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
import { createLeasedWork } from '../db/leased-work'
import { runNamed } from '../db/named-statements'
import { outbox } from '../db/schema/mail'

export type OutboxEmail = typeof outbox.$inferSelect
type NewOutboxEmail = Omit<OutboxEmail, 'attempts' | 'sentAt' | 'lastAnswer'>

/** Each order gets one email of a kind at most; a second insert has no effect. */
export async function insertEmail(tx: Tx, email: NewOutboxEmail): Promise<void> {
  await runNamed(tx, 'inserted_email', tx.insert(outbox).values(email).onConflictDoNothing())
}

/** Longer than rendering the attachments and an SMTP dialogue in which every step takes its full timeout. */
const LEASE_SECONDS = 180

const sending = createLeasedWork({
  table: outbox,
  key: 'emailId',
  isOpen: isNull(outbox.sentAt),
  leaseSeconds: LEASE_SECONDS,
})

/** Leases the next due email; those leased by other processes are skipped. */
export async function claimEmail(db: Db, now: Date): Promise<OutboxEmail | null> {
  const [email] = await sending.claim(db, { now, limit: 1 })
  return email ?? null
}

/** Stores that the mail server accepted the email, or when to try again. */
export const endAttempt = (
  db: Db,
  email: OutboxEmail,
  end: { sentAt: Date; lastAnswer?: string } | { nextAttemptAt: Date; lastAnswer: string },
) => sending.write(db, email, end)

export const listEmails = (db: Db, limit: number): Promise<OutboxEmail[]> =>
  db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(limit)

const isTo = (recipient: string) => eq(sql`lower(${outbox.recipient})`, emailKey(recipient))

/** Newest first; without the texts, which may contain links that give access to an account. */
export const listEmailsOf = (db: Db, { customerId, email }: { customerId: string; email: string }) =>
  db
    .select({ subject: outbox.subject, createdAt: outbox.createdAt })
    .from(outbox)
    .where(or(eq(outbox.customerId, customerId), isTo(email)))
    .orderBy(desc(outbox.createdAt))

/** Emails about an order, the latest first; without their content. */
export const listLetters = (db: Db, orderId: string) =>
  db
    .select({
      emailId: outbox.emailId,
      kind: outbox.kind,
      subject: outbox.subject,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      attempts: outbox.attempts,
      nextAttemptAt: outbox.nextAttemptAt,
      lastAnswer: outbox.lastAnswer,
    })
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(desc(outbox.createdAt))

/** An email by its id, of any order or of this one. */
const isEmail = ({ emailId, orderId }: { emailId: string; orderId?: string }) =>
  and(eq(outbox.emailId, emailId), orderId === undefined ? undefined : eq(outbox.orderId, orderId))

/**
 * Makes an email due now; null if there is none, or its content was deleted after the retention period. One that was sent gets a
 * new id, because mail servers may drop a second message with the same id. `recipient`: the new one; the former one without.
 */
export async function renewEmail(
  tx: Tx,
  key: { emailId: string; orderId?: string },
  { now, recipient = '' }: { now: Date; recipient?: string | undefined },
): Promise<{ subject: string } | null> {
  const [renewed] = await tx
    .update(outbox)
    .set({
      emailId: sql`case when ${outbox.sentAt} is null then ${outbox.emailId} else gen_random_uuid() end`,
      sentAt: null,
      nextAttemptAt: now,
      attempts: 0,
      lastAnswer: '',
      ...(recipient !== '' && { recipient }),
    })
    .where(and(isEmail(key), ne(outbox.recipient, '')))
    .returning({ subject: outbox.subject })
  return renewed ?? null
}

/** Sends the unsent emails of an order to another address, at once. False: the order has no email of this kind at all. */
export async function redirectUnsent(
  tx: Tx,
  orderId: string,
  { recipient, now, kind }: { recipient: string; now: Date; kind: string },
): Promise<boolean> {
  await tx
    .update(outbox)
    .set({ recipient, nextAttemptAt: now, attempts: 0, lastAnswer: '' })
    .where(and(eq(outbox.orderId, orderId), isNull(outbox.sentAt)))
  return (await tx.$count(outbox, and(eq(outbox.orderId, orderId), eq(outbox.kind, kind)))) > 0
}

/** Deletes an unsent email; null if there is none. */
export async function deleteUnsent(tx: Tx, emailId: string): Promise<{ subject: string } | null> {
  const [deleted] = await tx
    .delete(outbox)
    .where(and(isEmail({ emailId }), isNull(outbox.sentAt)))
    .returning({ subject: outbox.subject })
  return deleted ?? null
}

/** Deletes an unsent email of an order; false when it was sent or may have been. */
export async function dropUnsent(tx: Tx, orderId: string, kind: string): Promise<boolean> {
  const isIt = and(eq(outbox.orderId, orderId), eq(outbox.kind, kind))
  await tx.delete(outbox).where(and(isIt, eq(outbox.attempts, 0)))
  return (await tx.$count(outbox, isIt)) === 0
}

/** For the deletion of an account. */
export async function deleteEmailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(outbox).where(isTo(recipient))
}
