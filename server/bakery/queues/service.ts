/** Stuck items: head office lists them, takes them over, retries them, or gives them up. */
import { subDays } from 'date-fns/subDays'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { AuditLogEntry } from '@/lib/contract/staff/audit-log'
import type { Queue, QueueItem } from '@/lib/contract/staff/queues'
import { type QueueName, queueNames } from '@/lib/contract/values'
import { SOLVED_DAYS } from '@/lib/domain/business-settings'
import { customerName } from '@/lib/domain/order-rows'
import { toWire } from '@/lib/format/berlin-time'
import { queueTitles } from '@/lib/words/de/queues'
import { entriesOf, recordInAuditLog } from '../audit-log/service'
import { bindUseCases } from '../bind-use-cases'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { checkSoon } from '../orders/service'
import { countOpenRefunds, type RefundLedger, requestSoon, settleRefused } from '../refunds/service'
import { deleteDead, restartDead } from '../webhooks/service'
import { claimItem, deleteClaimsBefore, dropClaim, listClaims, type QueueClaim, type StuckRow, stuckIn } from './store'

export type QueuesDeps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & {
  mail: Pick<EmailService, 'sendAgain' | 'giveUp'>
  ledger: Pick<RefundLedger, 'pay'>
}

type Operations = BakeryBackend['queues']
type Answer<O extends keyof Operations> = ReturnType<Operations[O]>
type Input<O extends keyof Operations> = Parameters<Operations[O]>[1]

const CLAIM_DAYS = 30
const MAX_SOLVED = 10
/** Entries read for `MAX_SOLVED`: some are attempts that did not help, or changes of a company's limit. */
const MAX_READ = 100
const SOLVING = ['queues.retry', 'queues.giveUp', 'companies.confirm', 'companies.decline'] as const

/** Tries one item again, in the transaction that logs it; true if it was still stuck. */
const retries = {
  letters: async ({ mail }, tx, emailId) => (await mail.sendAgain(tx, { emailId })) !== null,
  webhooks: async (_deps, tx, messageId) => (await restartDead(tx, messageId)) > 0,
  refunds: ({ clock }, tx, refundId) => requestSoon(tx, refundId, clock.now()),
  review: ({ clock }, tx, paymentId) => checkSoon(tx, paymentId, clock.now()),
  contacts: null,
  companies: null,
  jobs: null,
} as const satisfies Record<QueueName, ((deps: QueuesDeps, tx: Tx, id: string) => Promise<boolean>) | null>

/** Takes one item off its queue; true if it was still there. */
const endings = {
  letters: async ({ mail }, tx, emailId) => (await mail.giveUp(tx, emailId)) !== null,
  webhooks: (_deps, tx, messageId) => deleteDead(tx, messageId),
  refunds: ({ clock }, tx, refundId) => settleRefused(tx, refundId, clock.now()),
  review: null,
  contacts: null,
  companies: null,
  jobs: null,
} as const satisfies Record<QueueName, ((deps: QueuesDeps, tx: Tx, id: string) => Promise<boolean>) | null>

/** A refused refund is settled otherwise, and only it can be: one that is due is still requested. */
const isRefused = (queue: QueueName, { what }: StuckRow): boolean => queue === 'refunds' && what !== 'due'

function toItem(queue: QueueName, row: StuckRow, claim: QueueClaim | undefined): QueueItem {
  const { order, nextAttemptAt, since, id, what, about, amount, attempts, lastAnswer } = row
  return {
    ...{ id, what, amount, attempts, lastAnswer },
    orderNumber: order === null || order.invoiceNumber === null ? '' : order.orderNumber,
    about: about === '' && order !== null ? customerName(order) || order.orderNumber : about,
    phone: order?.contact?.phone ?? '',
    since: toWire(since),
    nextAttemptAt: toWire(nextAttemptAt),
    canRetry: retries[queue] !== null && !isRefused(queue, row),
    canGiveUp: endings[queue] !== null && (queue !== 'refunds' || isRefused(queue, row)),
    takenBy: claim === undefined ? null : { staffId: claim.staffId, name: claim.staffName, at: toWire(claim.at) },
  }
}

/** Acts that took something off a queue. A further attempt did if its subject is in no queue now. */
async function listSolved(db: Db, now: Date, queues: readonly Queue[]): Promise<AuditLogEntry[]> {
  const stuck = new Set(
    queues.flatMap(({ queue, items }) =>
      items.map(({ orderNumber }) => (orderNumber === '' ? queueTitles[queue] : orderNumber)),
    ),
  )
  const entries = await entriesOf(db, SOLVING, { since: subDays(now, SOLVED_DAYS), limit: MAX_READ })
  return entries
    .filter(({ operation, subject, before }) =>
      operation === 'queues.retry' ? !stuck.has(subject) : operation !== 'companies.confirm' || before === null,
    )
    .slice(0, MAX_SOLVED)
}

async function list({ db, clock }: QueuesDeps, { staff }: Caller): Answer<'list'> {
  const claims = new Map((await listClaims(db)).map((claim) => [`${claim.queue} ${claim.itemId}`, claim]))
  const queues = await Promise.all(
    queueNames.map(async (queue) => {
      const rows = await stuckIn[queue](db, clock.now())
      const items = rows.map((row) => toItem(queue, row, claims.get(`${queue} ${row.id}`)))
      return { queue, items }
    }),
  )
  const solved = await listSolved(db, clock.now(), queues)
  return ok({ queues, solved, openRefunds: await countOpenRefunds(db), staffId: staff?.staffId ?? '' })
}

/** Number of stuck things by queue, as far as they are listed. */
export const countStuck = async (db: Db, now: Date): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(queueNames.map(async (queue) => [queue, (await stuckIn[queue](db, now)).length] as const)),
  )

/** The item if it is still stuck. */
const find = async (tx: Tx, now: Date, { queue, id }: { queue: QueueName; id: string }): Promise<StuckRow | null> =>
  (await stuckIn[queue](tx, now, id)).find((row) => row.id === id) ?? null

/** The order's number, or the queue; no email address, because the log outlives the customer's data. */
const subjectOf = (queue: QueueName, { order }: StuckRow): string => order?.orderNumber ?? queueTitles[queue]

async function take(deps: QueuesDeps, caller: Caller, { queue, id, from }: Input<'take'>): Answer<'take'> {
  const { db, clock } = deps
  const { staffId = '', name: staffName = '' } = caller.staff ?? {}
  const now = clock.now()
  const taken = await transact(db, async (tx) => {
    const row = await find(tx, now, { queue, id })
    if (row === null) return refuse('queue_over')
    await deleteClaimsBefore(tx, subDays(now, CLAIM_DAYS))
    const claim = { queue, itemId: id, staffId, staffName, at: now }
    if (!(await claimItem(tx, claim, from === '' ? null : from))) return refuse('queue_taken')
    const subject = subjectOf(queue, row)
    await recordInAuditLog(tx, caller, { operation: 'queues.take', subject, before: null, after: null })
    return ok(row)
  })
  return taken.ok ? list(deps, caller) : taken
}

async function retry(deps: QueuesDeps, caller: Caller, { queue, id }: Input<'retry'>): Answer<'retry'> {
  const { db, clock, ledger, log } = deps
  const tried = await transact(db, async (tx) => {
    const row = await find(tx, clock.now(), { queue, id })
    if (row === null || !(await retries[queue]?.(deps, tx, id))) return refuse('queue_over')
    const subject = subjectOf(queue, row)
    await recordInAuditLog(tx, caller, { operation: 'queues.retry', subject, before: null, after: null })
    return ok(row)
  })
  if (!tried.ok) return tried
  if (queue === 'refunds')
    await ledger
      .pay({ refundId: id })
      .catch((fault: unknown) =>
        log.error({ refundId: id, fault }, 'the refund request failed; the reconciler tries again'),
      )
  return list(deps, caller)
}

async function giveUp(deps: QueuesDeps, caller: Caller, { queue, id }: Input<'giveUp'>): Answer<'giveUp'> {
  const ended = await transact(deps.db, async (tx) => {
    const row = await find(tx, deps.clock.now(), { queue, id })
    if (row === null || !(await endings[queue]?.(deps, tx, id))) return refuse('queue_over')
    await dropClaim(tx, queue, id)
    const subject = subjectOf(queue, row)
    await recordInAuditLog(tx, caller, { operation: 'queues.giveUp', subject, before: null, after: null })
    return ok(row)
  })
  return ended.ok ? list(deps, caller) : ended
}

export const createQueues = (deps: QueuesDeps): Operations => bindUseCases(deps, { list, take, retry, giveUp })
