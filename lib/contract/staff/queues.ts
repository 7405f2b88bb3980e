/** Queues of work that is stuck and needs a person of head office. */
import { z } from 'zod'
import { cents, dateTime } from '../common'
import type { Operation } from '../operation'
import { queueNames } from '../values'
import { act } from './audit-log'

const queueName = z.enum(queueNames)

const queueItem = z.object({
  id: z.string(),
  /** Empty if it concerns no order, or one that was never paid. */
  orderNumber: z.string(),
  /** An email's kind, a webhook's type, a refund's state, a problem of `orderProblems`, or a job's name. */
  what: z.string(),
  /** The customer's name, an email address, or the host of a receiver. */
  about: z.string(),
  amount: cents.nullable(),
  phone: z.string(),
  since: dateTime,
  attempts: z.int().nonnegative(),
  /** Empty: nothing happens by itself. */
  nextAttemptAt: dateTime,
  /** Response to the last attempt, or the fault. */
  lastAnswer: z.string(),
  /** The acts that head office has here. */
  canRetry: z.boolean(),
  canGiveUp: z.boolean(),
  takenBy: z.object({ staffId: z.uuid(), name: z.string(), at: dateTime }).nullable(),
})
export type QueueItem = z.infer<typeof queueItem>

/** All queues, empty ones too; the oldest items first, at most 100 of each. */
const allQueues = z.object({
  queues: z.array(z.object({ queue: queueName, items: z.array(queueItem) })),
  /** Items of the last 30 days that staff solved, the latest first, at most ten. */
  solved: z.array(act),
  /** Refunds that wait for goods or for a decision; they have a screen of their own. */
  openRefunds: z.int().nonnegative(),
  /** The caller. */
  staffId: z.string(),
})
export type AllQueues = z.infer<typeof allQueues>
export type Queue = AllQueues['queues'][number]

const atHeadOffice = { staff: ['head_office'], branch: null } as const
const refusedHere = ['not_staff', 'not_allowed'] as const
const oneItem = z.object({ queue: queueName, id: z.string().min(1).max(120) })

export const queues = {
  /** All queues, each with what is stuck in it and who has taken it. */
  list: {
    http: 'GET /api/queues',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({}),
    output: allQueues,
    errors: refusedHere,
  },
  /** Notes that the caller takes care of it. `from`: who had it as shown, or ''; somebody else by now: `queue_taken`. */
  take: {
    http: 'POST /api/queues/take',
    for: atHeadOffice,
    kind: 'write',
    input: oneItem.extend({ from: z.union([z.uuid(), z.literal('')]) }),
    output: allQueues,
    errors: [...refusedHere, 'queue_taken', 'queue_over'],
  },
  /** Tries again at once: sends, requests or asks the provider. */
  retry: {
    http: 'POST /api/queues/retry',
    for: atHeadOffice,
    kind: 'money',
    input: oneItem,
    output: allQueues,
    errors: [...refusedHere, 'queue_over'],
  },
  /** Takes it off the queue for good, because it was settled otherwise: the email or message is not sent any more. */
  giveUp: {
    http: 'POST /api/queues/giveUp',
    for: atHeadOffice,
    kind: 'write',
    input: oneItem,
    output: allQueues,
    errors: [...refusedHere, 'queue_over'],
  },
} as const satisfies Record<string, Operation>
