/** The bakery behind HTTP: one POST per operation, signed by the storefront, answered with the result as JSON. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import { type Caller, mayCall, type Operation, type Result } from '@/lib/contract/operation'
import {
  BATCH_PATH,
  batchBody,
  callBody,
  operationPath,
  SIGNATURE_HEADER,
  signedText,
  TIMESTAMP_HEADER,
  VERSION_HEADER,
  VERSION_PATH,
  versionQuery,
} from '@/lib/contract/transport'
import type { Log } from '../log'
import { realNow } from '../shop-clock'
import { isDatabaseAway } from './db/faults'
import { createVersionTeller, type Versions } from './tell-version'

const MAX_BODY_BYTES = 1_500_000
/** Clocks of two machines may differ, and a recorded call must not work for ever. */
const MAX_AGE_MS = 60_000
/** Storefronts reuse their connections; Node would close those that were idle for five seconds. */
const IDLE_MS = 75_000

type Handler = { operation: Operation; run: (caller: Caller, input: unknown) => Promise<Result<unknown>> }

function handlersOf(backend: BakeryBackend): Map<string, Handler> {
  const handlers = new Map<string, Handler>()
  for (const [module, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations)) {
      const run = (backend as unknown as Record<string, Record<string, Handler['run']>>)[module]?.[name]
      if (run !== undefined) handlers.set(operationPath(module, name), { operation, run })
    }
  }
  return handlers
}

/** null: too large, and read no further. */
const readBody = (request: IncomingMessage): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
      else {
        request.destroy()
        resolve(null)
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })

function isSigned(request: IncomingMessage, path: string, body: string, key: KeyObject): boolean {
  const timestamp = String(request.headers[TIMESTAMP_HEADER] ?? '')
  const given = Buffer.from(String(request.headers[SIGNATURE_HEADER] ?? ''), 'hex')
  const wanted = createHmac('sha256', key)
    .update(signedText(timestamp, path, body))
    .digest()
  const age = Math.abs(realNow() - Date.parse(timestamp))
  return given.length === wanted.length && timingSafeEqual(given, wanted) && age <= MAX_AGE_MS
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function answer(response: ServerResponse, status: number, value: unknown, more: Record<string, string> = {}): void {
  const text = JSON.stringify(value)
  // With its length it need not be sent in pieces.
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...more }
  response.writeHead(status, headers).end(text)
}

const NO_OPERATION = { message: 'no such operation' }

/** The contract of this server, as `npm run openapi` wrote it down; a packaged server has none beside it. */
async function answerDocument(response: ServerResponse): Promise<void> {
  const document = await readFile('docs/openapi/bakery.json').catch(() => null)
  if (document === null) return answer(response, 404, NO_OPERATION)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(document)
}

type Answered = { status: number; answer: unknown }

const malformed = (what: string): Answered => ({ status: 400, answer: { message: `malformed ${what}` } })
const UNKNOWN: Answered = { status: 404, answer: NO_OPERATION }

type Served = { port: number; secret: string; log: Log; versions?: Versions }

/**
 * Serves the backend on `port` (0: any free one). Only callers who know `secret` are heard. Where there are `versions`, every
 * answer tells that by which it was made, and reads may come as one call.
 */
export async function serveBakery(backend: BakeryBackend, { port: wanted, secret, log, versions }: Served) {
  const handlers = handlersOf(backend)
  const key = createSecretKey(secret, 'utf8')
  const teller = versions === undefined ? null : createVersionTeller(versions)

  /** For whoever watches or balances; they sign nothing and learn nothing. */
  async function probe(path: string, response: ServerResponse): Promise<void> {
    if (path === '/health') return answer(response, 200, { live: true })
    if (path === '/openapi.json') return answerDocument(response)
    if (path !== '/ready') return answer(response, 404, NO_OPERATION)
    const { ok } = await backend.health.ready({ cartId: null, customerId: null }, {})
    answer(response, ok ? 200 : 503, { ready: ok })
  }

  function answerFault(fault: unknown, path: string | undefined): Answered {
    log.error({ fault, path }, 'operation failed')
    const isAway = isDatabaseAway(fault)
    return { status: isAway ? 503 : 500, answer: { message: isAway ? 'the database is away' : 'internal' } }
  }

  async function answerCall(handler: Handler, asked: unknown): Promise<Answered> {
    const call = callBody.safeParse(asked)
    if (!call.success) return malformed('call')
    const input = handler.operation.input.safeParse(call.data.input)
    if (!input.success) return malformed('input')
    const { caller } = call.data
    const refused = mayCall(handler.operation, caller, input.data)
    return { status: 200, answer: refused ?? (await handler.run(caller, input.data)) }
  }

  async function answerBatch(asked: unknown): Promise<Answered> {
    const batch = batchBody.safeParse(asked)
    if (!batch.success) return malformed('call')
    const answers = batch.data.calls.map(async ({ path, ...call }) => {
      const handler = handlers.get(path)
      if (handler?.operation.kind !== 'read') return UNKNOWN
      return answerCall(handler, call).catch((fault: unknown) => answerFault(fault, path))
    })
    return { status: 200, answer: { ok: true, value: await Promise.all(answers) } }
  }

  async function answerVersion(asked: unknown): Promise<Answered> {
    const query = versionQuery.safeParse(asked)
    if (teller === null || !query.success) return malformed('call')
    const version = await teller.whenOtherThan(query.data.known)
    return { status: 200, answer: { ok: true, value: { version, batch: true } } }
  }

  /** By its path; undefined for an operation that nobody has. */
  function answererOf(path: string): ((asked: unknown) => Promise<Answered>) | undefined {
    if (teller !== null && path === VERSION_PATH) return answerVersion
    if (teller !== null && path === BATCH_PATH) return answerBatch
    const handler = handlers.get(path)
    return handler && ((asked) => answerCall(handler, asked))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (request.method === 'GET') return probe(path, response)
    const answerTo = answererOf(path)
    if (request.method !== 'POST' || answerTo === undefined) return answer(response, UNKNOWN.status, UNKNOWN.answer)
    const body = await readBody(request)
    if (body === null) return answer(response, 413, { message: 'too large' })
    if (!isSigned(request, path, body, key)) return answer(response, 403, { message: 'not signed' })
    // Before anything is read: what changes meanwhile makes this answer an old one.
    const told = teller === null ? {} : { [VERSION_HEADER]: teller.now() }
    const { status, answer: value } = await answerTo(parseJson(body))
    answer(response, status, value, told)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((fault: unknown) => {
      const { status, answer: value } = answerFault(fault, request.url)
      answer(response, status, value)
    })
  })
  server.keepAliveTimeout = IDLE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        teller?.end()
        server.closeIdleConnections()
      }),
  }
}
