/** What happens to every request for an HTML page before it is rendered. */
import { randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { config } from '../config'
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

export function preparePageRequest(request: NextRequest): NextResponse {
  const redirect = lowerCaseRedirect(request)
  if (redirect !== null) return redirect
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
  const response = NextResponse.next({ request: { headers: requestHeaders } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Request-Id', randomUUID())
  return response
}
