/** SQL of orders, their lines, their events and the number series. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Order, type OrderState, orderState } from '@/lib/contract/checkout'
import { orderMode } from '@/lib/contract/common'
import type { Db, Tx } from '../db/client'
import { numberSeries, orderEvents, orderLines, orders } from '../db/schema/orders'
import { statesBefore } from './rules'

type OrderRow = typeof orders.$inferSelect
export type OrderRecord = Omit<OrderRow, 'state' | 'orderMode'> & { state: OrderState; orderMode: Order['orderMode'] }
export type LineRow = typeof orderLines.$inferSelect
export type NewOrder = Omit<typeof orders.$inferInsert, 'state'>

const toRecord = (row: OrderRow): OrderRecord => ({
  ...row,
  state: orderState.parse(row.state),
  orderMode: orderMode.parse(row.orderMode),
})

/** Until the transaction ends nobody else places an order for this cart. */
export async function lockCartForOrder(tx: Tx, cartId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${cartId}, 0))`)
}

/** Orders of the cart that were neither given up nor refunded, newest first. */
export async function ordersOfCart(tx: Tx, cartId: string): Promise<OrderRecord[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), sql`${orders.state} not in ('abandoned', 'refunded')`))
    .orderBy(sql`${orders.cartVersion} desc`)
  return rows.map(toRecord)
}

export type OrderKey = { orderId: string } | { orderGuid: string } | { paypalOrderId: string }

const matches = (key: OrderKey) => {
  if ('orderId' in key) return eq(orders.orderId, key.orderId)
  if ('orderGuid' in key) return eq(orders.orderGuid, key.orderGuid)
  return eq(orders.paypalOrderId, key.paypalOrderId)
}

export async function findOrder(db: Db | Tx, key: OrderKey): Promise<OrderRecord | null> {
  const [row] = await db.select().from(orders).where(matches(key))
  return row === undefined ? null : toRecord(row)
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRecord> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update')
  if (row === undefined) throw new Error(`There is no order ${orderId}.`)
  return toRecord(row)
}

export const linesOf = (db: Db | Tx, orderId: string): Promise<LineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

export async function insertOrder(tx: Tx, order: NewOrder, lines: Omit<LineRow, 'orderId'>[]): Promise<OrderRecord> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, state: 'pending' })
    .returning()
  if (row === undefined) throw new Error('The order was not stored.')
  if (lines.length > 0) await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.orderId })))
  await tx.insert(orderEvents).values({ orderId: row.orderId, at: order.createdAt, toState: 'pending' })
  return toRecord(row)
}

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'attempt'
    | 'captureId'
    | 'contact'
    | 'deliveryAddress'
    | 'invoiceNumber'
    | 'leaseUntil'
    | 'nextCheckAt'
    | 'paidAt'
    | 'paypalOrderId'
    | 'refundId'
  >
>

/** Changes what is not the state. */
export async function updateOrder(db: Db | Tx, orderId: string, change: OrderChange): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.orderId, orderId))
}

export type Move = {
  order: Pick<OrderRecord, 'orderId' | 'state'>
  to: OrderState
  at: Date
  reason?: string
  change?: OrderChange
}

/**
 * Moves the order on, if it is still in the state it was read in and the transition table allows it; null otherwise.
 * Leaving a state always ends the lease unless `change` gives a new one.
 */
export async function moveOrder(
  tx: Tx,
  { order, to, at, reason = '', change = {} }: Move,
): Promise<OrderRecord | null> {
  if (!statesBefore(to).includes(order.state)) return null
  const [row] = await tx
    .update(orders)
    .set({ leaseUntil: null, ...change, state: to })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.state, order.state)))
    .returning()
  if (row === undefined) return null
  await tx.insert(orderEvents).values({ orderId: order.orderId, at, fromState: order.state, toState: to, reason })
  return toRecord(row)
}

/** The next number of the series in that year: the row stays locked until the transaction ends, so there are no gaps. */
export async function nextNumber(tx: Tx, series: 'order' | 'invoice', year: number): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  if (row === undefined) throw new Error(`The series ${series} gave no number.`)
  return row.last
}

export type ClaimedUnits = { skuid: number; units: number }

/** Notes what was claimed of the daily inventory for these lines. */
export async function noteClaims(tx: Tx, orderId: string, claimed: readonly ClaimedUnits[]): Promise<void> {
  for (const { skuid, units } of claimed) {
    await tx
      .update(orderLines)
      .set({ claimedUnits: units })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.skuid, skuid)))
  }
}

/** Forgets the claims and tells what they were. */
export async function clearClaims(tx: Tx, orderId: string): Promise<ClaimedUnits[]> {
  const claimed = await tx
    .select({ skuid: orderLines.skuid, units: orderLines.claimedUnits })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.claimedUnits, 0)))
  if (claimed.length > 0) {
    await tx.update(orderLines).set({ claimedUnits: 0 }).where(eq(orderLines.orderId, orderId))
  }
  return claimed
}

/** Orders the reconciler has to look at, the longest waiting first. */
export async function dueOrders(db: Db | Tx, now: Date, limit: number): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(lte(orders.nextCheckAt, now))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit)
  return rows.map(toRecord)
}
