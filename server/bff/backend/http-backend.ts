/** The bakery behind HTTP, for a deployment in two tiers: the same type as the embedded one. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { BakeryBackend } from '@/lib/contract/contract'
import { fieldFault } from '@/lib/contract/faults'
import type { Operation, Result } from '@/lib/contract/operation'
import { operationPath, patienceMs, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import { realNow } from '../../shop-clock'
import { watched } from '../watch/watch'
import { BackendUnavailable, type Call, createBackend } from './calls'
import { noteMissed, noteOutage } from './outage'
import { type Posted, post } from './post'
import { readAnswer } from './read-answer'

type Address = { url: string; secret: string }

/** Pages go on without these: that they cannot be reached says nothing of the others. */
const DISPENSABLE = new Set(['content', 'geocoding'])

async function reach({ module }: Call, url: string, request: Posted) {
  try {
    return await post(url, request)
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

/** Who asks twice of a bakery that is slow makes it slower, and the visitor waits twice. */
class TookTooLong extends Error {
  override message = 'the bakery did not answer in time'
}

async function callOnce(address: Address, what: Call): Promise<Result<unknown>> {
  const { module, name, caller, input } = what
  const path = operationPath(module, name)
  const body = JSON.stringify({ caller, input })
  const timestamp = new Date(realNow()).toISOString()
  const signature = createHmac('sha256', address.secret)
    .update(signedText(timestamp, path, body))
    .digest('hex')
  const patience = AbortSignal.timeout(patienceMs[what.operation.kind])
  const reply = await reach(what, address.url + path, {
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp },
    body,
    signal: patience,
  }).catch((fault: unknown) => {
    throw patience.aborted ? new TookTooLong() : fault
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
async function call(address: Address, what: Call): Promise<Result<unknown>> {
  const again = (fault: unknown) => {
    if (what.operation.kind === 'read' && !(fault instanceof TookTooLong)) return callOnce(address, what)
    throw fault
  }
  return callOnce(address, what)
    .catch(again)
    .catch((fault: unknown) => {
      noteMissed()
      throw new BackendUnavailable('the bakery is not reachable', { cause: fault })
    })
}

export const createHttpBackend = (address: Address): BakeryBackend =>
  createBackend(watched((what) => call(address, what)))
