/**
 * Outgoing webhooks. Triggers write messages in the transaction of the change; this module sends them at least once, in
 * order for each subject, from one process at a time.
 */
import { subDays } from 'date-fns/subDays'
import { brandId } from '@/lib/brand'
import type { WebhookOrder } from '@/lib/contract/webhooks'
import type { BranchesService } from '../branches/service'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import type { OrdersService } from '../orders/service'
import { createPost, type Post } from '../platform/outbound-post'
import { nextAttempt } from './rules'
import { secretsOf, sign } from './signature'
import {
  claimDue,
  deleteOldMessages,
  endAttempt,
  listEndpoints,
  stopEndpoint,
  type WebhookEndpoint,
  type WebhookMessage,
} from './store'

export { deleteDead, restartDead } from './store'

export type WebhookSettings = {
  /** Master secret from which the endpoints' secrets are derived; undefined: webhooks are switched off. */
  secret: string | undefined
  /** Also allows endpoints without TLS and in private networks. */
  allowPrivateTargets: boolean
}

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & {
  orders: Pick<OrdersService, 'findOrder' | 'describe'>
  branches: Pick<BranchesService, 'byId'>
}

const SEND_EVERY_MS = 5_000
/** Messages sent to one endpoint at the same time. */
const CONCURRENT_MESSAGES = 10
const GONE = 410
const DELIVERED_DAYS = 7
const DEAD_DAYS = 90

const isSuccess = (answer: number | string): boolean => typeof answer === 'number' && answer >= 200 && answer < 300

export function createWebhooks(
  { db, clock, log, orders, branches }: Deps,
  { secret, allowPrivateTargets }: WebhookSettings,
  post: Post = createPost(allowPrivateTargets),
) {
  async function orderData(orderId: string): Promise<WebhookOrder> {
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

  async function compose({ type, at, orderId, facts }: WebhookMessage): Promise<string> {
    const order = orderId === null ? {} : { order: await orderData(orderId) }
    return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...order, ...facts } })
  }

  /** True when the endpoint accepted it with 2xx. */
  async function attempt(masterSecret: string, endpoint: WebhookEndpoint, message: WebhookMessage): Promise<boolean> {
    const { messageId: id, attempts } = message
    const body = message.body ?? (await compose(message))
    // Stored before sending, so that another attempt after a crash sends the same body.
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
    log.warn({ endpointId, messageId: id, attempts, answer: lastAnswer }, 'an endpoint did not accept a webhook')
    return false
  }

  /** A fault in one message must not stop the others; it counts as a failed attempt. */
  const tryOne = (masterSecret: string, endpoint: WebhookEndpoint, message: WebhookMessage): Promise<boolean> =>
    attempt(masterSecret, endpoint, message).catch(async (fault: unknown) => {
      log.error({ messageId: message.messageId, fault }, 'a webhook could not be sent')
      const nextAttemptAt = nextAttempt(message.attempts, clock.now())
      const deadAt = nextAttemptAt === null ? clock.now() : null
      await endAttempt(db, message, { nextAttemptAt, deadAt, lastAnswer: 'not sent' })
      return false
    })

  async function sendTo(masterSecret: string, endpoint: WebhookEndpoint): Promise<void> {
    const { endpointId } = endpoint
    for (;;) {
      const due = await claimDue(db, endpointId, { now: clock.now(), limit: CONCURRENT_MESSAGES })
      const taken = await Promise.all(due.map((message) => tryOne(masterSecret, endpoint, message)))
      // An endpoint that accepted nothing is unavailable; the next pass tries again.
      if (!taken.includes(true)) return
    }
  }

  /** Sends all due messages; endpoints do not wait for each other. */
  async function sendDue(): Promise<void> {
    const now = clock.now()
    await deleteOldMessages(db, { deliveredBefore: subDays(now, DELIVERED_DAYS), deadBefore: subDays(now, DEAD_DAYS) })
    if (secret === undefined) return
    const endpoints = (await listEndpoints(db)).filter(({ stoppedAt }) => stoppedAt === null)
    await Promise.all(endpoints.map((endpoint) => sendTo(secret, endpoint)))
  }

  return { sendDue, job: { name: 'send webhooks', everyMs: SEND_EVERY_MS, run: sendDue } satisfies Job }
}
