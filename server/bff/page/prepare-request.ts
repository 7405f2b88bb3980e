/**
 * What every request for an HTML page gets before Next sees it: its Content-Security-Policy with a nonce of
 * its own, and the query of its address as a header. Node announces each request before it hands it to the server;
 * the same work in the middleware costs an eighth of a page, because Next copies the request for it.
 */
import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { meansWishlist } from '@/lib/routes'
import { config } from '../../config'
import { catalogueVersion } from '../backend/backend'
import { isBakeryAway } from '../backend/outage'
import { answerPicture } from '../pictures/answer-picture'
import { pictureStore } from '../pictures/resized-picture'
import { answerDirectly } from '../route/direct-calls'
import { standBefore } from './before-next'
import { compressAnswer } from './compress-answer'
import { createDirectPages } from './direct-pages'
import { exchangeFailedPage } from './failed-page'
import { answerPackedFile, staticFiles } from './packed-file'
import { DETOUR_HEADER, NONCE_HEADER, SEARCH_HEADER, TEAM_HEADER } from './page-headers'
import { createPageMemory } from './page-memory'
import { explainRefusedMethod } from './refused-method'
import { turnAway } from './refused-request'
import { contentSecurityPolicy, mapboxOrigins, paymentOrigins, securityHeaders } from './security-headers'
import { stepInto } from './written'

/**
 * Calls, what the build made, and the page that stands alone, which has a policy of its own; anything else may turn out
 * to be a page, if only to say that it is not found.
 */
const NO_PAGE = /^\/((api|_next)\/|offline$)/
/** Names of files keep their capitals. */
const CAPITALS = /[A-Z](?!.*\.[a-z0-9]+$)/

/** The store finder's search, in any letter case, and a product search for nothing. */
const SEARCHES = /search=|[?&]suche=(?:\+|%20)*(?:&|$)/i

function splitAddress(address: string): { path: string; search: string } {
  const start = address.indexOf('?')
  return start === -1 ? { path: address, search: '' } : { path: address.slice(0, start), search: address.slice(start) }
}

/** Pages of the people behind the counter. */
const TEAM = /^\/team(\/|$)/

/** Methods that somebody here answers, or refuses by itself. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Next cannot make a request of TRACE and answers 500. As PUT, which no call has, it is refused with 405. */
function tameMethod(request: IncomingMessage): void {
  if (!METHODS.has(request.method ?? '')) request.method = 'PUT'
}

/** Settings stay as they are while a process lives. */
let policyWith: ReturnType<typeof contentSecurityPolicy> | undefined

function policyOfThisInstallation() {
  const { payment, mapboxToken, development } = config()
  return contentSecurityPolicy({
    paypalOrigins: paymentOrigins(payment.paypal),
    mapOrigins: mapboxOrigins(mapboxToken),
    development,
  })
}

function preparePageRequest(request: IncomingMessage, response: ServerResponse): void {
  // Also on what the framework answers by itself.
  for (const [name, value] of securityHeaders) response.setHeader(name, value)
  if (turnAway(request)) return
  const { path, search } = splitAddress(request.url ?? '/')
  if (path.startsWith('/api/')) explainRefusedMethod(response)
  if (NO_PAGE.test(path)) return
  const nonce = randomBytes(16).toString('base64url')
  policyWith ??= policyOfThisInstallation()
  const policy = policyWith(nonce)
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  request.headers['content-security-policy'] = policy
  request.headers[NONCE_HEADER] = nonce
  request.headers[SEARCH_HEADER] = search
  // Whoever sends it means nothing by it.
  delete request.headers[TEAM_HEADER]
  const isOfTeam = TEAM.test(path)
  if (isOfTeam) {
    request.headers[TEAM_HEADER] = '1'
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.setHeader('Cache-Control', 'private, no-store')
  }
  const isElsewhere = !isOfTeam && (CAPITALS.test(path) || meansWishlist(path) || SEARCHES.test(search))
  if (isElsewhere || isBakeryAway()) request.headers[DETOUR_HEADER] = '1'
  response.setHeader('Content-Security-Policy', policy)
  exchangeFailedPage(response, { evenFaults: !config().development })
  // Next sends the head by itself, just before the first piece of a page: one packet less when they leave together.
  stepInto(response, { flushHeaders() {} })
}

export function preparePageRequests(): void {
  // While pages are being worked on, each is made anew.
  const answerFromMemory = createPageMemory(() => (config().development ? null : catalogueVersion()))
  const answerPage = createDirectPages()
  const folders = { folder: 'public', store: pictureStore() }
  const scripts = staticFiles()
  // A handler that is being worked on is loaded anew, and a trace begins with Next's span of the request.
  const isDirect = !config().development && config().traces === null
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage
      response: ServerResponse
      server: Server
    }
    standBefore(
      server,
      (asked, answer) =>
        (isDirect && answerDirectly(asked, answer)) ||
        answerFromMemory(asked, answer) ||
        (isDirect && answerPage(asked, answer)) ||
        answerPackedFile(asked, answer, scripts) ||
        answerPicture(asked, answer, folders),
    )
    compressAnswer(request, response)
    tameMethod(request)
    preparePageRequest(request, response)
  })
}
