/** SQL of the outbox. */
import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
import { prepareOnce } from '../db/prepare-once'
import { outbox } from '../db/schema/mail'

export type OutboxMail = typeof outbox.$inferSelect
type NewMail = Omit<OutboxMail, 'attempts' | 'sentAt'>

const insertedMail = prepareOnce((db) =>
  db
    .insert(outbox)
    .values({
      mailId: sql.placeholder('mailId'),
      kind: sql.placeholder('kind'),
      orderId: sql.placeholder('orderId'),
      customerId: sql.placeholder('customerId'),
      recipient: sql.placeholder('recipient'),
      subject: sql.placeholder('subject'),
      html: sql.placeholder('html'),
      text: sql.placeholder('text'),
      attachments: sql.placeholder('attachments'),
      createdAt: sql.placeholder('createdAt'),
      nextAttemptAt: sql.placeholder('nextAttemptAt'),
    })
    .onConflictDoNothing()
    .prepare('inserted_mail'),
)

/** One mail of a kind per order: a second one is not written. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await insertedMail(tx).send(mail)
}

/**
 * The next mail that is due, locked until the transaction ends; mails that another process has are passed over. The
 * database waits as long as papers are drawn and the mail server takes: its limit for idle transactions would end this
 * one when the mail is out, and another process would send it again.
 */
export async function lockDueMail(tx: Tx, now: Date): Promise<OutboxMail | null> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return mail ?? null
}

export async function updateMail(
  tx: Tx,
  mailId: string,
  change: Partial<Pick<OutboxMail, 'sentAt' | 'attempts' | 'nextAttemptAt'>>,
): Promise<void> {
  await tx.update(outbox).set(change).where(eq(outbox.mailId, mailId))
}

export const listMails = (db: Db, limit: number): Promise<OutboxMail[]> =>
  db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(limit)

const isTo = (recipient: string) => eq(sql`lower(${outbox.recipient})`, emailKey(recipient))

/** Newest first; without the texts, which may hold links that open an account. */
export const listMailsOf = (db: Db, { customerId, email }: { customerId: string; email: string }) =>
  db
    .select({ subject: outbox.subject, createdAt: outbox.createdAt })
    .from(outbox)
    .where(or(eq(outbox.customerId, customerId), isTo(email)))
    .orderBy(desc(outbox.createdAt))

/** Takes a mail of an order out of the outbox; false when it was sent before. */
export async function dropUnsent(tx: Tx, orderId: string, kind: string): Promise<boolean> {
  const isIt = and(eq(outbox.orderId, orderId), eq(outbox.kind, kind))
  await tx.delete(outbox).where(and(isIt, isNull(outbox.sentAt)))
  const left = await tx.select({ mailId: outbox.mailId }).from(outbox).where(isIt)
  return left.length === 0
}

/** For somebody who wants to be forgotten. */
export async function deleteMailsTo(tx: Tx, recipient: string): Promise<void> {
  await tx.delete(outbox).where(isTo(recipient))
}
