/**
 * Creates route handlers from the contract: `export const POST = serve('POST /api/cart/product')`. The contract defines input
 * and operation; origin, body size, content type, validation and errors are handled here. The bakery checks the caller's rights.
 */
import type { BakeryBackend } from '@/lib/contract/contract'
import {
  type CallOutput,
  type Endpoint,
  type EndpointEntry,
  endpoints,
  type ParsedInput,
} from '@/lib/contract/endpoints'
import { check } from '@/lib/contract/faults'
import { type Caller, mayCall, type Operation, type Refusal, type Result, refuse } from '@/lib/contract/operation'
import { operationNamed } from '../../operations'
import { backend } from '../backend/backend'
import { cartOwner, readingCaller, writingCaller } from '../session/session'
import { staffCaller } from '../session/staff'
import { isSameOrigin, readJsonBody } from './read-request'
import {
  errorResponse,
  eventStreamResponse,
  faultResponse,
  fileResponse,
  jsonResponse,
  loginRedirect,
  missingFileResponse,
  refusalResponse,
  svgResponse,
} from './responses'

type RequestDetails<R extends Endpoint> = {
  backend: BakeryBackend
  caller: Caller
  input: ParsedInput<R>
  userAgent: string
  headers: Headers
}
type Handler<R extends Endpoint, T> = (call: RequestDetails<R>) => Promise<Result<T>>
type Context = { params: Promise<Record<string, string>> }
type Route = ((request: Request, context?: Context) => Promise<Response>) & { endpoint: Endpoint }

const known = new Map(endpoints.map((one) => [one.endpoint, one]))

function operationAt(endpoint: Endpoint): EndpointEntry {
  const found = known.get(endpoint)
  if (found === undefined) throw new Error(`${endpoint} is not in the contract`)
  return found
}

/** The caller, read from the cookie that this operation uses. */
function callerFor(operation: Operation): Promise<Caller | Refusal> {
  if (typeof operation.for !== 'string') return staffCaller()
  if (operation.shownCart === true) return cartOwner(operation.opensCart === true)
  return operation.opensCart === true ? writingCaller() : readingCaller()
}

/** A file is read only from those who may send it. */
async function refusedBeforeReading(operation: Operation): Promise<Refusal | null> {
  const caller = await callerFor(operation)
  return 'error' in caller ? caller : mayCall(operation, caller, {})
}

/** The query of a GET; otherwise the fields of the body and of the path, which has priority. */
async function readInput(
  request: Request,
  context: Context | undefined,
  operation: Operation,
): Promise<Result<unknown>> {
  if (request.method === 'GET') return { ok: true, value: Object.fromEntries(new URL(request.url).searchParams) }
  const unread = operation.maxBytes === undefined ? null : await refusedBeforeReading(operation)
  if (unread !== null) return unread
  const body = await readJsonBody(request, operation.maxBytes)
  const path = await context?.params
  if (!body.ok || path === undefined || Object.keys(path).length === 0) return body
  return { ok: true, value: { ...Object(body.value), ...path } }
}

/** Calls the bakery's operation without any additions. */
const callBakery = <R extends Endpoint, T>({ module, name }: EndpointEntry): Handler<R, T> => {
  return ({ backend: bakery, caller, input }) =>
    operationNamed(bakery, module, name)(caller, input) as Promise<Result<T>>
}

function route<R extends Endpoint, T>(
  endpoint: R,
  use: Handler<R, T> | undefined,
  answer: (value: T) => Response,
): Route {
  const entry = operationAt(endpoint)
  const { operation } = entry
  const schema = operation.wire?.input ?? operation.input
  const run = use ?? callBakery<R, T>(entry)
  const handle = async (request: Request, context?: Context): Promise<Response> => {
    if (operation.kind !== 'read' && !isSameOrigin(request)) return errorResponse('foreign_origin')
    const sent = await readInput(request, context, operation)
    if (!sent.ok) return refusalResponse(sent)
    const input = check(schema, sent.value)
    if (!input.ok) return refusalResponse(refuse('invalid_input', { fields: input.faults }))
    const caller = await callerFor(operation)
    if ('error' in caller) return refusalResponse(caller)
    const { headers } = request
    const userAgent = headers.get('user-agent') ?? ''
    const result = await run({ backend: backend(), caller, input: input.value as ParsedInput<R>, userAgent, headers })
    return result.ok ? answer(result.value) : refusalResponse(result)
  }
  const guarded = (request: Request, context?: Context) =>
    handle(request, context).catch((fault: unknown) => faultResponse(fault, request))
  return Object.assign(guarded, { endpoint })
}

/** The handler of an endpoint. `use`: adds to the operation, for example cookies. `answer`: converts results that are no JSON. */
export const serve = <R extends Endpoint>(
  endpoint: R,
  use?: Handler<R, CallOutput<R>>,
  answer: (value: CallOutput<R>) => Response = jsonResponse,
): Route => route(endpoint, use, answer)

/** The handler of an event stream. */
export const serveEvents = <R extends Endpoint>(endpoint: R, use: Handler<R, ReadableStream<Uint8Array>>): Route =>
  route(endpoint, use, eventStreamResponse)

/** The handler of an SVG picture that is the same for everybody. */
export const servePicture = <R extends Endpoint>(endpoint: R, use: Handler<R, string>): Route =>
  route(endpoint, use, svgResponse)

type File = Parameters<typeof fileResponse>[0]

/** Whether the browser shows the response as a page, unlike a script's request. */
const isNavigation = ({ headers }: Request): boolean => {
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}

/**
 * The handler of a download. A link to a missing file shows an HTML page. With an expired login, a link on `page` leads to the
 * login page and back.
 */
export function serveFile<R extends Endpoint>(endpoint: R, use: Handler<R, File>, page?: string): Route {
  const download = route(endpoint, use, fileResponse)
  const followed = async (request: Request, context?: Context): Promise<Response> => {
    const answer = await download(request, context)
    if (answer.ok || !isNavigation(request)) return answer
    return answer.status === 401 && page !== undefined ? loginRedirect(page) : missingFileResponse(answer)
  }
  return Object.assign(followed, { endpoint })
}
