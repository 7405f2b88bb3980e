/** The bakery over HTTP: one signed POST per operation; the response is the operation's result as JSON. */
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
import { systemNow } from '../shop-clock'
import { isDatabaseUnavailable } from './db/unavailable'
import { createVersionLongPoll, type VersionSource } from './version-long-poll'

const MAX_BODY_BYTES = 1_500_000
/** Allows for clocks that differ, and limits for how long a recorded call can be replayed. */
const MAX_AGE_MS = 60_000
/** Storefronts reuse their connections; Node's default would close them after five idle seconds. */
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

/** Resolves with null as soon as the body exceeds MAX_BODY_BYTES; the rest is not read. */
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
  const age = Math.abs(systemNow() - Date.parse(timestamp))
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
  // A known length avoids chunked transfer encoding.
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...more }
  response.writeHead(status, headers).end(text)
}

const NO_OPERATION = { message: 'no such operation' }

/** The OpenAPI document that `npm run openapi` generated; a packaged server does not contain it. */
async function answerDocument(response: ServerResponse): Promise<void> {
  const document = await readFile('docs/openapi/bakery.json').catch(() => null)
  if (document === null) return answer(response, 404, NO_OPERATION)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(document)
}

type CallResponse = { status: number; answer: unknown }

const malformed = (what: string): CallResponse => ({ status: 400, answer: { message: `malformed ${what}` } })
const UNKNOWN: CallResponse = { status: 404, answer: NO_OPERATION }

type ServeOptions = { port: number; secret: string; log: Log; versions?: VersionSource }

/**
 * Serves the backend on `port` (0: any free port). Calls must be signed with `secret`. With `versions`, every response carries
 * the data version it was computed from, and several reads may be sent as one batch call.
 */
export async function serveBakery(backend: BakeryBackend, { port: wanted, secret, log, versions }: ServeOptions) {
  const handlers = handlersOf(backend)
  const key = createSecretKey(secret, 'utf8')
  const teller = versions === undefined ? null : createVersionLongPoll(versions)

  /** Unsigned probes for monitoring and load balancers; they reveal nothing but liveness and readiness. */
  async function probe(path: string, response: ServerResponse): Promise<void> {
    if (path === '/health') return answer(response, 200, { live: true })
    if (path === '/openapi.json') return answerDocument(response)
    if (path !== '/ready') return answer(response, 404, NO_OPERATION)
    const { ok } = await backend.health.ready({ cartId: null, customerId: null }, {})
    answer(response, ok ? 200 : 503, { ready: ok })
  }

  function answerFault(fault: unknown, path: string | undefined): CallResponse {
    log.error({ fault, path }, 'operation failed')
    const isUnavailable = isDatabaseUnavailable(fault)
    return {
      status: isUnavailable ? 503 : 500,
      answer: { message: isUnavailable ? 'the database is away' : 'internal' },
    }
  }

  async function answerCall(handler: Handler, asked: unknown): Promise<CallResponse> {
    const call = callBody.safeParse(asked)
    if (!call.success) return malformed('call')
    const input = handler.operation.input.safeParse(call.data.input)
    if (!input.success) return malformed('input')
    const { caller } = call.data
    const refused = mayCall(handler.operation, caller, input.data)
    return { status: 200, answer: refused ?? (await handler.run(caller, input.data)) }
  }

  async function answerBatch(asked: unknown): Promise<CallResponse> {
    const batch = batchBody.safeParse(asked)
    if (!batch.success) return malformed('call')
    const answers = batch.data.calls.map(async ({ path, ...call }) => {
      const handler = handlers.get(path)
      if (handler?.operation.kind !== 'read') return UNKNOWN
      return answerCall(handler, call).catch((fault: unknown) => answerFault(fault, path))
    })
    return { status: 200, answer: { ok: true, value: await Promise.all(answers) } }
  }

  async function answerVersion(asked: unknown): Promise<CallResponse> {
    const query = versionQuery.safeParse(asked)
    if (teller === null || !query.success) return malformed('call')
    const version = await teller.waitForChange(query.data.known)
    return { status: 200, answer: { ok: true, value: { version, batch: true } } }
  }

  /** The handler of a path; undefined for an unknown operation. */
  function answererOf(path: string): ((asked: unknown) => Promise<CallResponse>) | undefined {
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
    // The version is taken before any data is read: a change in between must make this response an old one.
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
