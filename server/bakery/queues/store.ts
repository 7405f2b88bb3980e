/** SQL of the queues. Each query of orders uses an index over open rows, so that its cost does not grow with history. */
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { QueueName } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { companies } from '../db/schema/companies'
import { jobRuns } from '../db/schema/job-runs'
import { outbox } from '../db/schema/mail'
import { orders, payments } from '../db/schema/orders'
import { queueClaims } from '../db/schema/queues'
import { refunds } from '../db/schema/refunds'
import { webhookEndpoints, webhookMessages } from '../db/schema/webhooks'

/** An entry of a queue. */
export type StuckRow = {
  id: string
  order: Pick<typeof orders.$inferSelect, 'orderNumber' | 'invoiceNumber' | 'contact' | 'deliveryAddress'> | null
  what: string
  about: string
  amount: number | null
  since: Date
  attempts: number
  nextAttemptAt: Date | null
  lastAnswer: string
}

const MAX_SHOWN = 100

/** Minutes after which something that happens by itself within seconds counts as stuck. */
const PATIENCE_MINUTES = 5
const longAgo = (now: Date): Date => new Date(now.getTime() - PATIENCE_MINUTES * 60_000)

const order = {
  orderNumber: orders.orderNumber,
  invoiceNumber: orders.invoiceNumber,
  contact: orders.contact,
  deliveryAddress: orders.deliveryAddress,
}

/** Emails that a mail server has refused. If none are sent at all, the job that sends them is stuck. */
export const stuckLetters = (db: Db | Tx, _now: Date, id?: string): Promise<StuckRow[]> =>
  db
    .select({
      id: outbox.emailId,
      order,
      what: outbox.kind,
      about: outbox.recipient,
      amount: sql<null>`null`,
      since: outbox.createdAt,
      attempts: outbox.attempts,
      nextAttemptAt: outbox.nextAttemptAt,
      lastAnswer: outbox.lastAnswer,
    })
    .from(outbox)
    .leftJoin(orders, eq(orders.orderId, outbox.orderId))
    .where(and(isNull(outbox.sentAt), ne(outbox.lastAnswer, ''), id === undefined ? undefined : eq(outbox.emailId, id)))
    .orderBy(asc(outbox.createdAt))
    .limit(MAX_SHOWN)

/** Messages that their receiver has not accepted for a day. */
export const stuckWebhooks = (db: Db | Tx, _now: Date, id?: string): Promise<StuckRow[]> =>
  db
    .select({
      id: webhookMessages.messageId,
      order,
      what: webhookMessages.type,
      about: webhookEndpoints.url,
      amount: sql<null>`null`,
      since: webhookMessages.at,
      attempts: webhookMessages.attempts,
      nextAttemptAt: sql<null>`null`,
      lastAnswer: webhookMessages.lastAnswer,
    })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.endpointId, webhookMessages.endpointId))
    .leftJoin(orders, eq(orders.orderId, webhookMessages.orderId))
    .where(and(isNotNull(webhookMessages.deadAt), id === undefined ? undefined : eq(webhookMessages.messageId, id)))
    .orderBy(asc(webhookMessages.at))
    .limit(MAX_SHOWN)

/** Refunds that the provider has not made although they were requested long ago, or has refused for good. */
export const stuckRefunds = (db: Db | Tx, now: Date, id?: string): Promise<StuckRow[]> =>
  db
    .select({
      id: refunds.refundId,
      order,
      what: sql<string>`case when ${refunds.state} = 'refused' and ${refunds.initiator} = 'provider' then 'excess'
        else ${refunds.state} end`,
      about: sql<string>`''`,
      amount: refunds.amountCents,
      since: refunds.createdAt,
      attempts: refunds.attempts,
      nextAttemptAt: refunds.nextAttemptAt,
      lastAnswer: sql<string>`coalesce(${refunds.refusal}, '')`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(
      and(
        or(
          and(eq(refunds.state, 'due'), lt(refunds.createdAt, longAgo(now))),
          and(eq(refunds.state, 'refused'), isNull(refunds.doneAt)),
        ),
        id === undefined ? undefined : eq(refunds.refundId, id),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(MAX_SHOWN)

/** Payments whose money the provider has not released. */
export const stuckReviews = (db: Db | Tx, _now: Date, id?: string): Promise<StuckRow[]> =>
  db
    .select({
      id: sql<string>`${payments.paymentId}::text`,
      order,
      what: payments.purpose,
      about: sql<string>`''`,
      amount: payments.amountCents,
      since: payments.createdAt,
      attempts: sql<number>`0`,
      nextAttemptAt: payments.nextCheckAt,
      lastAnswer: payments.reason,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      and(
        isNotNull(payments.nextCheckAt),
        eq(payments.state, 'review'),
        id === undefined ? undefined : eq(payments.paymentId, id),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(MAX_SHOWN)

/** Days after which the goods are long collected. */
const CONTACT_DAYS = 30

/** Paid orders whose customer or branch cannot be reached. */
export const stuckContacts = (db: Db | Tx, now: Date, id?: string): Promise<StuckRow[]> => {
  const noBranch = sql`not exists (select from branches b where b.branch_id = ${orders.branchId})`
  const noAddress = sql`coalesce(${orders.contact}->>'email', '') = ''`
  return db
    .select({
      id: sql<string>`${orders.orderId}::text`,
      order,
      what: sql<string>`case when ${noBranch} then 'no_branch' else 'no_address' end`,
      about: sql<string>`''`,
      amount: orders.grandTotalCents,
      since: sql<Date>`${orders.paidAt}`.mapWith(orders.paidAt),
      attempts: sql<number>`0`,
      nextAttemptAt: sql<null>`null`,
      lastAnswer: sql<string>`''`,
    })
    .from(orders)
    .where(
      and(
        gt(orders.paidAt, new Date(now.getTime() - CONTACT_DAYS * 86_400_000)),
        sql`${orders.state} in ('paid', 'ready')`,
        isNull(orders.personErasedAt),
        or(noBranch, noAddress),
        // An imported order has no such event; it was confirmed by the former system.
        sql`exists (select from order_events e where e.order_id = ${orders.orderId} and e.from_state is null)`,
        id === undefined ? undefined : sql`${orders.orderId}::text = ${id}`,
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(MAX_SHOWN)
}

/** Companies that have asked to buy on account; they leave the queue when head office confirms or refuses them. */
export const stuckCompanies = (db: Db | Tx, _now: Date, id?: string): Promise<StuckRow[]> =>
  db
    .select({
      id: sql<string>`${companies.companyId}::text`,
      order: sql<null>`null`,
      what: companies.state,
      about: sql<string>`${companies.details}->>'companyName'`,
      amount: sql<null>`null`,
      since: companies.askedAt,
      attempts: sql<number>`0`,
      nextAttemptAt: sql<null>`null`,
      lastAnswer: sql<string>`''`,
    })
    .from(companies)
    .where(and(eq(companies.state, 'asked'), id === undefined ? undefined : sql`${companies.companyId}::text = ${id}`))
    .orderBy(asc(companies.askedAt))
    .limit(MAX_SHOWN)

/** Jobs whose last success is three periods and a few minutes ago. The times are the database's. */
export const stuckJobs = async (db: Db | Tx, _now: Date, id?: string): Promise<StuckRow[]> => {
  const rows = await db
    .select()
    .from(jobRuns)
    .where(
      and(
        sql`${jobRuns.succeededAt} < now() - make_interval(mins => ${PATIENCE_MINUTES}, secs => 3 * ${jobRuns.everyMs} / 1000.0)`,
        id === undefined ? undefined : eq(jobRuns.name, id),
      ),
    )
    .orderBy(asc(jobRuns.succeededAt))
  return rows.map(({ name, succeededAt, fault }) => ({
    ...{ id: name, order: null, what: name, about: '', amount: null, attempts: 0, nextAttemptAt: null },
    since: succeededAt,
    lastAnswer: fault,
  }))
}

export const stuckIn = {
  letters: stuckLetters,
  webhooks: stuckWebhooks,
  refunds: stuckRefunds,
  review: stuckReviews,
  contacts: stuckContacts,
  companies: stuckCompanies,
  jobs: stuckJobs,
} as const satisfies Record<QueueName, (db: Db | Tx, now: Date, id?: string) => Promise<StuckRow[]>>

export type QueueClaim = typeof queueClaims.$inferSelect

export const listClaims = (db: Db | Tx): Promise<QueueClaim[]> => db.select().from(queueClaims)

const isClaim = (queue: QueueName, itemId: string): SQL | undefined =>
  and(eq(queueClaims.queue, queue), eq(queueClaims.itemId, itemId))

/** Stores the claim if `from` (null: nobody) still has the item; false if somebody else has it. */
export async function claimItem(
  tx: Tx,
  claim: QueueClaim & { queue: QueueName },
  from: string | null,
): Promise<boolean> {
  const { queue, itemId, ...person } = claim
  if (from !== null) {
    const moved = await tx
      .update(queueClaims)
      .set(person)
      .where(and(isClaim(queue, itemId), eq(queueClaims.staffId, from)))
    return moved.rowCount === 1
  }
  const claimed = await tx.insert(queueClaims).values(claim).onConflictDoNothing()
  return claimed.rowCount === 1
}

export async function dropClaim(tx: Tx, queue: QueueName, itemId: string): Promise<void> {
  await tx.delete(queueClaims).where(isClaim(queue, itemId))
}

/** Deletes claims of long ago, whatever became of their items. */
export async function deleteClaimsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(queueClaims).where(lt(queueClaims.at, before))
}
