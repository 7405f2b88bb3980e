/** The context of a request: who asks, from where, for what. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '../context'
import { isDraining } from '../draining'
import { createCookieJar } from '../session/cookie-jar'
import type { ShopResponse } from '../shop-response'
import { clientAddressOf } from './client-address'
import { isPage } from './harden'

export const REQUEST_ID_HEADER = 'X-Request-Id'
/** An id as proxies make it; anything else is not repeated into logs. */
const GIVEN_ID = /^[\w-]{8,64}$/

/** Pages of the people behind the counter. */
const TEAM = /^\/team(\/|$)/

function splitAddress(address: string): { path: string; search: string } {
  const start = address.indexOf('?')
  return start === -1 ? { path: address, search: '' } : { path: address.slice(0, start), search: address.slice(start) }
}

export function identify(request: IncomingMessage, response: ShopResponse): RequestContext {
  const given = request.headers['x-request-id']
  const requestId = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID()
  response.setHeader(REQUEST_ID_HEADER, requestId)
  // A node that is about to end keeps no connection for another request.
  if (isDraining()) response.setHeader('Connection', 'close')
  const { path, search } = splitAddress(request.url ?? '/')
  return {
    ...{ requestId, request, response, path, search },
    clientAddress: clientAddressOf(request),
    cookies: createCookieJar(request, response),
    nonce: isPage(path) ? randomBytes(16).toString('base64url') : '',
    isTeamPage: TEAM.test(path),
    results: new Map(),
    missedBakery: false,
    askedTooOften: false,
    isOfThisMoment: false,
  }
}
