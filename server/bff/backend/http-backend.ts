/** The bakery behind HTTP, for a deployment in two tiers: the same type as the embedded one. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { BakeryBackend } from '@/lib/contract/contract'
import { fieldFault } from '@/lib/contract/faults'
import type { Operation, Result } from '@/lib/contract/operation'
import { operationPath, patienceMs, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import { realNow } from '../../shop-clock'
import { watched } from '../watch/watch'
import { BackendUnavailable, type Call, createBackend } from './calls'
import { noteMissed, noteOutage } from './outage'
import { openLine, type Post, type Posted, TookTooLong } from './post'
import { readAnswer } from './read-answer'

type Address = { url: string; secret: string }

/** The way to a bakery, and what calls are signed with. */
type Line = { post: Post; key: KeyObject }

/** Pages go on without these: that they cannot be reached says nothing of the others. */
const DISPENSABLE = new Set(['content', 'geocoding'])

async function reach({ post }: Line, { module }: Call, path: string, posted: Posted) {
  try {
    return await post(path, posted)
  } catch (fault) {
    if (!DISPENSABLE.has(module)) noteOutage()
    throw fault
  }
}

/** Made at an operation's first answer, kept for all others. */
const answers = new WeakMap<Operation, z.ZodType<Result<unknown>>>()

const answerOf = ({ output, errors }: Operation): z.ZodType<Result<unknown>> =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: output }),
    z.object({
      ok: z.literal(false),
      error: z.enum(errors),
      fields: z.record(z.string(), fieldFault).exactOptional(),
      retryAfter: z.number().positive().exactOptional(),
      details: z.record(z.string(), z.unknown()).exactOptional(),
    }),
  ])

async function callOnce(line: Line, what: Call): Promise<Result<unknown>> {
  const { module, name, operation, caller, input } = what
  const path = operationPath(module, name)
  const body = JSON.stringify({ caller, input })
  const timestamp = new Date(realNow()).toISOString()
  const signature = createHmac('sha256', line.key)
    .update(signedText(timestamp, path, body))
    .digest('hex')
  const reply = await reach(line, what, path, {
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp },
    body,
    patienceMs: patienceMs[operation.kind],
  })
  return parseAnswer(what, readAnswer(reply))
}

/**
 * The answer as the contract promises it. A bakery that answers anything else is as good as away; the log names the
 * operation and the place in the answer that is wrong, never the value.
 */
export function parseAnswer({ module, name, operation }: Call, answer: unknown): Result<unknown> {
  let schema = answers.get(operation)
  if (schema === undefined) {
    schema = answerOf(operation)
    answers.set(operation, schema)
  }
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(
    `${module}.${name} answered what the contract does not know, at ${fault?.path.join('.') || 'its top'}`,
  )
}

/** What only reads is tried again at once; anything else is not, because nobody knows whether it took effect. */
async function call(line: Line, what: Call): Promise<Result<unknown>> {
  const again = (fault: unknown) => {
    if (what.operation.kind === 'read' && !(fault instanceof TookTooLong)) return callOnce(line, what)
    throw fault
  }
  return callOnce(line, what)
    .catch(again)
    .catch((fault: unknown) => {
      noteMissed()
      throw new BackendUnavailable('the bakery is not reachable', { cause: fault })
    })
}

export function createHttpBackend({ url, secret }: Address): BakeryBackend {
  const line = { post: openLine(url), key: createSecretKey(secret, 'utf8') }
  return createBackend(watched((what) => call(line, what)))
}
