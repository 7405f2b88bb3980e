/** SQL of what a branch decides about its hours. */
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { branchService, orderMode } from '@/lib/contract/common'
import type { BranchService } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { branchPauses, exceptionalDays } from '../db/schema/branches'
import { orderMoves, orders } from '../db/schema/orders'
import { slotHolds } from '../db/schema/slots'

export type Pause = { service: BranchService; until: Date }

/** Those that are not over. */
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

/** Orders of times to come that somebody is paying. */
export async function countPaying(db: Db | Tx, branchId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ paying: count() })
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gt(orders.targetAt, now),
        inArray(orders.state, ['awaiting_approval', 'capturing', 'review']),
      ),
    )
  return row?.paying ?? 0
}

/** The first of the two numbers of the lock for whoever changes the days of a branch. */
const DAY_LOCK = 26

/** One person after the other changes the days of a branch. */
export async function lockDays(tx: Tx, branchId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DAY_LOCK}, ${branchId})`)
}

export type StoredDay = { opens: string; closes: string; reason: string }[]

/** As it is stored: no row is as usual, one without times is closed. */
export const readDay = (db: Db | Tx, branchId: number, day: string): Promise<StoredDay> =>
  db
    .select({ opens: exceptionalDays.opens, closes: exceptionalDays.closes, reason: exceptionalDays.reason })
    .from(exceptionalDays)
    .where(and(eq(exceptionalDays.branchId, branchId), eq(exceptionalDays.day, day)))
    .orderBy(asc(exceptionalDays.opens))

export async function writeDay(tx: Tx, branchId: number, day: string, rows: StoredDay): Promise<void> {
  await tx.delete(exceptionalDays).where(and(eq(exceptionalDays.branchId, branchId), eq(exceptionalDays.day, day)))
  if (rows.length > 0) await tx.insert(exceptionalDays).values(rows.map((row) => ({ ...row, branchId, day })))
}

export type MoveRow = typeof orderMoves.$inferSelect

/** An earlier question of the order is settled by the new one. */
export async function openMove(tx: Tx, move: Pick<MoveRow, 'orderId' | 'fromAt' | 'toAt' | 'askedAt'>): Promise<void> {
  await answerMove(tx, move.orderId, 'superseded', move.askedAt)
  await tx.insert(orderMoves).values({ ...move, moveId: randomUUID() })
}

/** Notes the answer to the order's open question, if there is one. */
export async function answerMove(tx: Tx, orderId: string, answer: string, answeredAt: Date): Promise<void> {
  await tx
    .update(orderMoves)
    .set({ answer, answeredAt })
    .where(and(eq(orderMoves.orderId, orderId), isNull(orderMoves.answer)))
}

/** The last question of an order; null when it was never moved. */
export async function lastMove(db: Db | Tx, orderId: string): Promise<MoveRow | null> {
  const [row] = await db
    .select()
    .from(orderMoves)
    .where(eq(orderMoves.orderId, orderId))
    .orderBy(desc(orderMoves.askedAt))
    .limit(1)
  return row ?? null
}

/** Of orders that are still to be handed over, by their time. */
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

/** When paid orders of times to come are due. */
export async function timesAhead(db: Db | Tx, branchId: number, now: Date) {
  const rows = await db
    .select({ orderMode: orders.orderMode, targetAt: orders.targetAt })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), gt(orders.targetAt, now), inArray(orders.state, ['paid', 'ready'])))
  return rows.map((row) => ({ ...row, orderMode: orderMode.parse(row.orderMode) }))
}

/** Times that carts hold at a branch within a period, and do not pay for just now. */
export async function heldTimes(db: Db | Tx, branchId: number, from: Date, until: Date) {
  const rows = await db
    .select({ cartId: slotHolds.cartId, orderMode: slotHolds.orderMode, targetAt: slotHolds.startsAt })
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.branchId, branchId),
        isNotNull(slotHolds.cartId),
        gte(slotHolds.startsAt, from),
        lt(slotHolds.startsAt, until),
      ),
    )
  return rows.map((row) => ({ ...row, cartId: row.cartId ?? '', orderMode: orderMode.parse(row.orderMode) }))
}
