/** SQL of orders by telephone. */
import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { telephoneOrders } from '../db/schema/telephone-orders'

export type TelephoneRecord = typeof telephoneOrders.$inferSelect

const isOf = (guid: string) => eq(telephoneOrders.telephoneOrderGuid, guid)

export async function findByGuid(db: Db | Tx, guid: string): Promise<TelephoneRecord | null> {
  const [row] = await db.select().from(telephoneOrders).where(isOf(guid))
  return row ?? null
}

export async function lockByGuid(tx: Tx, guid: string): Promise<TelephoneRecord | null> {
  const [row] = await tx.select().from(telephoneOrders).where(isOf(guid)).for('update')
  return row ?? null
}

/** By its code; null also for one that is unpaid and over. */
export async function findByCode(db: Db, code: string, now: Date): Promise<TelephoneRecord | null> {
  const [row] = await db
    .select()
    .from(telephoneOrders)
    .where(and(eq(telephoneOrders.code, code), gte(telephoneOrders.heldUntil, now)))
  return row ?? null
}

export async function findByCart(db: Db, cartId: string): Promise<TelephoneRecord | null> {
  const [row] = await db
    .select()
    .from(telephoneOrders)
    .where(and(eq(telephoneOrders.cartId, cartId), isNotNull(telephoneOrders.sentAt)))
  return row ?? null
}

/** Those offered to a customer since, the latest first. */
export const offeredSince = (db: Db, since: Date, limit: number): Promise<TelephoneRecord[]> =>
  db
    .select()
    .from(telephoneOrders)
    .where(gte(telephoneOrders.sentAt, since))
    .orderBy(desc(telephoneOrders.sentAt))
    .limit(limit)

export async function insert(tx: Tx, row: typeof telephoneOrders.$inferInsert): Promise<void> {
  await tx.insert(telephoneOrders).values(row)
}

export async function update(
  tx: Tx,
  guid: string,
  change: Partial<typeof telephoneOrders.$inferInsert>,
): Promise<TelephoneRecord> {
  const [row] = await tx.update(telephoneOrders).set(change).where(isOf(guid)).returning()
  if (row === undefined) throw new Error(`The telephone order ${guid} is missing although it was locked.`)
  return row
}

export async function remove(tx: Tx, guid: string): Promise<void> {
  await tx.delete(telephoneOrders).where(isOf(guid))
}

export const isCodeTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.$count(telephoneOrders, eq(telephoneOrders.code, code))) > 0

/** Unpaid ones for this email address, locked. */
export const lockByEmail = (tx: Tx, email: string): Promise<TelephoneRecord[]> =>
  tx
    .select()
    .from(telephoneOrders)
    .where(sql`lower(contact ->> 'email') = lower(${email})`)
    .orderBy(telephoneOrders.telephoneOrderGuid)
    .for('update')
