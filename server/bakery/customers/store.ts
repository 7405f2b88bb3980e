/** SQL of customers and their reset links. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { customers, passwordResets } from '../db/schema/customers'

export type CustomerRecord = typeof customers.$inferSelect
export type NewCustomer = typeof customers.$inferInsert

const hasEmail = (email: string) => eq(sql`lower(${customers.email})`, email.toLowerCase())

export async function findByEmail(db: Db | Tx, email: string): Promise<CustomerRecord | null> {
  const [found] = await db.select().from(customers).where(hasEmail(email))
  return found ?? null
}

export async function findById(db: Db | Tx, customerId: string): Promise<CustomerRecord | null> {
  const [found] = await db.select().from(customers).where(eq(customers.customerId, customerId))
  return found ?? null
}

export async function readSessionEpoch(db: Db, customerId: string): Promise<number | null> {
  const [found] = await db
    .select({ sessionEpoch: customers.sessionEpoch })
    .from(customers)
    .where(eq(customers.customerId, customerId))
  return found?.sessionEpoch ?? null
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

/** The customer as he is now, or null if there is none. */
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

/** Starts the next epoch: sessions of earlier ones have ended. Answers the new epoch. */
export async function updatePassword(tx: Tx, customerId: string, passwordHash: string): Promise<number> {
  const [row] = await tx
    .update(customers)
    .set({ passwordHash, sessionEpoch: sql`${customers.sessionEpoch} + 1` })
    .where(eq(customers.customerId, customerId))
    .returning({ sessionEpoch: customers.sessionEpoch })
  if (row === undefined) throw new Error('The customer whose password changes is gone.')
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
  return row.sessionEpoch
}

/** The unique index decides between two who want the same address. */
const UNIQUE_VIOLATION = '23505'
const isUniqueViolation = (fault: unknown): boolean =>
  ((fault as { cause?: { code?: string } }).cause ?? (fault as { code?: string })).code === UNIQUE_VIOLATION

/** False when somebody else has this address; nothing is written then. Links to the old address stop working. */
export async function updateEmail(tx: Tx, customerId: string, email: string): Promise<boolean> {
  try {
    await tx.transaction((nested) =>
      nested.update(customers).set({ email }).where(eq(customers.customerId, customerId)),
    )
  } catch (fault) {
    if (isUniqueViolation(fault)) return false
    throw fault
  }
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
  return true
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

/** Wishlist and reset links go with the customer. Answers his e-mail address, null if he is gone already. */
export async function deleteCustomer(tx: Tx, customerId: string): Promise<string | null> {
  const [gone] = await tx
    .delete(customers)
    .where(eq(customers.customerId, customerId))
    .returning({ email: customers.email })
  return gone?.email ?? null
}
