/** SQL of the refund ledger. A trigger updates the sums in `orders` and `payments`; a check constraint limits them to the captured amount. */
import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { createLeasedWork } from '../db/leased-work'
import { orders, payments, withdrawals } from '../db/schema/orders'
import { refunds } from '../db/schema/refunds'
import { REQUEST_LEASE_SECONDS } from './ledger-rules'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/** All refunds of an order, refused ones too, oldest first. */
export const refundsOf = (db: Db | Tx, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.refundId))

export async function findRefund(db: Db | Tx, refundId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.refundId, refundId))
  return row ?? null
}

export async function insertRefund(tx: Tx, row: NewRefund): Promise<RefundRow> {
  const [stored] = await tx.insert(refunds).values(row).returning()
  if (stored === undefined) throw new Error('The refund was not stored.')
  return stored
}

type RefundFacts = Pick<RefundRow, 'providerRefundId' | 'doneAt'>

/** Marks a due refund as done; null if it was done before. */
export async function markDone(tx: Tx, refundId: string, facts: RefundFacts): Promise<RefundRow | null> {
  const [row] = await tx
    .update(refunds)
    .set({ ...facts, state: 'done', nextAttemptAt: null })
    .where(and(eq(refunds.refundId, refundId), eq(refunds.state, 'due')))
    .returning()
  return row ?? null
}

/** Columns that are set later. The state is changed by `markDone` and `requests` only. */
type RefundChange = Partial<
  Pick<
    RefundRow,
    | 'correctionNumber'
    | 'correctedAt'
    | 'doneAt'
    | 'reason'
    | 'lines'
    | 'vat'
    | 'depositCents'
    | 'shippingCents'
    | 'goodwillCents'
  >
>

export async function updateRefund(tx: Tx, refundId: string, change: RefundChange): Promise<RefundRow> {
  const [row] = await tx.update(refunds).set(change).where(eq(refunds.refundId, refundId)).returning()
  if (row === undefined) throw new Error(`There is no refund ${refundId}.`)
  return row
}

const requests = createLeasedWork({
  table: refunds,
  key: 'refundId',
  isOpen: eq(refunds.state, 'due'),
  leaseSeconds: REQUEST_LEASE_SECONDS,
})

/** Claims due refunds (one, those of an order, or any) with a lease: only this process requests them until it ends. */
export function claimRefunds(
  db: Db,
  which: { refundId: string } | { orderId: string } | 'any',
  { now, limit }: { now: Date; limit: number },
): Promise<RefundRow[]> {
  if (which === 'any') return requests.claim(db, { now, limit })
  const isIt = 'refundId' in which ? eq(refunds.refundId, which.refundId) : eq(refunds.orderId, which.orderId)
  return requests.claim(db, { now, limit, which: isIt })
}

/** Ends a request without success: sets the time of the next attempt, or refuses the refund for good. */
export const endRequest = (
  db: Db | Tx,
  claimed: RefundRow,
  end: { nextAttemptAt: Date } | { refusal: string },
): Promise<boolean> =>
  requests.write(db, claimed, 'refusal' in end ? { ...end, state: 'refused', nextAttemptAt: null } : end)

/** Makes a due refund be requested at once; false if it is not due any more. */
export async function requestSoon(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  const isDue = and(eq(refunds.refundId, refundId), eq(refunds.state, 'due'))
  return (await tx.update(refunds).set({ nextAttemptAt: now }).where(isDue)).rowCount === 1
}

/** Notes that head office has settled a refused refund; false if there is none that is open. */
export async function settleRefused(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(refunds.refundId, refundId), eq(refunds.state, 'refused'), isNull(refunds.doneAt))
  return (await tx.update(refunds).set({ doneAt: now }).where(isOpen)).rowCount === 1
}

/** Payments that are due for a check of refunds made elsewhere. */
export async function paymentsToCheck(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(lte(payments.nextRefundCheckAt, now))
    .orderBy(asc(payments.nextRefundCheckAt))
    .limit(limit)
  return rows.map(({ paymentId }) => paymentId)
}

/** Sets the next check, if the payment was due at `now` and no other process has checked it since. */
export async function scheduleProviderCheck(
  db: Db,
  paymentId: string,
  now: Date,
  nextRefundCheckAt: Date | null,
): Promise<void> {
  await db
    .update(payments)
    .set({ nextRefundCheckAt })
    .where(and(eq(payments.paymentId, paymentId), lte(payments.nextRefundCheckAt, now)))
}

/** Refunds made at the provider's own site that have no reason yet; oldest first. */
export const unassignedRefunds = (db: Db, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(isNull(refunds.reason), eq(refunds.state, 'done')))
    .orderBy(asc(refunds.createdAt))
    .limit(limit)

/** Refunds made at the provider's own site that are more than what was left, until head office has settled them; oldest first. */
export const excessRefunds = (db: Db, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'refused'), eq(refunds.initiator, 'provider'), isNull(refunds.doneAt)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit)

/** Cents that this person has refunded since then, for all orders. */
export async function refundedByStaffSince(db: Db | Tx, staffId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.staffId, staffId), gte(refunds.createdAt, since), ne(refunds.state, 'refused')))
  return row?.cents ?? 0
}

export type OpenWithdrawal = typeof withdrawals.$inferSelect

/**
 * Declared withdrawals until their money is back, oldest first: those without a refund of their own, and those whose refund is
 * on the way. `dueCents`: what is on the way; the refunds of a called-off order have the same reason, but ids of their own.
 */
export async function openWithdrawals(db: Db, limit: number): Promise<(OpenWithdrawal & { dueCents: number })[]> {
  const dueCents = sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
    where r.order_id = ${withdrawals.orderId} and r.reason = 'withdrawn' and r.state = 'due'
      and (r.refund_id = ${withdrawals.withdrawalId}::text or ${orders.state} in ('cancelled', 'refund_due')))`
  const rows = await db
    .select({ withdrawal: withdrawals, dueCents })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.orderId, withdrawals.orderId))
    .where(
      sql`${dueCents} > 0 or ${orders.state} in ('paid', 'ready', 'collected')
        and exists (select from payments p where p.order_id = ${orders.orderId} and p.capture_id is not null and p.state = 'captured'
          and p.refunded_cents < p.amount_cents)
        and not exists (select from refunds r where r.refund_id = ${withdrawals.withdrawalId}::text and r.state <> 'refused')`,
    )
    .orderBy(asc(withdrawals.declaredAt))
    .limit(limit)
  return rows.map(({ withdrawal, dueCents: onTheWay }) => ({ ...withdrawal, dueCents: onTheWay }))
}

export async function findWithdrawal(db: Db | Tx, withdrawalId: string): Promise<OpenWithdrawal | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawalId, withdrawalId))
  return row ?? null
}
