/** SQL of customers, their logins and their reset links. */
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
import { customers, passwordResetRequests, passwordResets, sessions } from '../db/schema/customers'

export type CustomerRecord = typeof customers.$inferSelect
export type NewCustomer = typeof customers.$inferInsert

const hasEmail = (email: string) => eq(sql`lower(${customers.email})`, emailKey(email))

export async function findByEmail(db: Db | Tx, email: string): Promise<CustomerRecord | null> {
  const [found] = await db.select().from(customers).where(hasEmail(email))
  return found ?? null
}

export async function findById(db: Db | Tx, customerId: string): Promise<CustomerRecord | null> {
  const [found] = await db.select().from(customers).where(eq(customers.customerId, customerId))
  return found ?? null
}

/** False when somebody has this address already. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<boolean> {
  const inserted = await tx.insert(customers).values(customer).onConflictDoNothing()
  return inserted.rowCount === 1
}

export type CustomerChange = Partial<
  Pick<
    CustomerRecord,
    | 'salutation'
    | 'companyName'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'notification'
    | 'billingAddress'
    | 'shippingAddress'
    | 'billingIsShipping'
    | 'preferredBranchId'
  >
>

/** The customer as they are now, or null if there is none. */
export async function updateCustomer(
  db: Db,
  customerId: string,
  change: CustomerChange,
): Promise<CustomerRecord | null> {
  const [row] = await db.update(customers).set(change).where(eq(customers.customerId, customerId)).returning()
  return row ?? null
}

/** Changes the personal data, unless they belong to a business card; false then. */
export async function updateProfile(db: Db, customerId: string, change: CustomerChange): Promise<boolean> {
  const changed = await db
    .update(customers)
    .set(change)
    .where(and(eq(customers.customerId, customerId), eq(customers.hasBusinessCard, false)))
  return changed.rowCount === 1
}

/** Sets the password; links to another one stop working. */
export async function updatePassword(tx: Tx, customerId: string, passwordHash: string): Promise<void> {
  const changed = await tx.update(customers).set({ passwordHash }).where(eq(customers.customerId, customerId))
  if (changed.rowCount !== 1) throw new Error('The customer whose password changes is gone.')
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
}

/** The unique index decides between two who want the same address. */
const UNIQUE_VIOLATION = '23505'
const isUniqueViolation = (fault: unknown): boolean =>
  ((fault as { cause?: { code?: string } }).cause ?? (fault as { code?: string })).code === UNIQUE_VIOLATION

/** False when somebody else has this address; nothing is written then. Links to the old address stop working. */
export async function updateEmail(tx: Tx, customerId: string, email: string): Promise<boolean> {
  await tx.execute(sql`savepoint before_email`)
  try {
    await tx.update(customers).set({ email }).where(eq(customers.customerId, customerId))
  } catch (fault) {
    if (!isUniqueViolation(fault)) throw fault
    await tx.execute(sql`rollback to savepoint before_email`)
    return false
  }
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
  return true
}

export type SessionRecord = typeof sessions.$inferSelect

export async function readSession(db: Db, sessionId: string): Promise<SessionRecord | null> {
  const [found] = await db.select().from(sessions).where(eq(sessions.sessionId, sessionId))
  return found ?? null
}

/** Of one customer, those that are not over, the latest seen first. */
export const listSessions = (db: Db, customerId: string, now: Date): Promise<SessionRecord[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenOn), desc(sessions.createdAt))

/** Answers the sessions that made room, so that the customer has no more than `most`. */
export async function insertSession(tx: Tx, session: SessionRecord, most: number): Promise<string[]> {
  const { customerId } = session
  await tx.insert(sessions).values(session)
  const latest = tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.lastSeenOn), desc(sessions.createdAt))
    .offset(most)
  const gone = await tx.delete(sessions).where(inArray(sessions.sessionId, latest)).returning()
  return gone.map(({ sessionId }) => sessionId)
}

/** Never puts the day back: nodes may be in different days for a moment. */
export async function noteSeen(db: Db, sessionId: string, day: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenOn: day })
    .where(and(eq(sessions.sessionId, sessionId), lt(sessions.lastSeenOn, day)))
}

/** One of a customer's, or all but one (or all). */
export type SessionsOf = { customerId: string } & ({ sessionId: string } | { not: string | undefined })

/** Answers which ones are gone. */
export async function deleteSessions(db: Db | Tx, which: SessionsOf): Promise<string[]> {
  const asked = 'sessionId' in which ? eq(sessions.sessionId, which.sessionId) : undefined
  const kept = 'not' in which && which.not !== undefined ? ne(sessions.sessionId, which.not) : undefined
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, which.customerId), asked, kept))
    .returning({ sessionId: sessions.sessionId })
  return gone.map(({ sessionId }) => sessionId)
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

export async function insertResetRequest(db: Db, email: string): Promise<void> {
  await db.insert(passwordResetRequests).values({ email })
}

/** The oldest, which is gone when the transaction ends; those that another process has are passed over. */
export async function takeResetRequest(tx: Tx): Promise<string | null> {
  const { requestId, email } = passwordResetRequests
  const oldest = tx
    .select({ requestId })
    .from(passwordResetRequests)
    .orderBy(asc(requestId))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await tx.delete(passwordResetRequests).where(inArray(requestId, oldest)).returning({ email })
  return taken?.email ?? null
}

export async function insertReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset)
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/** False for a link that is unknown, used or older than allowed. */
export async function isResetOpen(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isOpen(tokenHash, now))) === 1
}

/** Uses the link up and tells whose it was; null for one that is not open (any more). */
export async function takeReset(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [taken] = await tx
    .delete(passwordResets)
    .where(isOpen(tokenHash, now))
    .returning({ customerId: passwordResets.customerId })
  return taken?.customerId ?? null
}

export async function deleteOldResets(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}

/** Wishlist and reset links go with the customer. Answers their e-mail address, null if they are gone already. */
export async function deleteCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const [gone] = await tx
    .delete(customers)
    .where(eq(customers.customerId, customerId))
    .returning({ email: customers.email })
  return gone?.email ?? null
}
