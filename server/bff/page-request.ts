/** What happens to every request for an HTML page before it is rendered. */
import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { brand } from '@/lib/brand'
import { storeSearchOf } from '@/lib/order-config/deep-link'
import { routes } from '@/lib/routes'
import { config } from '../config'
import { isBakeryAway } from './outage'
import { plainPage } from './plain-page'
import { SEARCH_HEADER } from './search-header'
import { contentSecurityPolicy, paypalOrigins } from './security-headers'

/** Shop addresses are lower case (308); the guid of an order stands in the query and is left alone. */
function lowerCaseRedirect(request: NextRequest): NextResponse | null {
  const { pathname } = request.nextUrl
  const lower = pathname.toLowerCase()
  if (lower === pathname) return null
  const target = request.nextUrl.clone()
  target.pathname = lower
  return NextResponse.redirect(target, 308)
}

/** `search` starts a search of the store finder, on whatever page it comes in; a branch that is named beside it wins. */
function storeSearchRedirect(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl
  const text = storeSearchOf(search)
  if (text === null || pathname.startsWith(routes.stores)) return null
  const target = request.nextUrl.clone()
  target.pathname = routes.stores
  return NextResponse.redirect(target, 307)
}

/** Seconds until a crawler or a proxy may ask again. */
const RETRY_AFTER = '10'

const awayPage = () =>
  plainPage({
    title: 'Unsere Backstube ist gerade nicht erreichbar',
    text: `Wir kneten schon an der Lösung. Ihr ${brand.cart} ist gut aufgehoben. Bitte versuchen Sie es in einem Moment noch einmal.`,
    status: 503,
    headers: { 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' },
  })

export function preparePageRequest(request: NextRequest): Response {
  const redirect = lowerCaseRedirect(request) ?? storeSearchRedirect(request)
  if (redirect !== null) return redirect
  if (isBakeryAway()) return awayPage()
  const { paypal, development } = config()
  const nonce = randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy({
    nonce,
    paypalOrigins: paypalOrigins(paypal.apiBase, paypal.sdkUrl),
    development,
  })
  const requestHeaders = new Headers(request.headers)
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  requestHeaders.set('content-security-policy', policy)
  requestHeaders.set('x-nonce', nonce)
  requestHeaders.set(SEARCH_HEADER, request.nextUrl.search)
  const response = NextResponse.next({ request: { headers: requestHeaders } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Request-Id', randomUUID())
  return response
}
