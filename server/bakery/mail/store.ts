/** SQL of the outbox. */
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
import { createLeasedWork } from '../db/leased-work'
import { runNamed } from '../db/named-statements'
import { outbox } from '../db/schema/mail'

export type OutboxEmail = typeof outbox.$inferSelect
type NewOutboxEmail = Omit<OutboxEmail, 'attempts' | 'sentAt'>

/** One mail of a kind per order: a second one is not written. */
export async function insertEmail(tx: Tx, mail: NewOutboxEmail): Promise<void> {
  await runNamed(tx, 'inserted_mail', tx.insert(outbox).values(mail).onConflictDoNothing())
}

/** Drawing its papers, and a dialogue with a mail server that takes all of its time for each answer. */
const LEASE_SECONDS = 180

const sending = createLeasedWork({
  table: outbox,
  key: 'mailId',
  isOpen: isNull(outbox.sentAt),
  leaseSeconds: LEASE_SECONDS,
})

/** The next mail that is due; those that another process has are passed over. */
export async function claimEmail(db: Db, now: Date): Promise<OutboxEmail | null> {
  const [mail] = await sending.claim(db, { now, limit: 1 })
  return mail ?? null
}

/** The mail server has taken it, or it is tried again. */
export const endAttempt = (db: Db, mail: OutboxEmail, end: { sentAt: Date } | { nextAttemptAt: Date }) =>
  sending.write(db, mail, end)

export const listEmails = (db: Db, limit: number): Promise<OutboxEmail[]> =>
  db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(limit)

const isTo = (recipient: string) => eq(sql`lower(${outbox.recipient})`, emailKey(recipient))

/** Newest first; without the texts, which may hold links that open an account. */
export const listEmailsOf = (db: Db, { customerId, email }: { customerId: string; email: string }) =>
  db
    .select({ subject: outbox.subject, createdAt: outbox.createdAt })
    .from(outbox)
    .where(or(eq(outbox.customerId, customerId), isTo(email)))
    .orderBy(desc(outbox.createdAt))

/** Takes a mail of an order out of the outbox; false when it was sent, or may have been. */
export async function dropUnsent(tx: Tx, orderId: string, kind: string): Promise<boolean> {
  const isIt = and(eq(outbox.orderId, orderId), eq(outbox.kind, kind))
  await tx.delete(outbox).where(and(isIt, eq(outbox.attempts, 0)))
  return (await tx.$count(outbox, isIt)) === 0
}

/** For somebody who wants to be forgotten. */
export async function deleteEmailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(outbox).where(isTo(recipient))
}
