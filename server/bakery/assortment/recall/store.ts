/** SQL of recalls: orders and standing orders of the future with given products, and the emails that were written for them. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Contact } from '@/lib/contract/contact'
import type { Db, Tx } from '../../db/client'
import { customers } from '../../db/schema/customers'
import { outbox } from '../../db/schema/mail'
import { orderLines, orders } from '../../db/schema/orders'
import { pushMessages } from '../../db/schema/push'
import { type StandingLine, standingOrders } from '../../db/schema/standing-orders'

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
 * Orders whose time has not passed: paid, not handed over and with one of the products, or written to because of this change,
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
        or(and(inArray(orders.state, ['paid', 'ready']), isNotNull(orderLines.skuid)), wasWrittenTo),
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
