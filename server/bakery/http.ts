/** The bakery behind HTTP: one POST per operation, signed by the storefront, answered with the result as JSON. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import { type Caller, mayCall, type Operation, type Result } from '@/lib/contract/operation'
import { callBody, operationPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import type { Log } from '../log'
import { realNow } from '../shop-clock'
import { isDatabaseAway } from './db/faults'

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

function answer(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value)
  // With its length it need not be sent in pieces.
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
  response.writeHead(status, headers).end(text)
}

/** What this server answers, as `npm run openapi` wrote it down; a packaged server has none beside it. */
const documents: Readonly<Record<string, { file: string; type: string }>> = {
  '/openapi.json': { file: 'docs/openapi/bakery.json', type: 'application/json' },
  '/openapi.html': { file: 'docs/openapi/bakery.html', type: 'text/html; charset=utf-8' },
}

async function answerDocument(path: string, response: ServerResponse): Promise<void> {
  const document = documents[path]
  const content = document === undefined ? null : await readFile(document.file).catch(() => null)
  if (document === undefined || content === null) return answer(response, 404, { message: 'no such operation' })
  response.writeHead(200, { 'Content-Type': document.type }).end(content)
}

/** Serves the backend on `port` (0: any free one). Only callers who know `secret` are heard. */
export async function serveBakery(backend: BakeryBackend, options: { port: number; secret: string; log: Log }) {
  const handlers = handlersOf(backend)
  const key = createSecretKey(options.secret, 'utf8')

  /** For whoever watches or balances; they sign nothing and learn nothing. */
  async function probe(path: string, response: ServerResponse): Promise<void> {
    if (path === '/health') return answer(response, 200, { live: true })
    if (path !== '/ready') return answerDocument(path, response)
    const { ok } = await backend.health.ready({ cartId: null, customerId: null }, {})
    answer(response, ok ? 200 : 503, { ready: ok })
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (request.method === 'GET') return probe(path, response)
    const handler = handlers.get(path)
    if (request.method !== 'POST' || handler === undefined)
      return answer(response, 404, { message: 'no such operation' })
    const body = await readBody(request)
    if (body === null) return answer(response, 413, { message: 'too large' })
    if (!isSigned(request, path, body, key)) return answer(response, 403, { message: 'not signed' })
    const call = callBody.safeParse(parseJson(body))
    if (!call.success) return answer(response, 400, { message: 'malformed call' })
    const input = handler.operation.input.safeParse(call.data.input)
    if (!input.success) return answer(response, 400, { message: 'malformed input' })
    const { caller } = call.data
    answer(response, 200, mayCall(handler.operation, caller, input.data) ?? (await handler.run(caller, input.data)))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((fault: unknown) => {
      options.log.error({ fault, path: request.url }, 'operation failed')
      const isAway = isDatabaseAway(fault)
      answer(response, isAway ? 503 : 500, { message: isAway ? 'the database is away' : 'internal' })
    })
  })
  server.keepAliveTimeout = IDLE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}
