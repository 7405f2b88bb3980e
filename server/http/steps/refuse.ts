/**
 * Requests that nobody looks at any further: addresses behind which there is no text, writes to pages from other sites, and
 * methods that neither pages nor calls have. Next would make faults of them. While the bakery is away, pages say so at once.
 */
import type { IncomingMessage } from 'node:http'
import { type ErrorCode, errorStatus } from '@/lib/contract/errors'
import { NOT_UNDERSTOOD } from '@/lib/words/de/pages'
import { refusalWords } from '@/lib/words/de/refusals'
import { isBakeryAway } from '../backend/outage'
import type { RequestContext } from '../context'
import { awayPage } from '../errors/failed-page'
import { PLAIN_PAGE_POLICY, plainHtml } from '../errors/plain-page'
import { isSameOrigin } from '../route/read-request'
import type { Replacement } from '../shop-response'
import { isPage } from './harden'

type Code = Extract<ErrorCode, 'malformed' | 'foreign_origin' | 'method_not_allowed'>
const CALL = /^\/(api|_next|dev)\//
const METHODS_OF_CALLS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const METHODS_THAT_READ = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `%ff` is half a letter, and PostgreSQL stores no text with a NUL in it. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Why nobody shall look at this request; null for all that may be looked at. Calls judge their origin themselves. */
export function refusalOf({ url = '', method = 'GET', headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>) {
  const path = url.replace(/\?.*$/s, '')
  if (!isReadable(path)) return 'malformed' satisfies Code
  if (CALL.test(path)) return METHODS_OF_CALLS.has(method) ? null : ('method_not_allowed' satisfies Code)
  if (METHODS_THAT_READ.has(method)) return null
  if (method !== 'POST') return 'method_not_allowed' satisfies Code
  const get = (name: string) => headers[name]?.toString() ?? null
  return isSameOrigin({ headers: { get } }) ? null : ('foreign_origin' satisfies Code)
}

/** A refused call is JSON, a refused page a calm page. */
export function refusalAnswer(code: Code, isCall: boolean): Replacement {
  const message = refusalWords[code]
  const status = errorStatus[code]
  if (isCall) {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' }
    return { status, headers, body: JSON.stringify({ message, code }) }
  }
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': PLAIN_PAGE_POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    ...(code === 'method_not_allowed' ? { Allow: 'GET, HEAD, POST' } : {}),
  }
  return { status, headers, body: plainHtml({ title: NOT_UNDERSTOOD, text: message }) }
}

/** A form on a page that tells its address to nobody comes from 'null', of which Next would make a fault: it is ours. */
function nameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  if (headers.origin !== 'null') return
  const host = headers['x-forwarded-host']?.toString().split(',')[0]?.trim() ?? headers.host
  headers.origin = `https://${host}`
}

export function refuse(context: RequestContext): boolean {
  const { request, response, path } = context
  const code = refusalOf(request)
  const isCall = CALL.test(path)
  const send = ({ status, headers, body }: Replacement) => response.writeHead(status, { ...headers }).end(body)
  if (code !== null) {
    send(refusalAnswer(code, isCall || request.headers['next-action'] !== undefined))
    return true
  }
  if (!isCall) nameOrigin(request)
  if (!isPage(path) || !isBakeryAway()) return false
  send(awayPage())
  return true
}
