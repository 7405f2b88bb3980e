/** SQL of recalls: orders and standing orders of the future with given products, and the emails that were written for them. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Contact } from '@/lib/contract/contact'
import type { Db, Tx } from '../../db/client'
import { customers } from '../../db/schema/customers'
import { outbox } from '../../db/schema/mail'
import { orderLines, orders } from '../../db/schema/orders'
import { type StandingLine, standingOrders } from '../../db/schema/standing-orders'

export type RecalledOrder = {
  orderId: string
  orderGuid: string
  orderNumber: string
  customerId: string | null
  contact: Contact | null
  branchId: number
  targetAt: Date
  lines: { skuid: number; name: string; units: number }[]
}

/** Paid orders that are not handed over, whose time has not passed, and that contain one of the products. */
export async function ordersWith(db: Db | Tx, skuids: readonly number[], now: Date): Promise<RecalledOrder[]> {
  const rows = await db
    .select({
      orderId: orders.orderId,
      orderGuid: orders.orderGuid,
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      contact: orders.contact,
      branchId: orders.branchId,
      targetAt: orders.targetAt,
      line: { skuid: orderLines.skuid, name: orderLines.name, units: orderLines.units },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(
      and(
        inArray(orders.state, ['paid', 'ready']),
        sql`${orders.targetAt} > ${now.toISOString()}::timestamptz`,
        inArray(orderLines.skuid, [...skuids]),
      ),
    )
    .orderBy(orders.targetAt, orders.orderNumber, orderLines.position)
  return [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { line: _, ...order } = first
    return [{ ...order, lines: own.map(({ line }) => line) }]
  })
}

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
    .where(
      and(
        isNull(standingOrders.endedAt),
        sql`exists (select from jsonb_array_elements(${standingOrders.lines}) line
          where (line ->> 'skuid')::int = any(${sql.param([...skuids])}::int[]))`,
      ),
    )
    .orderBy(standingOrders.nextDay)
  const known = new Set(skuids)
  return rows.map((row) => ({ ...row, lines: row.lines.filter(({ skuid }) => known.has(skuid)) }))
}

/** Whether the emails of these kinds have been sent, by order id, or for standing orders by kind. */
export async function emailsOfKinds(db: Db | Tx, kinds: readonly string[]): Promise<Map<string, boolean>> {
  if (kinds.length === 0) return new Map()
  const rows = await db
    .select({ kind: outbox.kind, orderId: outbox.orderId, sentAt: outbox.sentAt })
    .from(outbox)
    .where(inArray(outbox.kind, [...kinds]))
  return new Map(rows.map(({ kind, orderId, sentAt }) => [orderId ?? kind, sentAt !== null]))
}
