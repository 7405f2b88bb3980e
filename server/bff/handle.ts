/**
 * Route handlers declare, they do not decide:
 * `export const POST = write(contract.carts.addProduct.input, ({ backend, caller, input }) => backend.carts.addProduct(caller, input))`.
 * Origin, size, type, shape and errors are dealt with here, once.
 */
import { z } from 'zod'
import { de } from 'zod/v4/locales'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller, Result } from '@/lib/contract/operation'
import { backend } from './backend'
import { isSameOrigin, readJsonBody } from './request'
import { answerError, answerFault, answerFile, answerJson, answerRefusal } from './respond'
import { reader, writer } from './session'

z.config(de())

type Use<I, T> = (call: { backend: BakeryBackend; caller: Caller; input: I }) => Promise<Result<T>>
type Route = (request: Request) => Promise<Response>

/** Field path to German message, for the form that sent it. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

async function run<I, T>(
  given: unknown,
  schema: z.ZodType<I>,
  use: Use<I, T>,
  caller: () => Promise<Caller>,
  answer: (value: T) => Response = answerJson,
) {
  const input = schema.safeParse(given)
  if (!input.success) return answerError('invalid_input', { fields: fieldMessages(input.error) })
  const result = await use({ backend: backend(), caller: await caller(), input: input.data })
  return result.ok ? answer(result.value) : answerRefusal(result)
}

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

const guarded =
  (route: Route): Route =>
  (request) =>
    route(request).catch((fault: unknown) => answerFault(fault, request))

/** A GET: the input is what `input` makes of the query string. */
export function query<I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route {
  return guarded((request) => run(queryOf(request), schema, use, reader))
}

type File = { fileName: string; contentType: string; content: string }

/** A GET that answers a file to keep. */
export function download<I>(schema: z.ZodType<I>, use: Use<I, File>): Route {
  return guarded((request) => run(queryOf(request), schema, use, reader, answerFile))
}

/** A POST that changes nothing, open to other origins as well. */
export function read<I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route {
  return guarded(async (request) => {
    const body = await readJsonBody(request)
    return body.ok ? run(body.value, schema, use, reader) : answerRefusal(body)
  })
}

/** A POST, PATCH or DELETE that changes something: same origin only, and the caller has a cart. */
export function write<I, T>(schema: z.ZodType<I>, use: Use<I, T>): Route {
  return guarded(async (request) => {
    if (!isSameOrigin(request)) return answerError('foreign_origin')
    const body = await readJsonBody(request)
    return body.ok ? run(body.value, schema, use, writer) : answerRefusal(body)
  })
}
