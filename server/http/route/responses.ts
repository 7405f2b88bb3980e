/** Converts results of the backend to HTTP responses: every refusal is `{ message, code, fields? }`, never a stack trace. */
import type { WorkbookPart } from '@/lib/contract/assortment/assortment-imports'
import type { PhotoFault } from '@/lib/contract/assortment/assortment-photos'
import { type ErrorCode, errorStatus } from '@/lib/contract/errors'
import type { FieldFaults } from '@/lib/contract/faults'
import type { Refusal } from '@/lib/contract/operation'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { fieldFaultWords } from '@/lib/words/de/fields'
import { partsRefusedWords } from '@/lib/words/de/imports'
import { noFileWords, TO_ORDERS } from '@/lib/words/de/pages'
import { photoFaultWords } from '@/lib/words/de/photos'
import { refusalWords, waitWords } from '@/lib/words/de/refusals'
import { log } from '../../log'
import { isUnavailable } from '../backend/calls'
import { plainHtml } from '../errors/plain-page'

/** Responses about a visitor must not be cached. */
const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Characters. A smaller response fits into the first packets anyway, and compressing it can cost more CPU than the request. */
const WORTH_COMPRESSING = 8 * 1024

export function jsonResponse(value: unknown, status = 200): Response {
  const text = JSON.stringify(value)
  const isLarge = text.length > WORTH_COMPRESSING
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': isLarge ? PRIVATE['Cache-Control'] : `${PRIVATE['Cache-Control']}, no-transform`,
  }
  return new Response(text, { status, headers })
}

export const textResponse = (text: string): Response =>
  new Response(text, { headers: { ...PRIVATE, 'Content-Type': 'text/plain; charset=utf-8' } })

export const fileResponse = (file: {
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

/** An HTML page instead of a refusal in JSON, for a link to a file. */
export async function missingFileResponse(refused: Response): Promise<Response> {
  const { code }: { code: ErrorCode } = await refused.json()
  const shownCode = code === 'invalid_input' ? 'order_unknown' : code
  const html = plainHtml({
    ...noFileWords(refusalWords[shownCode]),
    onward: { href: routes.orders, label: TO_ORDERS },
  })
  const headers = { ...PRIVATE, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status: errorStatus[shownCode], headers })
}

/** Up to this time the default sentence of `too_many` ("in a moment") is true. */
const A_MOMENT_SECONDS = 60

/** Redirects to the login page, which returns to `page`. */
export const loginRedirect = (page: string): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE, Location: withReturnUrl(routes.login, page) } })

/** An SVG picture that is the same for everybody and may be cached for a day. */
export const svgResponse = (svg: string): Response =>
  new Response(svg, {
    headers: { 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })

/** `more`: additional fields of the body. */
export function errorResponse(code: ErrorCode, more: Readonly<Record<string, unknown>> = {}): Response {
  return jsonResponse({ message: refusalWords[code], code, ...more }, errorStatus[code])
}

/** A sentence with the minutes to wait, for more than a minute. */
const waitOf = (seconds: number): { message: string } | null =>
  seconds <= A_MOMENT_SECONDS ? null : { message: waitWords(Math.ceil(seconds / 60)) }

const fieldMessages = (faults: FieldFaults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fieldFaultWords(fault)]))

/** A sentence that says what is wrong with a photo, or which tables are not the caller's. */
function detailedMessage({ error, details }: Refusal): { message: string } | null {
  if (error === 'photo_refused') return { message: photoFaultWords[details?.['fault'] as PhotoFault] }
  const parts = details?.['parts']
  return error === 'not_allowed' && parts !== undefined ? { message: partsRefusedWords(parts as WorkbookPart[]) } : null
}

export function refusalResponse(refusal: Refusal): Response {
  const { error, retryAfter, details, fields } = refusal
  const wait = retryAfter === undefined ? null : waitOf(retryAfter)
  const answer = errorResponse(error, {
    ...wait,
    ...detailedMessage(refusal),
    ...details,
    ...(fields === undefined ? {} : { fields: fieldMessages(fields) }),
  })
  if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter))
  return answer
}

/** Server-sent events; caching, compressing and buffering by proxies are off. */
export const eventStreamResponse = (events: ReadableStream<Uint8Array>): Response =>
  new Response(events, {
    headers: {
      'Cache-Control': 'private, no-store, no-transform',
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    },
  })

/** Logs an unexpected error and responds with `unavailable` (503) or `internal` (500). */
export function faultResponse(fault: unknown, request: Pick<Request, 'url'>): Response {
  const unavailable = isUnavailable(fault)
  log.error({ fault, path: new URL(request.url).pathname, unavailable }, 'request failed')
  return errorResponse(unavailable ? 'unavailable' : 'internal')
}
