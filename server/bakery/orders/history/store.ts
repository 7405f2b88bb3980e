/** SQL of an order's history: steps at the counter, state events, refunds, replaced invoices, changes by customers. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { branchStep } from '@/lib/contract/orders/branch-orders'
import { type OrderState, orderState } from '@/lib/contract/orders/checkout'
import type { BranchStep } from '@/lib/contract/values'
import type { Db, Tx } from '../../db/client'
import {
  type OrderGoods,
  orderChanges,
  orderEvents,
  orderMoves,
  orderSteps,
  replacedInvoices,
  withdrawals,
} from '../../db/schema/orders'
import { refunds } from '../../db/schema/refunds'

export type StepRow = Omit<typeof orderSteps.$inferSelect, 'step'> & { step: BranchStep }

/** Steps that staff have set for these orders, oldest first. */
export async function stepsOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, StepRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderSteps)
    .where(inArray(orderSteps.orderId, [...orderIds]))
    .orderBy(asc(orderSteps.at))
  return Map.groupBy(
    rows.map((row) => ({ ...row, step: branchStep.parse(row.step) })),
    (row) => row.orderId,
  )
}

export async function insertStep(tx: Tx, step: StepRow): Promise<void> {
  await tx.insert(orderSteps).values(step).onConflictDoNothing()
}

export async function deleteStep(tx: Tx, { orderId, step }: Pick<StepRow, 'orderId' | 'step'>): Promise<void> {
  await tx.delete(orderSteps).where(and(eq(orderSteps.orderId, orderId), eq(orderSteps.step, step)))
}

export type StateChange = { orderId: string; state: OrderState; at: Date }

/** State changes of these orders, oldest first. */
export async function eventsOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<StateChange[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ orderId: orderEvents.orderId, state: orderEvents.toState, at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, [...orderIds]),
        sql`${orderEvents.fromState} is distinct from ${orderEvents.toState}`,
      ),
    )
    .orderBy(asc(orderEvents.id))
  return rows.map((row) => ({ ...row, state: orderState.parse(row.state) }))
}

export type RefundRow = typeof refunds.$inferSelect

/**
 * Refunds of several orders in one query, oldest first. Without refused ones, and without refunds of a change that made the
 * order cheaper: those refer to no goods of the present order.
 */
export async function refundsOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, RefundRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.orderId, [...orderIds]),
        ne(refunds.state, 'refused'),
        sql`${refunds.reason} is distinct from 'changed'`,
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.refundId))
  return Map.groupBy(rows, (row) => row.orderId)
}

type ReplacedRow = typeof replacedInvoices.$inferSelect
export type ReplacedInvoice = ReplacedRow & {
  /** Goods and time that it was issued for; null: those of the present order. */
  issuedFor: { goods: OrderGoods; targetAt: Date } | null
}

/** Replaced invoices of the order, oldest first. */
export async function replacedInvoicesOf(db: Db | Tx, orderId: string): Promise<ReplacedInvoice[]> {
  const rows = await db
    .select({ invoice: replacedInvoices, goods: orderChanges.fromGoods, targetAt: orderChanges.fromAt })
    .from(replacedInvoices)
    .leftJoin(orderChanges, eq(orderChanges.changeId, replacedInvoices.changeId))
    .where(eq(replacedInvoices.orderId, orderId))
    .orderBy(asc(replacedInvoices.replacedAt))
  return rows.map(({ invoice, goods, targetAt }) => ({
    ...invoice,
    issuedFor: goods === null || targetAt === null ? null : { goods, targetAt },
  }))
}

export async function insertReplacedInvoice(tx: Tx, invoice: ReplacedRow): Promise<void> {
  await tx.insert(replacedInvoices).values(invoice)
}

/** Marks invoices that were replaced since the last change as issued for the version that this change ends. */
export async function endReplacedInvoices(tx: Tx, orderId: string, changeId: string): Promise<void> {
  await tx
    .update(replacedInvoices)
    .set({ changeId })
    .where(and(eq(replacedInvoices.orderId, orderId), isNull(replacedInvoices.changeId)))
}

export type OrderChangeRow = typeof orderChanges.$inferSelect

export async function insertOrderChange(tx: Tx, change: OrderChangeRow): Promise<void> {
  await tx.insert(orderChanges).values(change)
}

/** Stores the number of the invoice that was issued for a change. */
export async function storeInvoiceOfChange(tx: Tx, changeId: string, invoiceNumber: string): Promise<void> {
  await tx.update(orderChanges).set({ invoiceNumber }).where(eq(orderChanges.changeId, changeId))
}

export async function hasWithdrawals(db: Db | Tx, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ at: withdrawals.declaredAt })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .limit(1)
  return row !== undefined
}

type WithdrawalRow = typeof withdrawals.$inferSelect

/** Declared withdrawals of these orders, oldest first. */
export async function withdrawalsOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, WithdrawalRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, [...orderIds]))
    .orderBy(asc(withdrawals.declaredAt))
  return Map.groupBy(rows, (row) => row.orderId)
}

/** Moves by the branch that these customers have not answered; at most one per order. */
export async function openMovesOfOrders(db: Db | Tx, orderIds: readonly string[]) {
  const rows = await db
    .select({ orderId: orderMoves.orderId, fromAt: orderMoves.fromAt, askedAt: orderMoves.askedAt })
    .from(orderMoves)
    .where(and(inArray(orderMoves.orderId, [...orderIds]), isNull(orderMoves.answer)))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Changes that customers made to these orders, oldest first. */
export async function changesOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, OrderChangeRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderChanges)
    .where(inArray(orderChanges.orderId, [...orderIds]))
    .orderBy(asc(orderChanges.at))
  return Map.groupBy(rows, (row) => row.orderId)
}
