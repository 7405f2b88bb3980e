/** The bakery behind HTTP, for a deployment in two tiers: the same type as the embedded one. */
import { z } from 'zod'
import type { BakeryBackend } from '@/lib/contract/contract'
import { fieldFault } from '@/lib/contract/faults'
import type { Operation, Result } from '@/lib/contract/operation'
import { BATCH_PATH, batchAnswer, operationPath, patienceMs, toldVersion, VERSION_PATH } from '@/lib/contract/transport'
import { currentRequest } from '../context'
import { watched } from '../watch/watch'
import { BackendUnavailable, type Call, createBackend } from './calls'
import { createFarVersion, type FarVersion } from './far-version'
import { createGathering } from './gathering'
import { type Address, createLine, type Line } from './line'
import { noteMissed, noteOutage } from './outage'
import { type Reply, TookTooLong } from './post'
import { readAnswer } from './read-answer'

/** Pages go on without these: that they cannot be reached says nothing of the others. */
const DISPENSABLE = new Set(['content', 'geocoding'])

/** What pages of customers ask for, answered about as fast: nobody waits for somebody else's slow question. */
const TOGETHER = new Set(['carts', 'catalogue', 'branches', 'customers', 'wishlist'])

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

/**
 * The answer as the contract promises it. A bakery that answers anything else is as good as away; the log names the
 * operation and the place in the answer that is wrong, never the value.
 */
function parseAnswer({ module, name, operation }: Call, answer: unknown): Result<unknown> {
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

const okOf = <T>(value: z.ZodType<T>) => z.object({ ok: z.literal(true), value })
const batchAnswers = okOf(batchAnswer)
const versionAnswer = okOf(toldVersion)

/** What came, not yet held against the contract; `version`: that by which it was made, where the bakery tells it. */
type Raw = { answer: unknown; version: string | undefined }

const pathOf = ({ module, name }: Call): string => operationPath(module, name)

async function reached(reply: Promise<Reply>, calls: readonly Call[]): Promise<Reply> {
  try {
    return await reply
  } catch (fault) {
    if (calls.some(({ module }) => !DISPENSABLE.has(module))) noteOutage()
    throw fault
  }
}

async function askAlone(line: Line, what: Call): Promise<Raw> {
  const { operation, caller, input } = what
  const reply = await reached(line(pathOf(what), { caller, input }, { patienceMs: patienceMs[operation.kind] }), [what])
  return { answer: readAnswer(reply), version: reply.version }
}

/** The answers in the order of the calls; that of one that failed by itself throws when it is read. */
async function askTogether(line: Line, calls: readonly Call[]): Promise<(() => Raw)[]> {
  const asked = calls.map((what) => ({ path: pathOf(what), caller: what.caller, input: what.input }))
  const reply = await reached(line(BATCH_PATH, { calls: asked }, { patienceMs: patienceMs.read }), calls)
  const { value } = batchAnswers.parse(readAnswer(reply))
  return calls.map((_call, index) => () => {
    const { status, answer } = value[index] ?? { status: 404, answer: null }
    if (status !== 200) throw new Error(`the bakery answered ${status}`)
    return { answer, version: reply.version }
  })
}

async function askVersion(line: Line, known: string | null) {
  const reply = await line(VERSION_PATH, { known }, { patienceMs: patienceMs.read, isBackground: true })
  return versionAnswer.parse(readAnswer(reply)).value
}

/** What is kept of a bakery that tells its version. */
type Kept = Map<Operation, { version: string; result: Result<unknown> }>

type Far = { line: Line; version: FarVersion; kept: Kept; gather: (what: Call) => Promise<Raw> }

const mayGoTogether = ({ version }: Far, { module, operation }: Call): boolean =>
  operation.kind === 'read' && TOGETHER.has(module) && version.takesBatches()

/** Of an answer that was made by another version than is told: a page that shows it is given to nobody else. */
function believe(far: Far, what: Call, { answer, version }: Raw): Result<unknown> {
  far.version.note(version)
  const result = parseAnswer(what, answer)
  const isCurrent = version !== undefined && version === far.version.current()
  const request = currentRequest()
  if (!isCurrent && request !== undefined) request.isOfThisMoment = true
  if (isCurrent && what.operation.keptByVersion) far.kept.set(what.operation, { version, result })
  return result
}

/** What only reads is tried again at once; anything else is not, because nobody knows whether it took effect. */
async function call(far: Far, what: Call): Promise<Result<unknown>> {
  const { operation } = what
  const known = far.kept.get(operation)
  if (known !== undefined && known.version === far.version.current()) return known.result
  const alone = async () => believe(far, what, await askAlone(far.line, what))
  const first = async () => (mayGoTogether(far, what) ? believe(far, what, await far.gather(what)) : alone())
  const again = (fault: unknown) => {
    if (operation.kind === 'read' && !(fault instanceof TookTooLong)) return alone()
    throw fault
  }
  return first()
    .catch(again)
    .catch((fault: unknown) => {
      noteMissed()
      throw new BackendUnavailable('the bakery is not reachable', { cause: fault })
    })
}

/** Beside the operations, which version of what everybody sees alike they are answered by; null where nobody says. */
export function connectFarBackend(address: Address) {
  const line = createLine(address)
  const version = createFarVersion((known) => askVersion(line, known))
  const gather = createGathering(
    (calls) => askTogether(line, calls),
    (what: Call) => askAlone(line, what),
  )
  const far: Far = { line, version, kept: new Map(), gather }
  return { backend: createBackend(watched((what) => call(far, what))), version: version.current }
}

export const createHttpBackend = (address: Address): BakeryBackend => connectFarBackend(address).backend
