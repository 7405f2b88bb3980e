/** SQL of pauses, changed days and moved orders. */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { branchService, orderMode } from '@/lib/contract/common'
import type { BranchService } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { branchPauses, exceptionalDays } from '../db/schema/branches'
import { customers } from '../db/schema/customers'
import { orderMoves, orders, payments } from '../db/schema/orders'
import { slotHolds } from '../db/schema/slots'
import { standingOrders } from '../db/schema/standing-orders'
import type { StandingTime } from './range-rules'

export type Pause = { service: BranchService; until: Date }

/** Running pauses of a branch. */
export async function pausesOf(db: Db | Tx, branchId: number, now: Date): Promise<Pause[]> {
  const rows = await db
    .select({ service: branchPauses.service, until: branchPauses.until })
    .from(branchPauses)
    .where(and(eq(branchPauses.branchId, branchId), gt(branchPauses.until, now)))
    .orderBy(asc(branchPauses.service))
  return rows.map(({ service, until }) => ({ service: branchService.parse(service), until }))
}

export async function setPauses(tx: Tx, branchId: number, services: readonly BranchService[], until: Date) {
  await tx
    .insert(branchPauses)
    .values(services.map((service) => ({ branchId, service, until })))
    .onConflictDoUpdate({ target: [branchPauses.branchId, branchPauses.service], set: { until } })
}

export async function endPauses(tx: Tx, branchId: number): Promise<void> {
  await tx.delete(branchPauses).where(eq(branchPauses.branchId, branchId))
}

/** Number of future orders, and of changes to a future time, that are being paid. */
export async function countPaying(db: Db | Tx, branchId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ paying: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      and(
        eq(orders.branchId, branchId),
        sql`coalesce((${payments.requestedVersion}->>'targetAt')::timestamptz, ${orders.targetAt}) > ${now.toISOString()}`,
        inArray(payments.state, ['awaiting_approval', 'capturing', 'review']),
      ),
    )
  return row?.paying ?? 0
}

/** First key of the advisory lock on the days of a branch; the second key is the branch. */
const DAY_LOCK = 26

/** Serialises changes of the days of these branches, until the transaction ends. */
export async function lockDays(tx: Tx, branchIds: readonly number[]): Promise<void> {
  const inOneOrder = branchIds.toSorted((a, b) => a - b)
  await tx.execute(sql`
    select pg_advisory_xact_lock(${DAY_LOCK}, branch_id)
    from unnest(${sql.param(inOneOrder)}::int[]) with ordinality as b(branch_id, place) order by place`)
}

/** A day without a row has regular hours, a row without times is a closed day. */
export type StoredDay = Pick<typeof exceptionalDays.$inferSelect, 'branchId' | 'day' | 'opens' | 'closes' | 'reason'>

/** Rows of these branches from one day to another. */
export const readDays = (
  db: Db | Tx,
  { branchIds, from, until }: { branchIds: readonly number[]; from: string; until: string },
): Promise<StoredDay[]> =>
  db
    .select()
    .from(exceptionalDays)
    .where(
      and(
        inArray(exceptionalDays.branchId, [...branchIds]),
        gte(exceptionalDays.day, from),
        lte(exceptionalDays.day, until),
      ),
    )
    .orderBy(asc(exceptionalDays.branchId), asc(exceptionalDays.day), asc(exceptionalDays.opens))

/** Replaces the rows of these days, in two statements for any number of them. */
export async function writeDays(
  tx: Tx,
  days: readonly Pick<StoredDay, 'branchId' | 'day'>[],
  rows: readonly StoredDay[],
): Promise<void> {
  await tx.execute(sql`delete from exceptional_days as stored
    using json_to_recordset(${JSON.stringify(days)}::json) as changed("branchId" int, day date)
    where stored.branch_id = changed."branchId" and stored.day = changed.day`)
  if (rows.length === 0) return
  await tx.execute(sql`insert into exceptional_days (branch_id, day, opens, closes, reason)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as added("branchId" int, day date, opens text, closes text, reason text)`)
}

/** Standing orders at these branches that go on, with their customers' names. */
export async function standingTimesAt(db: Db, branchIds: readonly number[]): Promise<StandingTime[]> {
  const { branchId, weekdays, time, nextDay, pausedUntil } = standingOrders
  const rows = await db
    .select({
      ...{ branchId, weekdays, time, nextDay, pausedUntil, orderMode: standingOrders.orderMode },
      customer: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
    })
    .from(standingOrders)
    .innerJoin(customers, eq(customers.customerId, standingOrders.customerId))
    .where(and(inArray(branchId, [...branchIds]), isNull(standingOrders.endedAt)))
  return rows.map((row) => ({ ...row, orderMode: orderMode.parse(row.orderMode) }))
}

export type MoveRow = typeof orderMoves.$inferSelect

/** Inserts a move that waits for the customer's answer; an earlier open one is marked as superseded. */
export async function openMove(tx: Tx, move: Pick<MoveRow, 'orderId' | 'fromAt' | 'toAt' | 'askedAt'>): Promise<void> {
  await answerMove(tx, move.orderId, 'superseded', move.askedAt)
  await tx.insert(orderMoves).values({ ...move, moveId: randomUUID() })
}

/** Stores the answer to the order's open move, if there is one. */
export async function answerMove(tx: Tx, orderId: string, answer: string, answeredAt: Date): Promise<void> {
  await tx
    .update(orderMoves)
    .set({ answer, answeredAt })
    .where(and(eq(orderMoves.orderId, orderId), isNull(orderMoves.answer)))
}

/** The last move of an order; null if it was never moved. */
export async function lastMove(db: Db | Tx, orderId: string): Promise<MoveRow | null> {
  const [row] = await db
    .select()
    .from(orderMoves)
    .where(eq(orderMoves.orderId, orderId))
    .orderBy(desc(orderMoves.askedAt))
    .limit(1)
  return row ?? null
}

/** Unanswered moves of orders that are not handed over yet, by time. */
export const unansweredMoves = (db: Db | Tx, branchId: number, now: Date) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      contact: orders.contact,
      fromAt: orderMoves.fromAt,
      toAt: orderMoves.toAt,
      askedAt: orderMoves.askedAt,
    })
    .from(orderMoves)
    .innerJoin(orders, eq(orders.orderId, orderMoves.orderId))
    .where(
      and(
        eq(orders.branchId, branchId),
        isNull(orderMoves.answer),
        inArray(orders.state, ['paid', 'ready']),
        gt(orders.targetAt, now),
      ),
    )
    .orderBy(asc(orders.targetAt))

/** Modes and times of future paid orders. */
export async function dueTimesOfPaidOrders(db: Db | Tx, branchId: number, now: Date) {
  const rows = await db
    .select({ orderMode: orders.orderMode, targetAt: orders.targetAt })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), gt(orders.targetAt, now), inArray(orders.state, ['paid', 'ready'])))
  return rows.map((row) => ({ ...row, orderMode: orderMode.parse(row.orderMode) }))
}

/** Slots held by carts (not by orders) at these branches within a period. */
export async function cartHoldsWithin(
  db: Db | Tx,
  { branchIds, from, until }: { branchIds: readonly number[]; from: Date; until: Date },
) {
  const { cartId, branchId, startsAt: targetAt } = slotHolds
  const rows = await db
    .select({ cartId, branchId, orderMode: slotHolds.orderMode, targetAt })
    .from(slotHolds)
    .where(and(inArray(branchId, [...branchIds]), isNotNull(cartId), gte(targetAt, from), lt(targetAt, until)))
  return rows.map((row) => ({ ...row, cartId: row.cartId ?? '', orderMode: orderMode.parse(row.orderMode) }))
}
