/** SQL of the metrics. Each query uses an index over open rows, so that its cost does not grow with history. */
import { and, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { outbox } from '../db/schema/mail'
import { orders } from '../db/schema/orders'
import { pushMessages } from '../db/schema/push'
import { refunds } from '../db/schema/refunds'
import { slotHolds } from '../db/schema/slots'
import { standingOrders } from '../db/schema/standing-orders'
import { webhookMessages } from '../db/schema/webhooks'

/**
 * Number of orders by state: those with a payment to check, and those paid since `paidSince`. The unfinished payment of a change
 * counts as an order in that state.
 */
export async function countOrders(db: Db, paidSince: Date): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select state, count(*)::int as count from (
      select o.order_id, o.state from payments p join orders o using (order_id)
      where p.next_check_at is not null and (p.purpose = 'first' or p.state = 'captured')
      union
      select payment_id, case state when 'returned' then 'refund_due' else state end from payments
      where next_check_at is not null and purpose = 'change' and state <> 'captured'
      union
      select ${orders.orderId}, ${orders.state} from ${orders} where ${orders.paidAt} >= ${paidSince.toISOString()}
    ) watched group by state`)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export async function measureOutbox(db: Db, now: Date): Promise<{ waiting: number; lagSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; lag: number }>(sql`
    select count(*)::int as waiting,
      coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(${outbox.nextAttemptAt}))), 0)::float8 as lag
    from ${outbox} where ${outbox.sentAt} is null`)
  return { waiting: rows[0]?.waiting ?? 0, lagSeconds: rows[0]?.lag ?? 0 }
}

export async function measureRefunds(db: Db, now: Date): Promise<{ waiting: number; lagSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; lag: number }>(sql`
    select count(*)::int as waiting,
      coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(${refunds.createdAt}))), 0)::float8 as lag
    from ${refunds} where ${refunds.state} = 'due'`)
  return { waiting: rows[0]?.waiting ?? 0, lagSeconds: rows[0]?.lag ?? 0 }
}

export async function countWebhooks(db: Db): Promise<{ waiting: number; dead: number }> {
  const { deliveredAt, deadAt } = webhookMessages
  const { rows } = await db.execute<{ waiting: number; dead: number }>(sql`
    select (select count(*)::int from ${webhookMessages} where ${deliveredAt} is null and ${deadAt} is null) as waiting,
      (select count(*)::int from ${webhookMessages} where ${deadAt} is not null) as dead`)
  return rows[0] ?? { waiting: 0, dead: 0 }
}

/** Due push notifications, and those created since `since` that a push service refused. */
export async function countPushMessages(db: Db, now: Date, since: Date): Promise<{ waiting: number; refused: number }> {
  const { nextAttemptAt, createdAt, refused } = pushMessages
  const { rows } = await db.execute<{ waiting: number; refused: number }>(sql`
    select (select count(*)::int from ${pushMessages} where ${nextAttemptAt} <= ${now.toISOString()}) as waiting,
      (select count(*)::int from ${pushMessages} where ${createdAt} >= ${since.toISOString()} and ${refused}) as refused`)
  return rows[0] ?? { waiting: 0, refused: 0 }
}

/** Standing orders whose email for `lastDue` or an earlier day is not written yet. */
export async function countDelayedStandingOrders(db: Db, lastDue: string): Promise<{ waiting: number }> {
  const { nextDay, endedAt } = standingOrders
  return { waiting: await db.$count(standingOrders, and(isNull(endedAt), lte(nextDay, lastDue))) }
}

export async function countHolds(db: Db, now: Date): Promise<{ running: number; ended: number }> {
  const { rows } = await db.execute<{ running: number; ended: number }>(sql`
    select count(*) filter (where ${slotHolds.expiresAt} > ${now.toISOString()})::int as running,
      count(*) filter (where ${slotHolds.expiresAt} <= ${now.toISOString()})::int as ended
    from ${slotHolds} where ${slotHolds.expiresAt} is not null`)
  return rows[0] ?? { running: 0, ended: 0 }
}
