/** The bakery over HTTP: one signed POST per operation; the response is the operation's result as JSON. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Operation } from '@/lib/contract/operation'
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
import { operationNamed, type RunOperation } from '../operations'
import { systemNow } from '../shop-clock'
import { isDatabaseUnavailable } from './db/unavailable'
import { createVersionLongPoll, type VersionSource } from './version-long-poll'

const MAX_BODY_BYTES = 1_500_000
/** Allows for clocks that differ, and limits for how long a recorded call can be replayed. */
const MAX_AGE_MS = 60_000
/** Storefronts reuse their connections; Node's default would close them after five idle seconds. */
const IDLE_MS = 75_000

type Handler = { operation: Operation; run: RunOperation }

function handlersOf(backend: BakeryBackend): Map<string, Handler> {
  const handlers = new Map<string, Handler>()
  for (const [module, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations)) {
      handlers.set(operationPath(module, name), { operation, run: operationNamed(backend, module, name) })
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

function isSigned(request: IncomingMessage, path: string, body: string, key: KeyObject, now: number): boolean {
  const timestamp = String(request.headers[TIMESTAMP_HEADER] ?? '')
  const provided = Buffer.from(String(request.headers[SIGNATURE_HEADER] ?? ''), 'hex')
  const expected = createHmac('sha256', key)
    .update(signedText(timestamp, path, body))
    .digest()
  const age = Math.abs(now - Date.parse(timestamp))
  return provided.length === expected.length && timingSafeEqual(provided, expected) && age <= MAX_AGE_MS
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown, more: Record<string, string> = {}): void {
  const text = JSON.stringify(value)
  // A known length avoids chunked transfer encoding.
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...more }
  response.writeHead(status, headers).end(text)
}

const NO_OPERATION = { message: 'no such operation' }

/** The OpenAPI document that `npm run openapi` generated; a packaged server does not contain it. */
async function sendDocument(response: ServerResponse): Promise<void> {
  const document = await readFile('docs/openapi/bakery.json').catch(() => null)
  if (document === null) return sendJson(response, 404, NO_OPERATION)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(document)
}

type CallResponse = { status: number; answer: unknown }

const malformed = (what: string): CallResponse => ({ status: 400, answer: { message: `malformed ${what}` } })
const UNKNOWN: CallResponse = { status: 404, answer: NO_OPERATION }

type ServeOptions = {
  port: number
  secret: string
  log: Log
  versions?: VersionSource
  now?: () => Date
  endWaits?: () => void
}

/**
 * Serves the backend on `port` (0: any free port). Calls must be signed with `secret`. With `versions`, every response carries
 * the data version it was computed from, and several reads may be sent as one batch call. `now`: the bakery's time, which every
 * response carries; by default the machine's. `endWaits` answers the calls that wait for changes, when the server closes.
 */
export async function serveBakery(
  backend: BakeryBackend,
  { port: requestedPort, secret, log, versions, now = () => new Date(systemNow()), endWaits }: ServeOptions,
) {
  const handlers = handlersOf(backend)
  const key = createSecretKey(secret, 'utf8')
  const versionPoll = versions === undefined ? null : createVersionLongPoll(versions)

  /** Unsigned probes for monitoring and load balancers; they reveal nothing but liveness and readiness. */
  async function probe(path: string, response: ServerResponse): Promise<void> {
    if (path === '/health') return sendJson(response, 200, { live: true })
    if (path === '/openapi.json') return sendDocument(response)
    if (path !== '/ready') return sendJson(response, 404, NO_OPERATION)
    const { ok } = await backend.health.ready({ cartId: null, customerId: null }, {})
    sendJson(response, ok ? 200 : 503, { ready: ok })
  }

  function respondToFault(fault: unknown, path: string | undefined): CallResponse {
    log.error({ fault, path }, 'an operation of the bakery failed')
    const isUnavailable = isDatabaseUnavailable(fault)
    return {
      status: isUnavailable ? 503 : 500,
      answer: { message: isUnavailable ? 'the database is unavailable' : 'internal' },
    }
  }

  async function respondToCall(handler: Handler, body: unknown): Promise<CallResponse> {
    const call = callBody.safeParse(body)
    if (!call.success) return malformed('call')
    const input = handler.operation.input.safeParse(call.data.input)
    if (!input.success) return malformed('input')
    return { status: 200, answer: await handler.run(call.data.caller, input.data) }
  }

  async function respondToBatch(body: unknown): Promise<CallResponse> {
    const batch = batchBody.safeParse(body)
    if (!batch.success) return malformed('call')
    const answers = batch.data.calls.map(async ({ path, ...call }) => {
      const handler = handlers.get(path)
      if (handler?.operation.kind !== 'read') return UNKNOWN
      return respondToCall(handler, call).catch((fault: unknown) => respondToFault(fault, path))
    })
    return { status: 200, answer: { ok: true, value: await Promise.all(answers) } }
  }

  async function respondToVersion(body: unknown): Promise<CallResponse> {
    const query = versionQuery.safeParse(body)
    if (versionPoll === null || !query.success) return malformed('call')
    const version = await versionPoll.waitForChange(query.data.known)
    return { status: 200, answer: { ok: true, value: { version, batch: true } } }
  }

  /** The handler of a path; undefined for an unknown operation. */
  function responderOf(path: string): ((body: unknown) => Promise<CallResponse>) | undefined {
    if (versionPoll !== null && path === VERSION_PATH) return respondToVersion
    if (versionPoll !== null && path === BATCH_PATH) return respondToBatch
    const handler = handlers.get(path)
    return handler && ((body) => respondToCall(handler, body))
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (request.method === 'GET') return probe(path, response)
    const respond = responderOf(path)
    const date = () => ({ Date: now().toUTCString() })
    if (request.method !== 'POST' || respond === undefined) return sendJson(response, UNKNOWN.status, UNKNOWN.answer)
    const body = await readBody(request)
    if (body === null) return sendJson(response, 413, { message: 'too large' })
    if (!isSigned(request, path, body, key, now().getTime()))
      return sendJson(response, 403, { message: 'not signed' }, date())
    // The version is taken before any data is read: a change in between must make this response an old one.
    const versionHeader = versionPoll === null ? {} : { [VERSION_HEADER]: versionPoll.now() }
    const { status, answer: value } = await respond(parseJson(body))
    // Otherwise `close` would wait until this connection has been idle for IDLE_MS.
    if (!server.listening) response.setHeader('Connection', 'close')
    sendJson(response, status, value, { ...versionHeader, ...date() })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((fault: unknown) => {
      const { status, answer: value } = respondToFault(fault, request.url)
      sendJson(response, status, value)
    })
  })
  server.keepAliveTimeout = IDLE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(requestedPort, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        versionPoll?.end()
        endWaits?.()
        server.closeIdleConnections()
      }),
  }
}
