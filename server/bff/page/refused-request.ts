/**
 * Requests that Next would make a fault of: addresses that no text is behind, and writes to pages from other sites. They
 * are sent to the middleware, which answers them before anything is made.
 */
import type { IncomingMessage } from 'node:http'
import { type ErrorCode, errorStatus } from '@/lib/contract/errors'
import { NOT_UNDERSTOOD } from '@/lib/words/de/pages'
import { refusalWords } from '@/lib/words/de/refusals'
import { isSameOrigin } from '../route/read-request'
import { answerError } from '../route/respond'
import { DETOUR_HEADER, REFUSAL_HEADER } from './page-headers'
import { PLAIN_PAGE_POLICY, plainHtml } from './plain-page'

type Code = Extract<ErrorCode, 'malformed' | 'foreign_origin' | 'method_not_allowed'>
/** Where refused requests are sent, so that their addresses are read by nobody. */
const REFUSED = '/refused'
const CALL = /^\/(api|_next|dev)\//

/** `%ff` is half a letter, and PostgreSQL stores no text with a NUL in it. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Why nobody shall look at this request; null for all that may be looked at. Calls judge method and origin themselves. */
export function refusalOf({ url = '', method = 'GET', headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>) {
  const path = url.replace(/\?.*$/s, '')
  if (!isReadable(path)) return 'malformed' satisfies Code
  if (CALL.test(path) || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return null
  if (method !== 'POST') return 'method_not_allowed' satisfies Code
  const get = (name: string) => headers[name]?.toString() ?? null
  return isSameOrigin({ headers: { get } }) ? null : ('foreign_origin' satisfies Code)
}

/** A form on a page that tells its address to nobody comes from 'null', of which Next would make a fault: it is ours. */
function nameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  if (headers.origin !== 'null') return
  const host = headers['x-forwarded-host']?.toString().split(',')[0]?.trim() ?? headers.host
  headers.origin = `https://${host}`
}

/** Sends a request that is refused to the middleware; false for any other. */
export function turnAway(request: IncomingMessage): boolean {
  const code = refusalOf(request)
  delete request.headers[REFUSAL_HEADER]
  if (code === null) {
    if (!CALL.test(request.url ?? '')) nameOrigin(request)
    return false
  }
  const isCall = CALL.test(request.url ?? '') || request.headers['next-action'] !== undefined
  request.url = REFUSED
  request.headers[DETOUR_HEADER] = '1'
  request.headers[REFUSAL_HEADER] = `${isCall ? 'call' : 'page'} ${code}`
  return true
}

/** The answer that `turnAway` asks for; null where it asks for none. Only the process itself writes its header. */
export function refusedAnswer(headers: Headers): Response | null {
  const [kind, code] = (headers.get(REFUSAL_HEADER) ?? '').split(' ') as [string, Code | undefined]
  if (code === undefined) return null
  if (kind === 'call') return answerError(code)
  const html = plainHtml({ title: NOT_UNDERSTOOD, text: refusalWords[code] })
  return new Response(html, {
    status: errorStatus[code],
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Content-Type': 'text/html; charset=utf-8',
      ...(code === 'method_not_allowed' ? { Allow: 'GET, HEAD, POST' } : {}),
    },
  })
}
