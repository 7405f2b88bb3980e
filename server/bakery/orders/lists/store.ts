/** SQL that reads several orders: of a branch, of a customer, or those that need attention. */
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { OrderProblem } from '@/lib/contract/orders/branch-orders'
import type { Db, Tx } from '../../db/client'
import { orderLines, orders } from '../../db/schema/orders'
import { type LineRow, type OrderRecord, toRecord } from '../store'

export type OrderPeriod = { branchIds: readonly number[]; from: Date; until: Date }

/** Orders of these branches in [from, until) that are paid and not handed over. */
const openWithin = (executor: Db | Tx, { branchIds, from, until }: OrderPeriod) =>
  executor
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.branchId, [...branchIds]),
        gte(orders.targetAt, from),
        lt(orders.targetAt, until),
        inArray(orders.state, ['paid', 'ready']),
      ),
    )
    .$dynamic()

/** By time. */
export const openOrders = async (db: Db, period: OrderPeriod): Promise<OrderRecord[]> =>
  (await openWithin(db, period).orderBy(asc(orders.targetAt), asc(orders.orderNumber))).map(toRecord)

/** Locked in the order of their ids. */
export const lockOpenOrders = async (tx: Tx, period: OrderPeriod): Promise<OrderRecord[]> =>
  (await openWithin(tx, period).orderBy(asc(orders.orderId)).for('update')).map(toRecord)

/** Paid orders of a branch with appointments in [from, until), by time; including orders that were cancelled later. */
export async function branchOrdersBetween(
  db: Db | Tx,
  branchId: number,
  from: Date,
  until: Date,
): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gte(orders.targetAt, from),
        lt(orders.targetAt, until),
        isNotNull(orders.invoiceNumber),
      ),
    )
    .orderBy(asc(orders.targetAt), asc(orders.orderNumber))
  return rows.map(toRecord)
}

/** The order of this number, if it was ever paid. */
export async function findPaidOrder(db: Db | Tx, orderNumber: string): Promise<OrderRecord | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isNotNull(orders.invoiceNumber)))
  return row === undefined ? null : toRecord(row)
}

/** Orders among these numbers that belong to the branch and were paid. */
export async function findBranchOrders(
  db: Db | Tx,
  branchId: number,
  orderNumbers: readonly string[],
): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        inArray(orders.orderNumber, [...orderNumbers]),
        isNotNull(orders.invoiceNumber),
      ),
    )
  return rows.map(toRecord)
}

const isPaidOrderOf = (customerId: string) => and(eq(orders.customerId, customerId), isNotNull(orders.paidAt))

/** Paid orders of the customer, newest first, and their total number. */
export async function paidOrdersOf(db: Db | Tx, customerId: string, page: { offset: number; limit: number }) {
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(isPaidOrderOf(customerId))
      .orderBy(desc(orders.createdAt), desc(orders.orderNumber))
      .offset(page.offset)
      .limit(page.limit),
    db.select({ total: count() }).from(orders).where(isPaidOrderOf(customerId)),
  ])
  return { records: rows.map(toRecord), total: counted[0]?.total ?? 0 }
}

/** Lines of several orders in one query. */
export async function linesOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))
  return Map.groupBy(rows, (row) => row.orderId)
}

/** `invoiceNumber` without '#'; null also for another customer's invoice. */
export async function findInvoiceOf(
  db: Db | Tx,
  customerId: string,
  invoiceNumber: string,
): Promise<OrderRecord | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(isPaidOrderOf(customerId), eq(orders.invoiceNumber, invoiceNumber)))
  return row === undefined ? null : toRecord(row)
}

/** Whether the customer has an order with a payment or refund in progress, or goods to collect. */
export async function hasOpenOrder(db: Db | Tx, customerId: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(
          inArray(orders.state, ['awaiting_approval', 'capturing', 'review', 'refund_due']),
          // Cancelled, and not refunded yet.
          and(
            eq(orders.state, 'cancelled'),
            sql`exists (select from payments p where p.order_id = ${orders.orderId} and p.next_check_at is not null)`,
          ),
          and(inArray(orders.state, ['paid', 'ready']), gt(orders.targetAt, now)),
          sql`exists (select from refunds r where r.order_id = ${orders.orderId} and r.state = 'due')`,
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Failed attempts after which an email needs attention: a temporary fault would be over. */
const FAILED_ATTEMPTS = 5

/** Orders paid since then that need the attention of head office, with the problem; latest payment first. */
export async function ordersWithProblem(db: Db, paidSince: Date, limit: number) {
  const problem = sql<OrderProblem>`case
    when not exists (select from branches b where b.branch_id = orders.branch_id) then 'no_branch'
    when coalesce(orders.contact->>'email', '') = '' then 'no_address'
    when not exists (
      select from outbox m where m.order_id = orders.order_id and m.kind = 'order_confirmation'
        and (m.sent_at is not null or m.attempts < ${FAILED_ATTEMPTS})) then 'no_confirmation'
    end`
  const found = await db
    .select({ record: orders, problem })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['paid', 'ready', 'collected']),
        isNull(orders.personErasedAt),
        gt(orders.paidAt, paidSince),
        // An imported order has no such event; it was confirmed by the former system.
        sql`exists (select from order_events e where e.order_id = orders.order_id and e.from_state is null)`,
        sql`${problem} is not null`,
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(limit)
  return found.map(({ record, problem: found }) => ({ record: record as OrderRecord, problem: found }))
}

/** The first paid order of a cart; null if there is none. */
export async function paidOrderOfCart(
  db: Db | Tx,
  cartId: string,
): Promise<{ orderGUID: string; orderNumber: string } | null> {
  const [row] = await db
    .select({ orderGUID: orders.orderGuid, orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.cartId, cartId), sql`${orders.paidAt} is not null`))
    .orderBy(asc(orders.paidAt))
    .limit(1)
  return row ?? null
}
