/** SQL of payments. A payment moves under the lock of its order, which protects all payments of the order. */
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { preparedPerConnection, runNamed } from '../../db/named-statements'
import { orders, payments, type RequestedVersion } from '../../db/schema/orders'
import { moveOrder, moveUnlocked } from '../states/store'
import { lockOrder, type OrderRecord, type OrderUpdate, toRecord } from '../store'
import { canMove, OPEN_STATES, orderStateOf, type PaymentState, paymentStates } from './rules'

type PaymentRow = typeof payments.$inferSelect
type Purpose =
  | { purpose: 'first'; requestedVersion: null }
  /** Paid in addition for a change of the order, to this version. */
  | { purpose: 'change'; requestedVersion: RequestedVersion }

/** A payment without its order. */
export type PaymentFacts = Omit<PaymentRow, 'state' | 'purpose' | 'requestedVersion'> & {
  state: PaymentState
} & Purpose
/** A payment with its order. */
export type PaymentRecord = PaymentFacts & { order: OrderRecord }
export type ChangePaymentRecord = Extract<PaymentRecord, { purpose: 'change' }>

function toFacts({ purpose, requestedVersion, ...row }: PaymentRow): PaymentFacts {
  const state = paymentStates.find((one) => one === row.state)
  if (state === undefined) throw new Error(`The payment ${row.paymentId} has the unknown state ${row.state}.`)
  if (purpose === 'first') return { ...row, state, purpose, requestedVersion: null }
  if (requestedVersion === null) throw new Error(`The payment ${row.paymentId} has no requested version.`)
  return { ...row, state, purpose, requestedVersion }
}

type Joined = { payments: PaymentRow; orders: typeof orders.$inferSelect }
const joined = ({ payments: row, orders: order }: Joined): PaymentRecord => ({
  ...toFacts(row),
  order: toRecord(order),
})

export type PaymentKey =
  | { paymentId: string }
  | { provider: string; reference: string }
  | { provider: string; captureId: string }

const finder = (name: string, where: ReturnType<typeof and>) =>
  preparedPerConnection((db) =>
    db.select().from(payments).innerJoin(orders, eq(orders.orderId, payments.orderId)).where(where).prepare(name),
  )

const isProviders = eq(payments.provider, sql.placeholder('provider'))
const finders = {
  paymentId: finder('payment_by_id', eq(payments.paymentId, sql.placeholder('paymentId'))),
  captureId: finder('payment_by_capture', and(isProviders, eq(payments.captureId, sql.placeholder('captureId')))),
  reference: finder(
    'payment_by_reference',
    and(isProviders, eq(payments.providerReference, sql.placeholder('reference'))),
  ),
}
const finderNames = Object.keys(finders) as (keyof typeof finders)[]

export async function findPayment(db: Db | Tx, key: PaymentKey): Promise<PaymentRecord | null> {
  const name = finderNames.find((one) => one in key) ?? 'paymentId'
  const [row] = await finders[name](db).execute(key)
  return row === undefined ? null : joined(row)
}

const paymentStatement = preparedPerConnection((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.paymentId, sql.placeholder('paymentId')))
    .prepare('payment_of_locked_order'),
)

/** Locks the payment's order, and reads the payment in the same round trip. */
export async function lockPayment(
  tx: Tx,
  { paymentId, orderId }: Pick<PaymentRow, 'paymentId' | 'orderId'>,
): Promise<PaymentRecord> {
  const [order, [row]] = await Promise.all([lockOrder(tx, orderId), paymentStatement(tx).execute({ paymentId })])
  if (row === undefined) throw new Error(`There is no payment ${paymentId}.`)
  return { ...toFacts(row), order }
}

/** Days after placing on which the provider is first checked for refunds made elsewhere. */
const FIRST_REFUND_CHECK_DAYS = 1

type NewPayment = Pick<PaymentRow, 'paymentId' | 'orderId' | 'sequence' | 'amountCents' | 'method' | 'createdAt'> &
  Purpose & { claimed?: PaymentRow['claimed'] }

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentFacts> {
  const { createdAt, claimed = [], ...given } = payment
  const row = {
    ...given,
    claimed,
    state: 'pending' as const,
    reason: '',
    attempt: 1,
    provider: null,
    providerReference: null,
    captureId: null,
    refundedCents: 0,
    createdAt,
    capturedAt: null,
    leaseUntil: null,
    nextCheckAt: addMinutes(createdAt, 1),
    nextRefundCheckAt: addDays(createdAt, FIRST_REFUND_CHECK_DAYS),
  }
  await runNamed(tx, `inserted_payment_${payment.purpose}`, tx.insert(payments).values(row))
  return row
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'attempt'
    | 'captureId'
    | 'capturedAt'
    | 'claimed'
    | 'leaseUntil'
    | 'nextCheckAt'
    | 'nextRefundCheckAt'
    | 'provider'
    | 'providerReference'
  >
>

/** Updates columns other than the state. */
export async function updatePayment(db: Db | Tx, paymentId: string, change: PaymentChange): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.paymentId, paymentId))
}

export type PaymentMove = {
  to: PaymentState
  at: Date
  reason?: string
  change?: PaymentChange
  /** Columns of the order that a first payment moves along. */
  orderChange?: OrderUpdate
}

/** Leaving a state ends the lease, unless `change` sets a new one. */
const columnsOf = ({ to, reason = '', change = {} }: PaymentMove) => ({
  leaseUntil: null,
  ...change,
  state: to,
  reason,
})

/**
 * Moves a payment whose order the transaction has locked; null if the transition table does not allow it. The order of a first
 * payment moves with it.
 */
export async function movePayment(tx: Tx, payment: PaymentRecord, move: PaymentMove): Promise<PaymentRecord | null> {
  if (!canMove(payment.state, move.to)) return null
  const columns = columnsOf(move)
  if (payment.purpose === 'change') {
    const isAsRead = and(eq(payments.paymentId, payment.paymentId), eq(payments.state, payment.state))
    const moved = await tx.update(payments).set(columns).where(isAsRead)
    if (moved.rowCount !== 1) throw new Error(`The payment ${payment.paymentId} moved while its order was locked.`)
    return { ...payment, ...columns }
  }
  const { at, reason = '', orderChange = {} } = move
  const step = { to: orderStateOf[move.to], at, reason, change: orderChange, firstPayment: columns }
  const order = await moveOrder(tx, { order: payment.order, ...step })
  return order === null ? null : { ...payment, ...columns, order }
}

/** Moves the first payment of an order that is still `pending`, with the order, in one statement. False: it is not pending. */
export const openUnlocked = (db: Db, orderId: string, { at, ...move }: PaymentMove): Promise<boolean> =>
  moveUnlocked(db, {
    order: { orderId, state: 'pending' },
    to: orderStateOf[move.to],
    at,
    change: move.orderChange ?? {},
    firstPayment: columnsOf({ at, ...move }),
  })

/** Payments that are due for the reconciler, the longest waiting first. */
export async function duePayments(db: Db | Tx, now: Date, limit: number): Promise<PaymentRecord[]> {
  const rows = await db
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(lte(payments.nextCheckAt, now))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)
  return rows.map(joined)
}

/** Sets the reconciler's next check, if the payment has not moved since it was read. */
export async function scheduleCheck(
  db: Db,
  { paymentId, state, attempt }: Pick<PaymentFacts, 'paymentId' | 'state' | 'attempt'>,
  nextCheckAt: Date | null,
): Promise<void> {
  const isAsRead = and(eq(payments.paymentId, paymentId), eq(payments.state, state), eq(payments.attempt, attempt))
  await db.update(payments).set({ nextCheckAt }).where(isAsRead)
}

/** Makes the reconciler check a payment in review at its next pass; false if it is not in review any more. */
export async function checkSoon(tx: Tx, paymentId: string, now: Date): Promise<boolean> {
  const isInReview = and(eq(payments.paymentId, paymentId), eq(payments.state, 'review'))
  return (await tx.update(payments).set({ nextCheckAt: now }).where(isInReview)).rowCount === 1
}

/** Sets the next check of the order's captured payments: when it is cancelled, until its money is back. */
export async function scheduleChecksOf(tx: Tx, orderId: string, nextCheckAt: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ nextCheckAt })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured'), isNotNull(payments.captureId)))
}

const isForGoods = or(eq(payments.purpose, 'first'), eq(payments.state, 'captured'))

/** All money for the order's goods is back: their payments need no more checks. */
export async function endChecksOf(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ nextCheckAt: null, nextRefundCheckAt: null })
    .where(and(eq(payments.orderId, orderId), isForGoods))
}

/** Payments of an order, the first one first, in any state. */
export async function paymentsOf(db: Db | Tx, orderId: string): Promise<PaymentFacts[]> {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.sequence))
  return rows.map(toFacts)
}

/** Payments that paid for the goods of this order. A change that was paid too late paid for nothing. */
export async function goodsPaymentsOf(db: Db | Tx, orderId: string): Promise<PaymentFacts[]> {
  return (await paymentsOf(db, orderId)).filter(
    ({ captureId, purpose, state }) => captureId !== null && (purpose === 'first' || state === 'captured'),
  )
}

/** Whether money was taken for the order. */
export async function hasCapture(db: Db | Tx, orderId: string): Promise<boolean> {
  const isOf = and(eq(payments.orderId, orderId), isNotNull(payments.captureId))
  return (await db.$count(payments, and(isOf, isForGoods))) > 0
}

/** Open changes of these orders; at most one per order. */
export async function openChangesOfOrders(db: Db | Tx, orderIds: readonly string[]) {
  const isOpen = inArray(payments.state, [...OPEN_STATES])
  const rows = await db
    .select({
      orderId: payments.orderId,
      state: payments.state,
      cents: payments.amountCents,
      begunAt: payments.createdAt,
    })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.purpose, 'change'), isOpen))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** The order's open change with the order that the caller has locked; null if there is none. */
export async function openChangeOf(tx: Tx, order: OrderRecord): Promise<ChangePaymentRecord | null> {
  for (const payment of await paymentsOf(tx, order.orderId))
    if (payment.purpose === 'change' && OPEN_STATES.some((state) => state === payment.state))
      return { ...payment, order }
  return null
}
