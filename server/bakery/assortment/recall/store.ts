/** SQL of recalls: orders, standing orders and orders by telephone of the future with given products, and the emails that were written for them. */
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Contact } from '@/lib/contract/orders/contact'
import type { Db, Tx } from '../../db/client'
import { customers } from '../../db/schema/customers'
import { outbox } from '../../db/schema/mail'
import { orderLines, orders } from '../../db/schema/orders'
import { pushMessages } from '../../db/schema/push'
import { type StandingLine, standingOrders } from '../../db/schema/standing-orders'
import { telephoneOrders } from '../../db/schema/telephone-orders'

export type RecalledOrder = {
  orderId: string
  orderGuid: string
  orderNumber: string
  customerId: string | null
  contact: Contact | null
  branchId: number
  targetAt: Date
  state: string
  /** Time of the customer's last change. */
  changedAt: Date | null
  /** A push notification of this recall was sent to a device. */
  pushed: boolean
  lines: { skuid: number; name: string; units: number }[]
}

type Recalling = { skuids: readonly number[]; changeId: number; emailKind: string; now: Date }

/**
 * Orders whose time has not passed: paid or in review, not handed over and with one of the products, or written to because of this change,
 * whatever became of them since.
 */
export async function ordersWith(
  db: Db | Tx,
  { skuids, changeId, emailKind, now }: Recalling,
): Promise<RecalledOrder[]> {
  const wasWrittenTo = sql`exists (select from ${outbox} where ${outbox.orderId} = ${orders.orderId} and ${outbox.kind} = ${emailKind})`
  const rows = await db
    .select({
      orderId: orders.orderId,
      orderGuid: orders.orderGuid,
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      contact: orders.contact,
      branchId: orders.branchId,
      targetAt: orders.targetAt,
      state: orders.state,
      changedAt: orders.changedAt,
      pushed: sql<boolean>`exists (select from ${pushMessages}
        where ${pushMessages.event} = 'recall ' || ${orders.orderId} || ' ' || ${changeId}::text and ${pushMessages.sentAt} is not null)`,
      line: { skuid: orderLines.skuid, name: orderLines.name, units: orderLines.units },
    })
    .from(orders)
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.orderId), inArray(orderLines.skuid, [...skuids])))
    .where(
      and(
        sql`${orders.targetAt} > ${now.toISOString()}::timestamptz`,
        or(and(inArray(orders.state, ['paid', 'ready', 'review']), isNotNull(orderLines.skuid)), wasWrittenTo),
      ),
    )
    .orderBy(orders.targetAt, orders.orderNumber, orderLines.position)
  return [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { line: _, ...order } = first
    return [{ ...order, lines: own.flatMap(({ line }) => line ?? []) }]
  })
}

const hasOneOf = (lines: SQLWrapper, skuids: readonly number[]): SQL =>
  sql`exists (select from jsonb_array_elements(${lines}) line
    where (line ->> 'skuid')::int = any(${sql.param([...skuids])}::int[]))`

/** Keeps the lines with the products. */
const withLinesOf = <Line extends { skuid: number }, Row extends { lines: Line[] }>(
  rows: readonly Row[],
  skuids: readonly number[],
): Row[] => rows.map((row) => ({ ...row, lines: row.lines.filter(({ skuid }) => skuids.includes(skuid)) }))

export type RecalledStanding = {
  standingOrderId: string
  customerId: string
  branchId: number
  nextDay: string
  lines: StandingLine[]
  firstName: string
  lastName: string
  email: string
  phone: string
}

export async function standingOrdersWith(db: Db | Tx, skuids: readonly number[]): Promise<RecalledStanding[]> {
  const rows = await db
    .select({
      standingOrderId: standingOrders.standingOrderId,
      customerId: standingOrders.customerId,
      branchId: standingOrders.branchId,
      nextDay: standingOrders.nextDay,
      lines: standingOrders.lines,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      phone: customers.phone,
    })
    .from(standingOrders)
    .innerJoin(customers, eq(customers.customerId, standingOrders.customerId))
    .where(and(isNull(standingOrders.endedAt), hasOneOf(standingOrders.lines, skuids)))
    .orderBy(standingOrders.nextDay)
  return withLinesOf(rows, skuids)
}

export type RecalledTelephone = Awaited<ReturnType<typeof telephoneOrdersWith>>[number]

/** Orders by telephone that wait for their payment; a paid one is an order. */
export async function telephoneOrdersWith(db: Db | Tx, skuids: readonly number[], now: Date) {
  const rows = await db
    .select({
      telephoneOrderGuid: telephoneOrders.telephoneOrderGuid,
      contact: telephoneOrders.contact,
      branchId: telephoneOrders.branchId,
      targetAt: telephoneOrders.targetAt,
      lines: telephoneOrders.lines,
    })
    .from(telephoneOrders)
    .where(
      and(
        isNotNull(telephoneOrders.sentAt),
        isNull(telephoneOrders.discardedAt),
        gt(telephoneOrders.heldUntil, now),
        hasOneOf(telephoneOrders.lines, skuids),
        sql`not exists (select from ${orders} where ${orders.cartId} = ${telephoneOrders.cartId}
          and (${orders.invoiceNumber} is not null or ${orders.state} = 'review'))`,
      ),
    )
    .orderBy(telephoneOrders.targetAt, telephoneOrders.telephoneOrderGuid)
  return withLinesOf(rows, skuids)
}

type WrittenEmail = { createdAt: Date; attempts: number; sentAt: Date | null }

/** The emails of these kinds, by order id, or for standing orders by kind. */
export async function emailsOfKinds(db: Db | Tx, kinds: readonly string[]): Promise<Map<string, WrittenEmail>> {
  if (kinds.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ kind: outbox.kind, orderId: outbox.orderId },
      ...{ createdAt: outbox.createdAt, attempts: outbox.attempts, sentAt: outbox.sentAt },
    })
    .from(outbox)
    .where(inArray(outbox.kind, [...kinds]))
  return new Map(rows.map(({ kind, orderId, ...email }) => [orderId ?? kind, email]))
}
