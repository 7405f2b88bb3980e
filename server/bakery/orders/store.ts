/** SQL of an order and its lines. Changes of state: `states/store.ts`; lists of orders: `lists/store.ts`; events, changes and refunds: `history/store.ts`. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { orderMode } from '@/lib/contract/common'
import { type Order, type OrderState, orderState } from '@/lib/contract/orders/checkout'
import type { Db, Tx } from '../db/client'
import { preparedPerConnection, runNamed } from '../db/named-statements'
import { orderEvents, orderLines, orders } from '../db/schema/orders'

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

/** Replaces all lines of the order. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await insertLines(tx, orderId, lines)
}

/** Removes personal data from the customer's orders; sums, lines and numbers stay for bookkeeping. */
export async function anonymiseOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: null, contact: null, deliveryAddress: null, staffNote: '', personErasedAt: sql`now()` })
    .where(eq(orders.customerId, customerId))
}
