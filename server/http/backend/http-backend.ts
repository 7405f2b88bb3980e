/** A far bakery over HTTP, for a deployment in two tiers; it has the same type as the embedded one. */
import { z } from 'zod'
import type { BakeryBackend } from '@/lib/contract/contract'
import { fieldFault } from '@/lib/contract/faults'
import type { Operation, Result } from '@/lib/contract/operation'
import {
  BATCH_PATH,
  batchResponse,
  operationPath,
  timeoutMs,
  VERSION_PATH,
  versionResponse,
} from '@/lib/contract/transport'
import { currentRequest } from '../context'
import { monitored } from '../monitoring/monitoring'
import { createBatcher } from './batcher'
import { BackendUnavailable, type Call, createBackend } from './calls'
import { createFarClock } from './far-clock'
import { createFarVersion, type FarVersion } from './far-version'
import { type Reply, ResponseTimeout } from './http-post'
import { markBakeryAway, noteOutage } from './outage'
import { parseResponse } from './parse-response'
import { type Address, createSignedCall, type Line } from './signed-call'

/** Modules whose reads may be batched: they are about equally fast, so no read delays the others. */
const BATCHED_MODULES = new Set(['carts', 'catalogue', 'branches', 'customers', 'wishlist'])

/** Response schemas by operation, created at its first response. */
const schemas = new WeakMap<Operation, z.ZodType<Result<unknown>>>()

const responseSchema = ({ output, errors }: Operation): z.ZodType<Result<unknown>> =>
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

/**
 * Validates a response against the contract. An invalid response counts as an outage; the error names the path of the invalid
 * value, never the value.
 */
function parseAnswer({ operation }: Call, answer: unknown): Result<unknown> {
  let schema = schemas.get(operation)
  if (schema === undefined) {
    schema = responseSchema(operation)
    schemas.set(operation, schema)
  }
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`the response violates the contract at ${fault?.path.join('.') || 'the top level'}`)
}

const okOf = <T>(value: z.ZodType<T>) => z.object({ ok: z.literal(true), value })
const batchAnswers = okOf(batchResponse)
const versionAnswer = okOf(versionResponse)

/** A response before validation; `version`: the bakery's data version, if it reports one. */
type RawResponse = { answer: unknown; version: string | undefined }

const pathOf = ({ module, name }: Call): string => operationPath(module, name)

async function noteFailure(reply: Promise<Reply>, calls: readonly Call[]): Promise<Reply> {
  try {
    return await reply
  } catch (fault) {
    if (calls.some(({ operation }) => operation.optional !== true)) noteOutage()
    throw fault
  }
}

async function callAlone(line: Line, what: Call): Promise<RawResponse> {
  const { operation, caller, input } = what
  const reply = await noteFailure(line(pathOf(what), { caller, input }, { patienceMs: timeoutMs[operation.kind] }), [
    what,
  ])
  return { answer: parseResponse(reply), version: reply.version }
}

/** Responses in the order of the calls; the response of a failed call throws when it is read. */
async function callTogether(line: Line, calls: readonly Call[]): Promise<(() => RawResponse)[]> {
  const entries = calls.map((what) => ({ path: pathOf(what), caller: what.caller, input: what.input }))
  const reply = await noteFailure(line(BATCH_PATH, { calls: entries }, { patienceMs: timeoutMs.read }), calls)
  const { value } = batchAnswers.parse(parseResponse(reply))
  return calls.map((_call, index) => () => {
    const { status, answer } = value[index] ?? { status: 404, answer: null }
    if (status !== 200) throw new Error(`the bakery responded with status ${status}`)
    return { answer, version: reply.version }
  })
}

async function fetchVersion(line: Line, known: string | null) {
  const reply = await line(VERSION_PATH, { known }, { patienceMs: timeoutMs.read, isBackground: true })
  return versionAnswer.parse(parseResponse(reply)).value
}

/** Results cached by version, for operations with `cachedByVersion`. */
type ResultCache = Map<Operation, { version: string; result: Result<unknown> }>

type Far = { line: Line; version: FarVersion; cache: ResultCache; batch: (what: Call) => Promise<RawResponse> }

const isBatchable = ({ version }: Far, { module, operation }: Call): boolean =>
  operation.kind === 'read' && BATCHED_MODULES.has(module) && version.takesBatches()

/** Staff who preview a change get results of their own. */
const isCacheable = ({ operation, caller }: Call): boolean =>
  operation.cachedByVersion === true && caller.preview === undefined && caller.contentPreview === undefined

/** Validates and caches a response. If its version is not the current one, the page that shows it is not cached. */
function acceptResponse(far: Far, what: Call, { answer, version }: RawResponse): Result<unknown> {
  far.version.note(version)
  const result = parseAnswer(what, answer)
  const isCurrent = version !== undefined && version === far.version.current()
  const request = currentRequest()
  if (!isCurrent && request !== undefined) request.isUncacheable = true
  if (isCurrent && isCacheable(what)) far.cache.set(what.operation, { version, result })
  return result
}

/** A failed read is retried once. A write is not, because it may have taken effect. */
async function call(far: Far, what: Call): Promise<Result<unknown>> {
  const { operation } = what
  const known = isCacheable(what) ? far.cache.get(operation) : undefined
  if (known !== undefined && known.version === far.version.current()) return known.result
  const alone = async () => acceptResponse(far, what, await callAlone(far.line, what))
  const first = async () => (isBatchable(far, what) ? acceptResponse(far, what, await far.batch(what)) : alone())
  const again = (fault: unknown) => {
    if (operation.kind === 'read' && !(fault instanceof ResponseTimeout)) return alone()
    throw fault
  }
  return first()
    .catch(again)
    .catch((fault: unknown) => {
      markBakeryAway()
      throw new BackendUnavailable(`${what.module}.${what.name} got no valid response from the bakery`, {
        cause: fault,
      })
    })
}

/** The backend, the version of its shared data (null while it is unknown), and its time in milliseconds. */
export function connectFarBackend(address: Address) {
  const clock = createFarClock()
  const line = createSignedCall(address, clock)
  const version = createFarVersion((known) => fetchVersion(line, known))
  const batch = createBatcher(
    (calls) => callTogether(line, calls),
    (what: Call) => callAlone(line, what),
  )
  const far: Far = { line, version, cache: new Map(), batch }
  return { backend: createBackend(monitored((what) => call(far, what))), version: version.current, now: clock.now }
}

export const createHttpBackend = (address: Address): BakeryBackend => connectFarBackend(address).backend
