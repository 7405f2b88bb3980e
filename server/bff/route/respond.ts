/** Results of the backend as HTTP answers: `{ message, code, fields? }` for every refusal, never a stack, never HTML. */
import { business } from '@/lib/brand'
import { type ErrorCode, errors } from '@/lib/contract/errors'
import type { Refusal } from '@/lib/contract/operation'
import { withReturnUrl } from '@/lib/return-url'
import { routes } from '@/lib/routes'
import { log } from '../../log'
import { isUnavailable } from '../backend/calls'
import { plainHtml } from '../page/plain-page'

/** Nothing the shop answers about a visitor may be kept by anyone in between. */
const PRIVATE = { 'Cache-Control': 'private, no-store' }

export const answerJson = (value: unknown, status = 200): Response => Response.json(value, { status, headers: PRIVATE })

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
  const told = code === 'invalid_input' ? errors.order_unknown : errors[code]
  const html = plainHtml({
    title: 'Dieses Dokument haben wir nicht gefunden',
    text: `${told.message} Rechnungen und Termine finden Sie in Ihrer Bestellbestätigung und in Ihrem Kundenkonto. Wir helfen gern: ${business.phone}.`,
    onward: { href: routes.orders, label: 'Zu meinen Bestellungen' },
  })
  const headers = { ...PRIVATE, 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status: told.status, headers })
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

/** `more` is merged into the body: field messages, or what an operation tells besides. */
export function answerError(code: ErrorCode, more: Readonly<Record<string, unknown>> = {}): Response {
  const { status, message } = errors[code]
  return answerJson({ message, code, ...more }, status)
}

/** How long to wait, where "in a moment" would not be true. */
const waitWords = (seconds: number): { message: string } | null =>
  seconds <= A_MOMENT_SECONDS
    ? null
    : { message: `Zu viele Anfragen. Bitte versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten noch einmal.` }

export function answerRefusal({ error, retryAfter, details, fields }: Refusal): Response {
  const wait = retryAfter === undefined ? null : waitWords(retryAfter)
  const answer = answerError(error, { ...wait, ...details, ...(fields === undefined ? {} : { fields }) })
  if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter))
  return answer
}

/** A bug or a lost bakery: logged here, calm outside. */
export function answerFault(fault: unknown, request: Request): Response {
  const unavailable = isUnavailable(fault)
  log.error({ fault, path: new URL(request.url).pathname, unavailable }, 'request failed')
  return answerError(unavailable ? 'unavailable' : 'internal')
}
