/** SQL that moves an order to another state, together with its event and its first payment. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { OrderState } from '@/lib/contract/orders/checkout'
import type { Db, Tx } from '../../db/client'
import { preparedPerConnection } from '../../db/named-statements'
import { orderEvents, orders, payments } from '../../db/schema/orders'
import { statesBefore } from '../rules'
import type { OrderRecord, OrderUpdate } from '../store'

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
