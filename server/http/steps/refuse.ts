/**
 * Refuses requests that Next would turn into errors: undecodable addresses, writes to pages from other sites, and methods that
 * neither pages nor endpoints support. While the bakery is away, pages respond with 503 at once.
 */
import type { IncomingMessage } from 'node:http'
import { type ErrorCode, errorStatus } from '@/lib/contract/errors'
import { NOT_UNDERSTOOD } from '@/lib/words/de/pages'
import { refusalWords } from '@/lib/words/de/refusals'
import { isBakeryAway } from '../backend/outage'
import type { RequestContext } from '../context'
import { unavailablePage } from '../errors/error-pages'
import { PLAIN_PAGE_POLICY, plainHtml } from '../errors/plain-page'
import { isSameOrigin } from '../route/read-request'
import type { Replacement } from '../shop-response'
import { isPage } from './harden'

type Code = Extract<ErrorCode, 'malformed' | 'foreign_origin' | 'method_not_allowed'>
const ENDPOINT = /^\/(api|_next|dev)\//
const ENDPOINT_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `%ff` is no complete character, and PostgreSQL stores no text with a NUL. */
function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** The code of the refusal; null for an acceptable request. Endpoints check their origin themselves. */
export function requestRefusalOf({
  url = '',
  method = 'GET',
  headers,
}: Pick<IncomingMessage, 'url' | 'method' | 'headers'>) {
  const path = url.replace(/\?.*$/s, '')
  if (!isReadable(path)) return 'malformed' satisfies Code
  if (ENDPOINT.test(path)) return ENDPOINT_METHODS.has(method) ? null : ('method_not_allowed' satisfies Code)
  if (READ_METHODS.has(method)) return null
  if (method !== 'POST') return 'method_not_allowed' satisfies Code
  const get = (name: string) => headers[name]?.toString() ?? null
  return isSameOrigin({ headers: { get } }) ? null : ('foreign_origin' satisfies Code)
}

/** JSON for an endpoint, an HTML page for a page. */
export function refusalReplacement(code: Code, isEndpoint: boolean): Replacement {
  const message = refusalWords[code]
  const status = errorStatus[code]
  if (isEndpoint) {
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

/** A form on a page with `no-referrer` has the origin 'null', which Next rejects. `requestRefusalOf` has accepted it as our own page. */
function nameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  if (headers.origin !== 'null') return
  const host = headers['x-forwarded-host']?.toString().split(',')[0]?.trim() ?? headers.host
  headers.origin = `https://${host}`
}

export function refuseRequest(context: RequestContext): boolean {
  const { request, response, path } = context
  const code = requestRefusalOf(request)
  const isEndpoint = ENDPOINT.test(path)
  const send = ({ status, headers, body }: Replacement) => response.writeHead(status, { ...headers }).end(body)
  if (code !== null) {
    send(refusalReplacement(code, isEndpoint || request.headers['next-action'] !== undefined))
    return true
  }
  if (!isEndpoint) nameOrigin(request)
  if (!isPage(path) || !isBakeryAway()) return false
  send(unavailablePage())
  return true
}
