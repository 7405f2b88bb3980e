/** SQL of orders, their lines and the number series. Events, changes and refunds: `history/store.ts`. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { OrderProblem } from '@/lib/contract/branch-orders'
import { type Order, type OrderState, orderState } from '@/lib/contract/checkout'
import { orderMode } from '@/lib/contract/common'
import { reasonsWithoutGoods } from '@/lib/contract/refunds'
import { dayOf } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { preparedPerConnection, runNamed } from '../db/named-statements'
import { numberSeries, orderEvents, orderLines, orders, payments } from '../db/schema/orders'
import { formatDeliveryNoteNumber, formatInvoiceNumber, statesBefore } from './rules'

type OrderRow = typeof orders.$inferSelect
export type OrderRecord = Omit<OrderRow, 'state' | 'orderMode'> & { state: OrderState; orderMode: Order['orderMode'] }
export type LineRow = typeof orderLines.$inferSelect

/** Initial values of columns that are set later. */
const INITIAL_VALUES = {
  invoiceNumber: null,
  customerId: null,
  contact: null,
  deliveryAddress: null,
  personErasedAt: null,
  billing: null,
  timeChanges: 0,
  tableNumber: null,
  pickupCode: '',
  staffNote: '',
  couponCode: null,
  provider: null,
  refundedCents: 0,
  paidAt: null,
  invoicedAt: null,
  cancellableUntil: null,
  changedAt: null,
} as const
type OptionalColumn = keyof typeof INITIAL_VALUES

export type NewOrder = Omit<OrderRecord, OptionalColumn | 'state'> & Partial<Pick<OrderRecord, OptionalColumn>>

export const toRecord = (row: OrderRow): OrderRecord => ({
  ...row,
  state: orderState.parse(row.state),
  orderMode: orderMode.parse(row.orderMode),
})

const ordersOfCartStatement = preparedPerConnection((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, sql.placeholder('cartId')), sql`${orders.state} not in ('abandoned', 'refunded')`))
    .orderBy(sql`${orders.cartVersion} desc`)
    .prepare('orders_of_cart'),
)

/** Orders of the cart that are neither abandoned nor refunded, newest first. */
export async function ordersOfCart(tx: Db | Tx, cartId: string): Promise<OrderRecord[]> {
  const rows = await ordersOfCartStatement(tx).execute({ cartId })
  return rows.map(toRecord)
}

/** The same under an advisory lock: no other transaction can place an order for this cart until this one ends. */
export async function lockOrdersOfCart(tx: Tx, cartId: string): Promise<OrderRecord[]> {
  const locking = sql`select pg_advisory_xact_lock(hashtextextended(${cartId}, 0))`
  const [, found] = await Promise.all([runNamed(tx, 'locked_cart_id', locking), ordersOfCart(tx, cartId)])
  return found
}

export type OrderKey = { orderId: string } | { orderNumber: string } | { orderGuid: string }

const finder = (name: string, where: SQL | undefined) =>
  preparedPerConnection((db) => db.select().from(orders).where(where).prepare(name))

const finders = {
  orderId: finder('order_by_id', eq(orders.orderId, sql.placeholder('orderId'))),
  orderGuid: finder('order_by_guid', eq(orders.orderGuid, sql.placeholder('orderGuid'))),
  orderNumber: finder('order_by_number', eq(orders.orderNumber, sql.placeholder('orderNumber'))),
}

const finderNames = Object.keys(finders) as (keyof typeof finders)[]

export async function findOrder(db: Db | Tx, key: OrderKey): Promise<OrderRecord | null> {
  const found = finderNames.find((name) => name in key) ?? 'orderId'
  const [row] = await finders[found](db).execute(key)
  return row === undefined ? null : toRecord(row)
}

const lockedOrderStatement = preparedPerConnection((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.orderId, sql.placeholder('orderId')))
    .for('update')
    .prepare('locked_order'),
)

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRecord> {
  const [row] = await lockedOrderStatement(tx).execute({ orderId })
  if (row === undefined) throw new Error(`There is no order ${orderId}.`)
  return toRecord(row)
}

const linesStatement = preparedPerConnection((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.position))
    .prepare('lines_of_order'),
)

export const orderLinesOf = (db: Db | Tx, orderId: string): Promise<LineRow[]> =>
  linesStatement(db).execute({ orderId })

export type NewLine = Omit<LineRow, 'orderId'>

/** Stores the order, its first event and its lines in one round trip. Returns the stored order. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]): Promise<OrderRecord> {
  const { orderId, createdAt } = order
  const record: OrderRecord = { ...INITIAL_VALUES, ...order, state: 'pending' }
  await Promise.all([
    runNamed(tx, 'inserted_order', tx.insert(orders).values(record)),
    runNamed(tx, 'order_placed', tx.insert(orderEvents).values({ orderId, at: createdAt, toState: 'pending' })),
    insertLines(tx, orderId, lines),
  ])
  return record
}

async function insertLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({ ...line, orderId }))
  await tx.insert(orderLines).values(rows).execute()
}

export type OrderUpdate = Partial<
  Pick<
    OrderRow,
    | 'billing'
    | 'cancellableUntil'
    | 'changedAt'
    | 'contact'
    | 'deliveryAddress'
    | 'grandTotalCents'
    | 'invoiceNumber'
    | 'invoicedAt'
    | 'note'
    | 'paidAt'
    | 'priceTerms'
    | 'provider'
    | 'staffNote'
    | 'targetAt'
    | 'timeChanges'
    | 'totals'
    | 'workUnits'
  >
>

/** Updates columns other than the state. */
export async function updateOrder(db: Db | Tx, orderId: string, change: OrderUpdate): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.orderId, orderId))
}

type MovableOrder = Pick<OrderRecord, 'orderId' | 'state'>

type FirstPaymentChange = Partial<typeof payments.$inferInsert>

export type Move<Of extends MovableOrder = OrderRecord> = {
  order: Of
  to: OrderState
  at: Date
  reason?: string
  change?: OrderUpdate
  /** Columns of the order's first payment, written in the same statement. */
  firstPayment?: FirstPaymentChange
}

type Columns = OrderUpdate & { state: OrderState }

const placeholdersOf = (columns: object, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, value === null ? null : sql.placeholder(prefix + name)]),
  )

/**
 * Updates the order, its first payment, and inserts the order's event in one statement; the latter two only if the update of
 * the order matched. `moved`: 0 or 1.
 */
const prepareMove = (columns: Columns, firstPayment: FirstPaymentChange, name: string) =>
  preparedPerConnection((db) => {
    const isOrder = eq(orders.orderId, sql.placeholder('orderId'))
    const moved = db.$with('moved').as(
      db
        .update(orders)
        .set(placeholdersOf(columns))
        .where(and(isOrder, eq(orders.state, sql.placeholder('from'))))
        .returning({ orderId: orders.orderId }),
    )
    const logged = db.$with('logged', { orderId: sql<string>`order_id`.as('order_id') }).as(sql`
      insert into order_events (order_id, at, from_state, to_state, reason)
      select order_id, ${sql.placeholder('at')}::timestamptz, ${sql.placeholder('from')}, ${sql.placeholder('state')},
        ${sql.placeholder('reason')} from moved returning order_id`)
    if (Object.keys(firstPayment).length === 0)
      return db.with(moved, logged).select({ moved: count() }).from(moved).prepare(name)
    const paying = db.$with('paying').as(
      db
        .update(payments)
        .set(placeholdersOf(firstPayment, 'payment_'))
        .where(and(sql`${payments.orderId} in (select order_id from moved)`, eq(payments.purpose, 'first')))
        .returning({ paymentId: payments.paymentId }),
    )
    return db.with(moved, logged, paying).select({ moved: count() }).from(moved).prepare(name)
  })

/** Prepared statements by the set of columns, and which of them are set to null: about a dozen. */
const moves = new Map<string, ReturnType<typeof prepareMove>>()

function moveOf(columns: Columns, firstPayment: FirstPaymentChange) {
  const key = [...Object.entries(columns), ['', ''] as const, ...Object.entries(firstPayment)]
    .map(([column, value]) => `${column} ${value === null}`)
    .join()
  const cached = moves.get(key)
  if (cached !== undefined) return cached
  const statement = prepareMove(columns, firstPayment, `order_moved_${moves.size}`)
  moves.set(key, statement)
  return statement
}

const prefixed = (columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [`payment_${name}`, value]))

/** False if the order is no longer in the expected state. */
async function tryMove(db: Db | Tx, { order, to, at, reason = '', change, firstPayment = {} }: Move<MovableOrder>) {
  const columns = { ...change, state: to }
  const { orderId, state: from } = order
  const values = { ...columns, ...prefixed(firstPayment), orderId, from, at: at.toISOString(), reason }
  const [row] = await moveOf(columns, firstPayment)(db).execute(values)
  return row?.moved === 1
}

/** Moves an order that the transaction has locked; null if the transition table does not allow it. */
export async function moveOrder(tx: Tx, move: Move): Promise<OrderRecord | null> {
  const { order, to, change } = move
  if (!statesBefore(to).includes(order.state)) return null
  if (!(await tryMove(tx, move))) throw new Error(`The order ${order.orderId} was not locked while it moved to ${to}.`)
  return { ...order, ...change, state: to }
}

/** Moves an order without locking it first; false if it is no longer in that state, or the table does not allow it. */
export async function moveUnlocked(db: Db, move: Move<MovableOrder>): Promise<boolean> {
  return statesBefore(move.to).includes(move.order.state) && (await tryMove(db, move))
}

/** Logs a change of time as an event; the state stays. */
export async function insertTimeChangeEvent(
  tx: Tx,
  { orderId, state }: Pick<OrderRecord, 'orderId' | 'state'>,
  at: Date,
  reason: string,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, at, fromState: state, toState: state, reason })
}

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

const nextInSeries = preparedPerConnection((db) =>
  db
    .insert(numberSeries)
    .values({ series: sql.placeholder('series'), year: sql.placeholder('year'), last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
    .prepare('next_in_series'),
)

type NumberSeries = 'order' | 'invoice' | 'delivery_note' | 'correction' | 'collective'

/** The next number of the series in that year. The row stays locked until the transaction ends, so there are no gaps. */
export async function nextNumber(tx: Tx, series: NumberSeries, year: number): Promise<number> {
  const [row] = await nextInSeries(tx).execute({ series, year })
  if (row === undefined) throw new Error(`The number series ${series} returned no number.`)
  return row.last
}

/** The next number for the paper of an order: its invoice, or the delivery note of an order on account. */
export async function nextPaperNumber(
  tx: Tx,
  { companyId }: Pick<OrderRecord, 'companyId'>,
  now: Date,
): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4))
  return companyId === null
    ? formatInvoiceNumber(year, await nextNumber(tx, 'invoice', year))
    : formatDeliveryNoteNumber(year, await nextNumber(tx, 'delivery_note', year))
}

export type ClaimedUnits = { skuid: number; units: number }

/** Stores that all units of these products' lines are claimed of the day's stock. */
export async function storeClaims(tx: Tx, orderId: string, claimed: readonly ClaimedUnits[]): Promise<void> {
  await tx.execute(sql`
    update order_lines l set claimed_units = l.units
    from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as c(skuid int, units int)
    where l.order_id = ${orderId} and l.skuid = c.skuid`)
}

/** Replaces all lines of the order. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await insertLines(tx, orderId, lines)
}

/** Clears the claims and returns them; `gone`: units among them that were refunded because they do not exist. */
export async function clearClaims(tx: Tx, orderId: string): Promise<(ClaimedUnits & { gone: number })[]> {
  const { rows } = await tx.execute<ClaimedUnits & { gone: number }>(sql`
    with claimed as (
      select order_id, position, claimed_units from order_lines
      where order_id = ${orderId} and claimed_units > 0 for update
    )
    update order_lines l set claimed_units = 0 from claimed
    where l.order_id = claimed.order_id and l.position = claimed.position
    returning l.skuid, claimed.claimed_units as units, least(claimed.claimed_units, coalesce((
      select sum((line ->> 'units')::int) from refunds r, jsonb_array_elements(r.lines) line
      where r.order_id = ${orderId} and r.state <> 'refused' and (line ->> 'position')::int = l.position
        and r.reason = any(${sql.param([...reasonsWithoutGoods])}::text[])), 0))::int as gone`)
  return rows
}

/** Opening codes of orders that may still be collected at the station, with appointments from `since` on. */
export async function openingCodesInUse(tx: Tx, branchId: number, since: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ code: orders.pickupCode })
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gte(orders.targetAt, since),
        notInArray(orders.state, ['abandoned', 'collected', 'cancelled', 'refunded']),
      ),
    )
  return new Set(rows.map(({ code }) => code))
}

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

/** Orders among these numbers that belong to the branch and were paid. */
/** The order of this number, if it was ever paid. */
export async function findPaidOrder(db: Db | Tx, orderNumber: string): Promise<OrderRecord | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isNotNull(orders.invoiceNumber)))
  return row === undefined ? null : toRecord(row)
}

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

/** Removes personal data from the customer's orders; sums, lines and numbers stay for bookkeeping. */
export async function anonymiseOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: null, contact: null, deliveryAddress: null, staffNote: '', personErasedAt: sql`now()` })
    .where(eq(orders.customerId, customerId))
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
