/**
 * Route handlers declare, they do not decide:
 * `export const POST = write(contract.carts.addProduct.input, ({ backend, caller, input }) => backend.carts.addProduct(caller, input))`.
 * Origin, size, type, shape and errors are dealt with here, once.
 */
import { z } from 'zod'
import { de } from 'zod/v4/locales'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller, Refusal, Result } from '@/lib/contract/operation'
import { backend } from './backend'
import { clientAddressOf } from './client-address'
import { isSameOrigin, readJsonBody } from './request'
import {
  answerError,
  answerFault,
  answerFile,
  answerJson,
  answerLogin,
  answerNoFile,
  answerPicture,
  answerRefusal,
} from './respond'
import { reader, writer } from './session'
import { staff } from './staff'

z.config(de())

type Call<I> = { backend: BakeryBackend; caller: Caller; input: I; clientAddress: string }
type Use<I, T> = (call: Call<I>) => Promise<Result<T>>
type Context = { params: Promise<Record<string, string>> }
type Route = (request: Request, context?: Context) => Promise<Response>

/** Field path to German message, for the form that sent it. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

type Run<I, T> = {
  schema: z.ZodType<I>
  use: Use<I, T>
  caller: () => Promise<Caller | Refusal>
  answer?: (value: T) => Response
}

async function run<I, T>(request: Request, given: unknown, { schema, use, caller, answer = answerJson }: Run<I, T>) {
  const input = schema.safeParse(given)
  if (!input.success) return answerError('invalid_input', { fields: fieldMessages(input.error) })
  const who = await caller()
  if ('error' in who) return answerRefusal(who)
  const clientAddress = clientAddressOf(request.headers)
  const result = await use({ backend: backend(), caller: who, input: input.data, clientAddress })
  return result.ok ? answer(result.value) : answerRefusal(result)
}

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

const guarded =
  (route: Route): Route =>
  (request, context) =>
    route(request, context).catch((fault: unknown) => answerFault(fault, request))

/** A GET: the input is what `input` makes of the query string. */
export function query<I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route {
  return guarded((request) => run(request, queryOf(request), { schema, use, caller: reader }))
}

type File = Parameters<typeof answerFile>[0]

/** Somebody looks at the answer, not a script. */
const isFollowed = ({ headers }: Request): boolean => {
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}

/**
 * A GET that answers a file to keep. Who follows a link to it reads a page where there is none; from `page`, with a login
 * that has ended, he logs in first.
 */
export function download<I>(schema: z.ZodType<I>, use: Use<I, File>, page?: string): Route {
  return guarded(async (request) => {
    const answer = await run(request, queryOf(request), { schema, use, caller: reader, answer: answerFile })
    if (answer.ok || !isFollowed(request)) return answer
    return answer.status === 401 && page !== undefined ? answerLogin(page) : answerNoFile(answer)
  })
}

/** A GET that answers an SVG which is the same for everybody. */
export function picture<I>(schema: z.ZodType<I>, use: Use<I, string>): Route {
  return guarded((request) => run(request, queryOf(request), { schema, use, caller: reader, answer: answerPicture }))
}

/** A POST that changes nothing, open to other origins as well. */
export function read<I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route {
  return guarded(async (request) => {
    const body = await readJsonBody(request)
    return body.ok ? run(request, body.value, { schema, use, caller: reader }) : answerRefusal(body)
  })
}

/** The body's fields, and those of the path, which win. */
async function withPath(body: unknown, context: Context | undefined): Promise<unknown> {
  const path = await context?.params
  return path === undefined || Object.keys(path).length === 0 ? body : { ...Object(body), ...path }
}

const guardedWrite = <I, T>(how: Run<I, T>): Route =>
  guarded(async (request, context) => {
    if (!isSameOrigin(request)) return answerError('foreign_origin')
    const body = await readJsonBody(request)
    return body.ok ? run(request, await withPath(body.value, context), how) : answerRefusal(body)
  })

/** A POST, PATCH or DELETE that changes something: same origin only, and the caller has a cart. */
export const write = <I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route =>
  guardedWrite({ schema, use, caller: writer })

/** A write that needs no cart: of the account, of the session. `answer` for what is not JSON. */
export const writeAccount = <I, T>(schema: z.ZodType<I>, use: Use<I, T>, answer?: (value: T) => Response): Route =>
  guardedWrite({ schema, use, caller: reader, ...(answer === undefined ? {} : { answer }) })

/** A GET for those who work at a branch. */
export const queryOfStaff = <I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route =>
  guarded((request) => run(request, queryOf(request), { schema, use, caller: staff }))

export const writeOfStaff = <I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route =>
  guardedWrite({ schema, use, caller: staff })
