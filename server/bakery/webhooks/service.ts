/**
 * Webhooks to others. What is to be said lies in the database, written by triggers with what happened; here it is sent,
 * at least once, in the order of what it is about, by one process at a time.
 */
import { subDays } from 'date-fns/subDays'
import { brandId } from '@/lib/brand'
import type { ToldOrder } from '@/lib/contract/webhooks'
import type { BranchesService } from '../branches/service'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import type { OrdersService } from '../orders/service'
import { createPost, type Post } from '../platform/outbound-post'
import { nextAttempt } from './rules'
import { secretsOf, sign } from './signature'
import { claimDue, deleteOld, type Endpoint, endAttempt, listEndpoints, type Message, stopEndpoint } from './store'

export type WebhookSettings = {
  /** The endpoints' secrets follow from it; undefined: nothing is sent. */
  secret: string | undefined
  /** Also without TLS and to the own network. */
  anywhere: boolean
}

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & {
  orders: Pick<OrdersService, 'findOrder' | 'describe'>
  branches: Pick<BranchesService, 'byId'>
}

const SEND_EVERY_MS = 5_000
/** Messages that are under way to one endpoint. */
const CONCURRENT_MESSAGES = 10
const GONE = 410
const DELIVERED_DAYS = 7
const DEAD_DAYS = 90

const isSuccess = (answer: number | string): boolean => typeof answer === 'number' && answer >= 200 && answer < 300

export function createWebhooks(
  { db, clock, log, orders, branches }: Deps,
  { secret, anywhere }: WebhookSettings,
  post: Post = createPost(anywhere),
) {
  async function orderData(orderId: string): Promise<ToldOrder> {
    const record = await orders.findOrder({ orderId })
    if (record === null) throw new Error(`There is no order ${orderId}.`)
    const { orderNumber, state, orderMode, targetDateTime, paidAt, lines, grandTotal } = await orders.describe(record)
    return {
      ...{ orderNumber, state, orderMode, targetDateTime, paidAt, grandTotal },
      branchERPId: (await branches.byId(record.branchId))?.erpId ?? 0,
      lines: lines.map(({ skuNumber, skuName, packaging, units, totalPrice }) => ({
        ...{ skuNumber, skuName, packaging, units, totalPrice },
      })),
    }
  }

  async function compose({ type, at, orderId, facts }: Message): Promise<string> {
    const order = orderId === null ? {} : { order: await orderData(orderId) }
    return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...order, ...facts } })
  }

  /** True when it was taken. */
  async function attempt(masterSecret: string, endpoint: Endpoint, message: Message): Promise<boolean> {
    const { messageId: id, attempts } = message
    const body = message.body ?? (await compose(message))
    // Kept before it is sent: a process that dies now has perhaps told it.
    if (message.body === null && !(await endAttempt(db, message, { body }))) return false
    const now = clock.now()
    const seconds = Math.floor(now.getTime() / 1000)
    const secrets = secretsOf(masterSecret, endpoint, now)
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${brandId}-webhooks/1`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': secrets.map((one) => sign(one, { id, seconds, body })).join(' '),
    }
    const answer = await post(endpoint.url, headers, body)
    const ended = clock.now()
    const lastAnswer = String(answer).slice(0, 200)
    if (isSuccess(answer)) {
      await endAttempt(db, message, { deliveredAt: ended, lastAnswer })
      return true
    }
    if (answer === GONE) await stopEndpoint(db, endpoint.endpointId, ended)
    const nextAttemptAt = answer === GONE ? null : nextAttempt(attempts, ended)
    await endAttempt(db, message, { nextAttemptAt, deadAt: nextAttemptAt === null ? ended : null, lastAnswer })
    const { endpointId } = endpoint
    log.warn({ endpointId, messageId: id, attempts, answer: lastAnswer }, 'a webhook was not taken')
    return false
  }

  /** One message that cannot be composed must not hold up the others: it counts as not taken. */
  const tryOne = (masterSecret: string, endpoint: Endpoint, message: Message): Promise<boolean> =>
    attempt(masterSecret, endpoint, message).catch(async (fault: unknown) => {
      log.error({ messageId: message.messageId, fault }, 'a webhook could not be sent')
      const nextAttemptAt = nextAttempt(message.attempts, clock.now())
      const deadAt = nextAttemptAt === null ? clock.now() : null
      await endAttempt(db, message, { nextAttemptAt, deadAt, lastAnswer: 'not sent' })
      return false
    })

  async function sendTo(masterSecret: string, endpoint: Endpoint): Promise<void> {
    const { endpointId } = endpoint
    for (;;) {
      const due = await claimDue(db, endpointId, { now: clock.now(), limit: CONCURRENT_MESSAGES })
      const taken = await Promise.all(due.map((message) => tryOne(masterSecret, endpoint, message)))
      // Who took nothing is away; the next pass asks again.
      if (!taken.includes(true)) return
    }
  }

  /** All that is due; an endpoint that is slow holds up no other. */
  async function sendDue(): Promise<void> {
    const now = clock.now()
    await deleteOld(db, { deliveredBefore: subDays(now, DELIVERED_DAYS), deadBefore: subDays(now, DEAD_DAYS) })
    if (secret === undefined) return
    const endpoints = (await listEndpoints(db)).filter(({ stoppedAt }) => stoppedAt === null)
    await Promise.all(endpoints.map((endpoint) => sendTo(secret, endpoint)))
  }

  return { sendDue, job: { name: 'send webhooks', everyMs: SEND_EVERY_MS, run: sendDue } satisfies Job }
}
