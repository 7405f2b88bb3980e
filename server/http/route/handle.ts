/**
 * Route handlers declare, they do not decide: `export const POST = serve('POST /api/cart/product')`.
 * The contract tells what is sent, who may send it and which operation answers; origin, size, type, shape and errors are
 * dealt with here, once.
 */
import type { BakeryBackend } from '@/lib/contract/contract'
import { check } from '@/lib/contract/faults'
import { type Caller, mayCall, type Operation, type Refusal, type Result, refuse } from '@/lib/contract/operation'
import { type CallOutput, type KnownRoad, type ParsedInput, type Road, roads } from '@/lib/contract/roads'
import { backend } from '../backend/backend'
import { cartOwner, reader, writer } from '../session/session'
import { staff } from '../session/staff'
import { isSameOrigin, readJsonBody } from './read-request'
import {
  answerError,
  answerFault,
  answerFile,
  answerJson,
  answerLive,
  answerLogin,
  answerNoFile,
  answerPicture,
  answerRefusal,
} from './respond'

type Call<R extends Road> = {
  backend: BakeryBackend
  caller: Caller
  input: ParsedInput<R>
  userAgent: string
  headers: Headers
}
type Use<R extends Road, T> = (call: Call<R>) => Promise<Result<T>>
type Context = { params: Promise<Record<string, string>> }
type Route = ((request: Request, context?: Context) => Promise<Response>) & { road: Road }

const known = new Map(roads.map((one) => [one.road, one]))

function operationAt(road: Road): KnownRoad {
  const found = known.get(road)
  if (found === undefined) throw new Error(`${road} leads nowhere`)
  return found
}

/** Who calls, as far as this operation needs to know. */
function callerFor(operation: Operation): Promise<Caller | Refusal> {
  if (typeof operation.for !== 'string') return staff()
  if (operation.shownCart === true) return cartOwner(operation.opensCart === true)
  return operation.opensCart === true ? writer() : reader()
}

/** The query of a GET; else the body's fields, and those of the path, which win. */
async function readInput(request: Request, context: Context | undefined): Promise<Result<unknown>> {
  if (request.method === 'GET') return { ok: true, value: Object.fromEntries(new URL(request.url).searchParams) }
  const body = await readJsonBody(request)
  const path = await context?.params
  if (!body.ok || path === undefined || Object.keys(path).length === 0) return body
  return { ok: true, value: { ...Object(body.value), ...path } }
}

/** The bakery's own operation, for calls of which nothing is added or kept back. */
const asItIs = <R extends Road, T>({ module, name }: KnownRoad): Use<R, T> => {
  return ({ backend: bakery, caller, input }) => {
    const modules = bakery as unknown as Record<
      string,
      Record<string, (who: Caller, what: unknown) => Promise<Result<T>>>
    >
    const run = modules[module]?.[name]
    if (run === undefined) throw new Error(`the bakery lacks ${module}.${name}`)
    return run(caller, input)
  }
}

function route<R extends Road, T>(road: R, use: Use<R, T> | undefined, answer: (value: T) => Response): Route {
  const entry = operationAt(road)
  const { operation } = entry
  const schema = operation.wire?.input ?? operation.input
  const run = use ?? asItIs<R, T>(entry)
  const handle = async (request: Request, context?: Context): Promise<Response> => {
    if (operation.kind !== 'read' && !isSameOrigin(request)) return answerError('foreign_origin')
    const given = await readInput(request, context)
    if (!given.ok) return answerRefusal(given)
    const input = check(schema, given.value)
    if (!input.ok) return answerRefusal(refuse('invalid_input', { fields: input.faults }))
    const caller = await callerFor(operation)
    if ('error' in caller) return answerRefusal(caller)
    const refused = mayCall(operation, caller, input.value)
    if (refused !== null) return answerRefusal(refused)
    const { headers } = request
    const userAgent = headers.get('user-agent') ?? ''
    const result = await run({ backend: backend(), caller, input: input.value as ParsedInput<R>, userAgent, headers })
    return result.ok ? answer(result.value) : answerRefusal(result)
  }
  const guarded = (request: Request, context?: Context) =>
    handle(request, context).catch((fault: unknown) => answerFault(fault, request))
  return Object.assign(guarded, { road })
}

/**
 * The handler of a call, which is all that its route does. `use` where the storefront has
 * something to add or to keep back; `answer` for what is not JSON.
 */
export const serve = <R extends Road>(
  road: R,
  use?: Use<R, CallOutput<R>>,
  answer: (value: CallOutput<R>) => Response = answerJson,
): Route => route(road, use, answer)

/** Events as they happen, for as long as somebody listens. */
export const serveLive = <R extends Road>(road: R, use: Use<R, ReadableStream<Uint8Array>>): Route =>
  route(road, use, answerLive)

/** A picture as SVG that is the same for everybody. */
export const servePicture = <R extends Road>(road: R, use: Use<R, string>): Route => route(road, use, answerPicture)

type File = Parameters<typeof answerFile>[0]

/** Somebody looks at the answer, not a script. */
const isFollowed = ({ headers }: Request): boolean => {
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}

/**
 * A file to keep. Who follows a link to it reads a page where there is none; from `page`, with a login that has ended,
 * they log in first.
 */
export function serveFile<R extends Road>(road: R, use: Use<R, File>, page?: string): Route {
  const download = route(road, use, answerFile)
  const followed = async (request: Request, context?: Context): Promise<Response> => {
    const answer = await download(request, context)
    if (answer.ok || !isFollowed(request)) return answer
    return answer.status === 401 && page !== undefined ? answerLogin(page) : answerNoFile(answer)
  }
  return Object.assign(followed, { road })
}
