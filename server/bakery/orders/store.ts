/** SQL of orders, their lines and the number series; what became of them is in `history/store.ts`. */
import { addDays } from 'date-fns/addDays'
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
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { OrderProblem } from '@/lib/contract/branch-orders'
import { type Order, type OrderState, orderState } from '@/lib/contract/checkout'
import { orderMode } from '@/lib/contract/common'
import { goodsGone } from '@/lib/contract/refunds'
import type { Db, Tx } from '../db/client'
import { numberSeries, orderEvents, orderLines, orders } from '../db/schema/orders'
import { prepared, runNamed } from '../db/named-statements'
import { statesBefore } from './rules'

type OrderRow = typeof orders.$inferSelect
export type OrderRecord = Omit<OrderRow, 'state' | 'orderMode'> & { state: OrderState; orderMode: Order['orderMode'] }
export type LineRow = typeof orderLines.$inferSelect

/** What an order says of itself only later, or only one that pays a change. */
const UNSAID = {
  invoiceNumber: null,
  customerId: null,
  contact: null,
  deliveryAddress: null,
  personErasedAt: null,
  billing: null,
  timeChanges: 0,
  tableNumber: null,
  pickupCode: '',
  couponCode: null,
  changesOrderId: null,
  wanted: null,
  attempt: 1,
  provider: null,
  providerReference: null,
  captureId: null,
  capturedCents: null,
  refundedCents: 0,
  leaseUntil: null,
  paidAt: null,
  invoicedAt: null,
  cancellableUntil: null,
  changedAt: null,
} as const
type Unsaid = keyof typeof UNSAID | 'refundLookAt'

/** How long the provider is not asked whether money went back: nothing was taken yet. */
const FIRST_REFUND_LOOK_DAYS = 1

export type NewOrder = Omit<OrderRecord, Unsaid | 'state'> & Partial<Pick<OrderRecord, Unsaid>>

export const toRecord = (row: OrderRow): OrderRecord => ({
  ...row,
  state: orderState.parse(row.state),
  orderMode: orderMode.parse(row.orderMode),
})

const cartsOrders = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, sql.placeholder('cartId')), sql`${orders.state} not in ('abandoned', 'refunded')`))
    .orderBy(sql`${orders.cartVersion} desc`)
    .prepare('orders_of_cart'),
)

/** Orders of the cart that were neither given up nor refunded, newest first. */
export async function ordersOfCart(tx: Tx, cartId: string): Promise<OrderRecord[]> {
  const rows = await cartsOrders(tx).execute({ cartId })
  return rows.map(toRecord)
}

/** The same, read under a lock: until the transaction ends nobody else places an order for this cart. */
export async function lockOrdersOfCart(tx: Tx, cartId: string): Promise<OrderRecord[]> {
  const locking = sql`select pg_advisory_xact_lock(hashtextextended(${cartId}, 0))`
  const [, found] = await Promise.all([runNamed(tx, 'locked_cart_id', locking), ordersOfCart(tx, cartId)])
  return found
}

export type OrderKey =
  | { orderId: string }
  | { orderNumber: string }
  | { orderGuid: string }
  | { provider: string; reference: string }
  | { provider: string; captureId: string }

const finder = (name: string, where: SQL | undefined) =>
  prepared((db) => db.select().from(orders).where(where).prepare(name))

const ofProvider = eq(orders.provider, sql.placeholder('provider'))
const finders = {
  orderId: finder('order_by_id', eq(orders.orderId, sql.placeholder('orderId'))),
  orderGuid: finder('order_by_guid', eq(orders.orderGuid, sql.placeholder('orderGuid'))),
  orderNumber: finder('order_by_number', eq(orders.orderNumber, sql.placeholder('orderNumber'))),
  captureId: finder('order_by_capture', and(ofProvider, eq(orders.captureId, sql.placeholder('captureId')))),
  reference: finder('order_by_reference', and(ofProvider, eq(orders.providerReference, sql.placeholder('reference')))),
}

const finderNames = Object.keys(finders) as (keyof typeof finders)[]

export async function findOrder(db: Db | Tx, key: OrderKey): Promise<OrderRecord | null> {
  const found = finderNames.find((name) => name in key) ?? 'reference'
  const [row] = await finders[found](db).execute(key)
  return row === undefined ? null : toRecord(row)
}

const lockedOrder = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.orderId, sql.placeholder('orderId')))
    .for('update')
    .prepare('locked_order'),
)

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRecord> {
  const [row] = await lockedOrder(tx).execute({ orderId })
  if (row === undefined) throw new Error(`There is no order ${orderId}.`)
  return toRecord(row)
}

const orderedLines = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.position))
    .prepare('lines_of_order'),
)

export const linesOf = (db: Db | Tx, orderId: string): Promise<LineRow[]> => orderedLines(db).execute({ orderId })

export type NewLine = Omit<LineRow, 'orderId'>

/** Stores the order, then its first event and its lines, in one round trip. Answers the order as it is stored. */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]): Promise<OrderRecord> {
  const { orderId, createdAt } = order
  const refundLookAt = addDays(createdAt, FIRST_REFUND_LOOK_DAYS)
  const record: OrderRecord = { refundLookAt, ...UNSAID, ...order, state: 'pending' }
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

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'attempt'
    | 'billing'
    | 'cancellableUntil'
    | 'captureId'
    | 'capturedCents'
    | 'changedAt'
    | 'contact'
    | 'deliveryAddress'
    | 'grandTotalCents'
    | 'invoiceNumber'
    | 'invoicedAt'
    | 'leaseUntil'
    | 'nextCheckAt'
    | 'note'
    | 'paidAt'
    | 'priceTerms'
    | 'provider'
    | 'providerReference'
    | 'refundLookAt'
    | 'targetAt'
    | 'timeChanges'
    | 'totals'
    | 'workUnits'
  >
>

/** Changes what is not the state. */
export async function updateOrder(db: Db | Tx, orderId: string, change: OrderChange): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.orderId, orderId))
}

/** When the order is looked at again, as long as nobody has moved it since it was read. */
export async function planCheck(
  db: Db,
  { orderId, state, attempt }: Pick<OrderRecord, 'orderId' | 'state' | 'attempt'>,
  nextCheckAt: Date | null,
): Promise<void> {
  const isAsRead = and(eq(orders.orderId, orderId), eq(orders.state, state), eq(orders.attempt, attempt))
  await db.update(orders).set({ nextCheckAt }).where(isAsRead)
}

type Moved = Pick<OrderRecord, 'orderId' | 'state'>

export type Move<Of extends Moved = OrderRecord> = {
  order: Of
  to: OrderState
  at: Date
  reason?: string
  change?: OrderChange
}

type Columns = OrderChange & { state: OrderState }

/** One round trip with its event, which is written only where there was something to move. `moved` tells how many were. */
const prepareMove = (columns: Columns, name: string) =>
  prepared((db) => {
    const set: Record<string, unknown> = Object.fromEntries(
      Object.entries(columns).map(([column, value]) => [column, value === null ? null : sql.placeholder(column)]),
    )
    const isOrder = eq(orders.orderId, sql.placeholder('orderId'))
    const moved = db.$with('moved').as(
      db
        .update(orders)
        .set(set)
        .where(and(isOrder, eq(orders.state, sql.placeholder('from'))))
        .returning({ orderId: orders.orderId }),
    )
    const told = db.$with('told', { orderId: sql<string>`order_id`.as('order_id') }).as(sql`
      insert into order_events (order_id, at, from_state, to_state, reason)
      select order_id, ${sql.placeholder('told')}::timestamptz, ${sql.placeholder('from')}, ${sql.placeholder('state')},
        ${sql.placeholder('reason')} from moved returning order_id`)
    return db.with(moved, told).select({ moved: count() }).from(moved).prepare(name)
  })

/** By the columns that are set, and which of them to nothing: a dozen texts. */
const moves = new Map<string, ReturnType<typeof prepareMove>>()

function moveOf(columns: Columns) {
  const key = Object.entries(columns)
    .map(([column, value]) => `${column} ${value === null}`)
    .join()
  const known = moves.get(key)
  if (known !== undefined) return known
  const made = prepareMove(columns, `order_moved_${moves.size}`)
  moves.set(key, made)
  return made
}

/** Leaving a state always ends the lease unless `change` gives a new one. */
const columnsOf = ({ to, change = {} }: Move<Moved>) => ({ leaseUntil: null, ...change, state: to })

/** False where the order is not in its state any more. */
async function isMoved(db: Db | Tx, move: Move<Moved>): Promise<boolean> {
  const { order, at, reason = '' } = move
  const columns = columnsOf(move)
  const { orderId, state: from } = order
  const [row] = await moveOf(columns)(db).execute({ ...columns, orderId, from, told: at.toISOString(), reason })
  return row?.moved === 1
}

/** Moves an order that the transaction has locked, if the transition table allows it; null otherwise. */
export async function moveOrder(tx: Tx, move: Move): Promise<OrderRecord | null> {
  const { order, to } = move
  if (!statesBefore(to).includes(order.state)) return null
  if (!(await isMoved(tx, move))) throw new Error(`The order ${order.orderId} was not locked while it moved to ${to}.`)
  return { ...order, ...columnsOf(move) }
}

/** Moves an order that nobody has locked, if it is still in that state; false otherwise. */
export async function moveUnlocked(db: Db, move: Move<Moved>): Promise<boolean> {
  return statesBefore(move.to).includes(move.order.state) && (await isMoved(db, move))
}

/** Notes that an order has another time; its state stays. */
export async function noteTimeChange(
  tx: Tx,
  { orderId, state }: Pick<OrderRecord, 'orderId' | 'state'>,
  at: Date,
  reason: string,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, at, fromState: state, toState: state, reason })
}

/** Orders of a branch in that time that are paid and not handed over, locked by id until the transaction ends. */
export async function lockOnTheWay(tx: Tx, branchId: number, from: Date, until: Date): Promise<OrderRecord[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gte(orders.targetAt, from),
        lt(orders.targetAt, until),
        inArray(orders.state, ['paid', 'ready']),
      ),
    )
    .orderBy(asc(orders.orderId))
    .for('update')
  return rows.map(toRecord)
}

const nextInSeries = prepared((db) =>
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

/** The next number of the series in that year: the row stays locked until the transaction ends, so there are no gaps. */
export async function nextNumber(tx: Tx, series: 'order' | 'invoice' | 'correction', year: number): Promise<number> {
  const [row] = await nextInSeries(tx).execute({ series, year })
  if (row === undefined) throw new Error(`The series ${series} gave no number.`)
  return row.last
}

export type ClaimedUnits = { skuid: number; units: number }

/** Notes that all units of these products' lines were claimed of the day's stock. */
export async function noteClaims(tx: Tx, orderId: string, claimed: readonly ClaimedUnits[]): Promise<void> {
  await tx.execute(sql`
    update order_lines l set claimed_units = l.units
    from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as c(skuid int, units int)
    where l.order_id = ${orderId} and l.skuid = c.skuid`)
}

/** The order has these lines from now on, and no others. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await insertLines(tx, orderId, lines)
}

/** Forgets the claims and tells what they were, and how many units of them were paid back because they are not there. */
export async function clearClaims(tx: Tx, orderId: string): Promise<(ClaimedUnits & { gone: number })[]> {
  const { rows } = await tx.execute<ClaimedUnits & { gone: number }>(sql`
    with held as (
      select order_id, position, claimed_units from order_lines
      where order_id = ${orderId} and claimed_units > 0 for update
    )
    update order_lines l set claimed_units = 0 from held
    where l.order_id = held.order_id and l.position = held.position
    returning l.skuid, held.claimed_units as units, least(held.claimed_units, coalesce((
      select sum((line ->> 'units')::int) from refunds r, jsonb_array_elements(r.lines) line
      where r.order_id = ${orderId} and r.state <> 'refused' and (line ->> 'position')::int = l.position
        and r.reason = any(${sql.param([...goodsGone])}::text[])), 0))::int as gone`)
  return rows
}

/** Opening codes of a station that are not used up: of orders that may still be fetched, from `since` on. */
export async function openingCodesOf(tx: Tx, branchId: number, since: Date): Promise<Set<string>> {
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

/** Paid orders of a branch with an appointment in that time, by time; also those that were cancelled since. */
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

/** Those of these orders that are the branch's and were paid. */
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

/** Payments of changes of an order, oldest first, whatever became of them. */
export async function changePaymentsOf(db: Db | Tx, orderId: string): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.changesOrderId, orderId))
    .orderBy(asc(orders.createdAt), asc(orders.orderNumber))
  return rows.map(toRecord)
}

/** Those of them that are open, locked; without one that somebody else is at. */
export async function lockOpenChange(tx: Tx, orderId: string): Promise<OrderRecord | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.changesOrderId, orderId), inArray(orders.state, ['pending', 'awaiting_approval'])))
    .for('update', { skipLocked: true })
  return row === undefined ? null : toRecord(row)
}

const isPaidOrderOf = (customerId: string) => and(eq(orders.customerId, customerId), isNotNull(orders.paidAt))

/** Paid orders of the customer, newest first, and how many there are. */
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

/** Lines of several orders in one read. */
export async function linesOfOrders(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))
  return Map.groupBy(rows, (row) => row.orderId)
}

/** `invoiceNumber` without '#'; null also for another customer's order. */
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

/** Money is still moving, or goods are still to be fetched. */
export async function hasOpenOrder(db: Db | Tx, customerId: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(
          inArray(orders.state, ['awaiting_approval', 'capturing', 'review', 'refund_due']),
          // Cancelled, and the money is not back yet.
          and(eq(orders.state, 'cancelled'), isNotNull(orders.nextCheckAt)),
          and(inArray(orders.state, ['paid', 'ready']), gt(orders.targetAt, now)),
          sql`exists (select from refunds r where r.order_id = ${orders.orderId} and r.state = 'due')`,
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Attempts after which a mail waits for more than a mailbox that is full for a moment. */
const ATTEMPTS_IN_VAIN = 5

/** Paid here since then, with what somebody has to look at. */
export async function overlookedOrders(db: Db, paidSince: Date, limit: number) {
  const problem = sql<OrderProblem>`case
    when not exists (select from branches b where b.branch_id = orders.branch_id) then 'no_branch'
    when coalesce(orders.contact->>'email', '') = '' then 'no_address'
    when not exists (
      select from outbox m where m.order_id = orders.order_id and m.kind = 'order_confirmation'
        and (m.sent_at is not null or m.attempts < ${ATTEMPTS_IN_VAIN})) then 'no_confirmation'
    end`
  const found = await db
    .select({ record: orders, problem })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['paid', 'ready', 'collected']),
        isNull(orders.changesOrderId),
        isNull(orders.personErasedAt),
        gt(orders.paidAt, paidSince),
        // An order that was brought in from elsewhere was confirmed there.
        sql`exists (select from order_events e where e.order_id = orders.order_id and e.from_state is null)`,
        sql`${problem} is not null`,
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(limit)
  return found.map(({ record, problem: found }) => ({ record: record as OrderRecord, problem: found }))
}

/** Sums, lines and numbers stay for the books; whose they were goes. */
export async function anonymiseOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: null, contact: null, deliveryAddress: null, personErasedAt: sql`now()` })
    .where(eq(orders.customerId, customerId))
}
