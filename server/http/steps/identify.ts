/** Creates the context of a request: id, client address, path, cookies, nonce. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isTeamPath } from '@/lib/web/team-path'
import type { RequestContext } from '../context'
import { isDraining } from '../draining'
import { createCookieJar } from '../session/cookie-jar'
import type { ShopResponse } from '../shop-response'
import { clientAddressOf } from './client-address'
import { isPage } from './harden'

export const REQUEST_ID_HEADER = 'X-Request-Id'
/** Form of a request id set by a proxy; any other value is replaced and never logged. */
const PROXY_REQUEST_ID = /^[\w-]{8,64}$/

function splitAddress(address: string): { path: string; search: string } {
  const start = address.indexOf('?')
  return start === -1 ? { path: address, search: '' } : { path: address.slice(0, start), search: address.slice(start) }
}

export function identify(request: IncomingMessage, response: ShopResponse): RequestContext {
  const sentId = request.headers['x-request-id']
  const requestId = typeof sentId === 'string' && PROXY_REQUEST_ID.test(sentId) ? sentId : randomUUID()
  response.setHeader(REQUEST_ID_HEADER, requestId)
  // A node that shuts down keeps no connection open for another request.
  if (isDraining()) response.setHeader('Connection', 'close')
  const { path, search } = splitAddress(request.url ?? '/')
  return {
    ...{ requestId, request, response, path, search },
    clientAddress: clientAddressOf(request),
    cookies: createCookieJar(request, response),
    nonce: isPage(path) ? randomBytes(16).toString('base64url') : '',
    isTeamPage: isTeamPath(path),
    results: new Map(),
    wasBakeryAway: false,
    isRateLimited: false,
    framedChange: null,
    isUncacheable: false,
  }
}
