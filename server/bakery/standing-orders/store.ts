/** SQL of standing orders and of their prepared or skipped days (`standing_weeks`). */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { OrderMode } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { customers } from '../db/schema/customers'
import { standingOrders, standingWeeks } from '../db/schema/standing-orders'

export type StandingOrderRecord = Omit<typeof standingOrders.$inferSelect, 'orderMode'> & { orderMode: OrderMode }
export type WeekRecord = typeof standingWeeks.$inferSelect

const asRecord = (row: typeof standingOrders.$inferSelect): StandingOrderRecord => ({
  ...row,
  orderMode: row.orderMode as OrderMode,
})

const isRunning = isNull(standingOrders.endedAt)

export async function insertStandingOrder(tx: Tx, order: typeof standingOrders.$inferInsert): Promise<void> {
  await tx.insert(standingOrders).values(order)
}

/** The customer's standing orders that have not ended, oldest first. `locked`: locks them, within a transaction. */
export async function standingOrdersOf(
  db: Db | Tx,
  customerId: string,
  locked = false,
): Promise<StandingOrderRecord[]> {
  const query = db
    .select()
    .from(standingOrders)
    .where(and(eq(standingOrders.customerId, customerId), isRunning))
    .orderBy(asc(standingOrders.createdAt), asc(standingOrders.standingOrderId))
  return (await (locked ? query.for('update') : query)).map(asRecord)
}

/** All of the customer's standing orders, ended ones too, oldest first. */
export const allStandingOrdersOf = async (db: Db, customerId: string): Promise<StandingOrderRecord[]> =>
  (
    await db
      .select()
      .from(standingOrders)
      .where(eq(standingOrders.customerId, customerId))
      .orderBy(asc(standingOrders.createdAt))
  ).map(asRecord)

/** The standing order, locked; null if it does not exist. */
export async function lockStandingOrder(tx: Tx, standingOrderId: string): Promise<StandingOrderRecord | null> {
  const [row] = await tx
    .select()
    .from(standingOrders)
    .where(eq(standingOrders.standingOrderId, standingOrderId))
    .for('update')
  return row === undefined ? null : asRecord(row)
}

/** A standing order whose next email is due, locked, with its recipient. Skips rows that another process has locked. */
export async function lockDue(tx: Tx, lastDue: string, without: readonly string[]) {
  const [row] = await tx
    .select({ order: standingOrders, email: customers.email, firstName: customers.firstName })
    .from(standingOrders)
    .innerJoin(customers, eq(customers.customerId, standingOrders.customerId))
    .where(
      and(
        isRunning,
        lte(standingOrders.nextDay, lastDue),
        without.length === 0 ? undefined : notInArray(standingOrders.standingOrderId, [...without]),
      ),
    )
    .orderBy(asc(standingOrders.nextDay), asc(standingOrders.standingOrderId))
    .limit(1)
    .for('update', { of: standingOrders, skipLocked: true })
  return row === undefined ? null : { ...row, order: asRecord(row.order) }
}

export async function updateStandingOrder(
  tx: Tx,
  standingOrderId: string,
  change: Partial<typeof standingOrders.$inferInsert>,
): Promise<void> {
  await tx.update(standingOrders).set(change).where(eq(standingOrders.standingOrderId, standingOrderId))
}

/** Inserts the row of a day; false if the day was skipped or prepared before. */
export async function insertWeek(tx: Tx, week: typeof standingWeeks.$inferInsert): Promise<boolean> {
  const opened = await tx.insert(standingWeeks).values(week).onConflictDoNothing().returning({ day: standingWeeks.day })
  return opened.length === 1
}

export async function updateWeek(
  tx: Tx,
  weekGuid: string,
  change: Partial<typeof standingWeeks.$inferInsert>,
): Promise<void> {
  await tx.update(standingWeeks).set(change).where(eq(standingWeeks.weekGuid, weekGuid))
}

export async function deleteWeek(tx: Tx, weekGuid: string): Promise<void> {
  await tx.delete(standingWeeks).where(eq(standingWeeks.weekGuid, weekGuid))
}

export async function weekOfDay(tx: Tx, standingOrderId: string, day: string): Promise<WeekRecord | null> {
  const [row] = await tx
    .select()
    .from(standingWeeks)
    .where(and(eq(standingWeeks.standingOrderId, standingOrderId), eq(standingWeeks.day, day)))
  return row ?? null
}

export type WeekOfOrder = { week: WeekRecord; order: StandingOrderRecord }

export async function weekByGuid(db: Db | Tx, weekGuid: string): Promise<WeekOfOrder | null> {
  const [row] = await db
    .select({ week: standingWeeks, order: standingOrders })
    .from(standingWeeks)
    .innerJoin(standingOrders, eq(standingOrders.standingOrderId, standingWeeks.standingOrderId))
    .where(eq(standingWeeks.weekGuid, weekGuid))
  return row === undefined ? null : { week: row.week, order: asRecord(row.order) }
}

/** Days of these standing orders from `from` on. */
export const weeksFrom = async (db: Db | Tx, ids: readonly string[], from: string): Promise<WeekRecord[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(standingWeeks)
        .where(and(inArray(standingWeeks.standingOrderId, [...ids]), sql`${standingWeeks.day} >= ${from}`))
        .orderBy(asc(standingWeeks.day))

/** All prepared or skipped days of a customer, newest first. */
export const allWeeksOf = (db: Db | Tx, customerId: string): Promise<WeekRecord[]> =>
  db
    .select(getTableColumns(standingWeeks))
    .from(standingWeeks)
    .innerJoin(standingOrders, eq(standingOrders.standingOrderId, standingWeeks.standingOrderId))
    .where(eq(standingOrders.customerId, customerId))
    .orderBy(desc(standingWeeks.day))
