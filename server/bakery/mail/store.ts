/** SQL of the email outbox. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
import { createLeasedWork } from '../db/leased-work'
import { runNamed } from '../db/named-statements'
import { outbox } from '../db/schema/mail'

export type OutboxEmail = typeof outbox.$inferSelect
type NewOutboxEmail = Omit<OutboxEmail, 'attempts' | 'sentAt'>

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
export const endAttempt = (db: Db, email: OutboxEmail, end: { sentAt: Date } | { nextAttemptAt: Date }) =>
  sending.write(db, email, end)

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
