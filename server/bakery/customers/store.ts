/** SQL of customers, their sessions and reset links. */
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { emailKey } from '@/lib/contract/text-form'
import type { Db, Tx } from '../db/client'
import { customers, passwordResetRequests, passwordResets, sessions } from '../db/schema/customers'
import { sqlStateOf } from '../db/sql-state'

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

/** False when another customer has this address. */
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

/** The customer after the change; null if there is none. */
export async function updateCustomer(
  db: Db,
  customerId: string,
  change: CustomerChange,
): Promise<CustomerRecord | null> {
  const [row] = await db.update(customers).set(change).where(eq(customers.customerId, customerId)).returning()
  return row ?? null
}

/** Changes the personal data; false without a change for customers with a business card, whose data is locked. */
export async function updateProfile(db: Db, customerId: string, change: CustomerChange): Promise<boolean> {
  const changed = await db
    .update(customers)
    .set(change)
    .where(and(eq(customers.customerId, customerId), eq(customers.hasBusinessCard, false)))
  return changed.rowCount === 1
}

/** Sets the password and deletes open reset links. */
export async function updatePassword(tx: Tx, customerId: string, passwordHash: string): Promise<void> {
  const changed = await tx.update(customers).set({ passwordHash }).where(eq(customers.customerId, customerId))
  if (changed.rowCount !== 1) throw new Error('The customer whose password changes no longer exists.')
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
}

/** SQLSTATE unique_violation: the index on lower(email) decides between concurrent changes. */
const UNIQUE_VIOLATION = '23505'

/** Sets the email address and deletes open reset links. False without a change when another customer has the address. */
export async function updateEmail(tx: Tx, customerId: string, email: string): Promise<boolean> {
  await tx.execute(sql`savepoint before_email`)
  try {
    await tx.update(customers).set({ email }).where(eq(customers.customerId, customerId))
  } catch (fault) {
    if (sqlStateOf(fault) !== UNIQUE_VIOLATION) throw fault
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

/** Unexpired sessions of a customer, the latest seen first. */
export const listSessions = (db: Db, customerId: string, now: Date): Promise<SessionRecord[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenOn), desc(sessions.createdAt))

/** Inserts the session, keeps the `most` latest seen ones, and returns the ids of those deleted for that. */
export async function insertSession(tx: Tx, session: SessionRecord, most: number): Promise<string[]> {
  const { customerId } = session
  await tx.insert(sessions).values(session)
  const latest = tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.lastSeenOn), desc(sessions.createdAt))
    .offset(most)
  const deleted = await tx.delete(sessions).where(inArray(sessions.sessionId, latest)).returning()
  return deleted.map(({ sessionId }) => sessionId)
}

/** Never sets an earlier day: around midnight, nodes may differ for a moment. */
export async function updateLastSeen(db: Db, sessionId: string, day: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenOn: day })
    .where(and(eq(sessions.sessionId, sessionId), lt(sessions.lastSeenOn, day)))
}

/** One session of a customer, or all except `not` (undefined: all). */
export type SessionSelection = { customerId: string } & ({ sessionId: string } | { not: string | undefined })

/** Returns the ids of the deleted sessions. */
export async function deleteSessions(db: Db | Tx, which: SessionSelection): Promise<string[]> {
  const selected = 'sessionId' in which ? eq(sessions.sessionId, which.sessionId) : undefined
  const except = 'not' in which && which.not !== undefined ? ne(sessions.sessionId, which.not) : undefined
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, which.customerId), selected, except))
    .returning({ sessionId: sessions.sessionId })
  return deleted.map(({ sessionId }) => sessionId)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

export async function insertResetRequest(db: Db, email: string): Promise<void> {
  await db.insert(passwordResetRequests).values({ email })
}

/** Deletes and returns the email address of the oldest request; requests locked by other processes are skipped. */
export async function consumeResetRequest(tx: Tx): Promise<string | null> {
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

/** False for a link that is unknown, used or expired. */
export async function isResetOpen(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isOpen(tokenHash, now))) === 1
}

/** Consumes the link and returns its customer's id; null when it is unknown, used or expired. */
export async function consumeReset(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [taken] = await tx
    .delete(passwordResets)
    .where(isOpen(tokenHash, now))
    .returning({ customerId: passwordResets.customerId })
  return taken?.customerId ?? null
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}

/** Deletes the customer with wishlist and reset links. Returns their email address, null if there was no customer. */
export async function deleteCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const [deleted] = await tx
    .delete(customers)
    .where(eq(customers.customerId, customerId))
    .returning({ email: customers.email })
  return deleted?.email ?? null
}
