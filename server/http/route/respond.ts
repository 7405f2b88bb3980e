/** Results of the backend as HTTP answers: `{ message, code, fields? }` for every refusal, never a stack, never HTML. */
import { type ErrorCode, errorStatus } from '@/lib/contract/errors'
import type { FieldFaults } from '@/lib/contract/faults'
import type { Refusal } from '@/lib/contract/operation'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { fieldWords } from '@/lib/words/de/fields'
import { noFileWords, TO_ORDERS } from '@/lib/words/de/pages'
import { refusalWords, waitWords } from '@/lib/words/de/refusals'
import { log } from '../../log'
import { isUnavailable } from '../backend/calls'
import { plainHtml } from '../errors/plain-page'

/** Nothing the shop answers about a visitor may be kept by anyone in between. */
const PRIVATE = { 'Cache-Control': 'private, no-store' }

/**
 * What fits into the first packets of a connection arrives no sooner for being compressed, and a compressor of its own
 * costs a node more than many a call.
 */
const WORTH_COMPRESSING = 8 * 1024

export function answerJson(value: unknown, status = 200): Response {
  const text = JSON.stringify(value)
  const isLarge = text.length > WORTH_COMPRESSING
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': isLarge ? PRIVATE['Cache-Control'] : `${PRIVATE['Cache-Control']}, no-transform`,
  }
  return new Response(text, { status, headers })
}

export const answerText = (text: string): Response =>
  new Response(text, { headers: { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' } })

export const answerFile = (file: {
  fileName: string
  contentType: string
  content: string | Uint8Array<ArrayBuffer>
}): Response =>
  new Response(file.content, {
    headers: {
      ...PRIVATE,
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
    },
  })

/** Instead of a refusal in JSON, for somebody who followed a link to a file. */
export async function answerNoFile(refused: Response): Promise<Response> {
  const { code }: { code: ErrorCode } = await refused.json()
  const told = code === 'invalid_input' ? 'order_unknown' : code
  const html = plainHtml({
    ...noFileWords(refusalWords[told]),
    onward: { href: routes.orders, label: TO_ORDERS },
  })
  const headers = { ...PRIVATE, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status: errorStatus[told], headers })
}

/** Up to here the sentence of `too_many` fits. */
const A_MOMENT_SECONDS = 60

/** To the login, and from there to `page`. */
export const answerLogin = (page: string): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE, Location: withReturnUrl(routes.login, page) } })

/** The same for everybody, so whoever is in between may keep it for a day. */
export const answerPicture = (svg: string): Response =>
  new Response(svg, {
    headers: { 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })

/** `more` is merged into the body: what an operation tells besides. */
export function answerError(code: ErrorCode, more: Readonly<Record<string, unknown>> = {}): Response {
  return answerJson({ message: refusalWords[code], code, ...more }, errorStatus[code])
}

/** How long to wait, where "in a moment" would not be true. */
const waitOf = (seconds: number): { message: string } | null =>
  seconds <= A_MOMENT_SECONDS ? null : { message: waitWords(Math.ceil(seconds / 60)) }

const fieldMessages = (faults: FieldFaults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fieldWords(fault)]))

export function answerRefusal({ error, retryAfter, details, fields }: Refusal): Response {
  const wait = retryAfter === undefined ? null : waitOf(retryAfter)
  const answer = answerError(error, {
    ...wait,
    ...details,
    ...(fields === undefined ? {} : { fields: fieldMessages(fields) }),
  })
  if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter))
  return answer
}

/** Server-sent events: neither kept, nor compressed, nor collected by a proxy on the way. */
export const answerLive = (events: ReadableStream<Uint8Array>): Response =>
  new Response(events, {
    headers: {
      'Cache-Control': 'private, no-store, no-transform',
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    },
  })

/** A bug or a lost bakery: logged here, calm outside. */
export function answerFault(fault: unknown, request: Pick<Request, 'url'>): Response {
  const unavailable = isUnavailable(fault)
  log.error({ fault, path: new URL(request.url).pathname, unavailable }, 'request failed')
  return answerError(unavailable ? 'unavailable' : 'internal')
}
