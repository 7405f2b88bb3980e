/** Headers of security on every answer, and for a page its Content-Security-Policy with a nonce of its own. */
import { config } from '../../config'
import type { RequestContext } from '../context'
import { insteadOfCall, insteadOfPage } from '../errors/failed-page'
import { contentSecurityPolicy, mapboxOrigins, paymentOrigins, securityHeaders } from './security-headers'

/**
 * Calls, files of the build, and the page that stands alone, which has a policy of its own; anything else may turn out
 * to be a page, if only to say that it is not found.
 */
const NO_PAGE = /^\/((api|_next)\/|offline$)/

export const isPage = (path: string): boolean => !NO_PAGE.test(path)

function policyOfThisInstallation() {
  const { payment, mapboxToken, development } = config()
  return contentSecurityPolicy({
    paypalOrigins: paymentOrigins(payment.paypal),
    mapOrigins: mapboxOrigins(mapboxToken),
    development,
  })
}

/** Settings stay as they are while a process lives. */
let policyWith: ReturnType<typeof contentSecurityPolicy> | undefined

export function harden(context: RequestContext): false {
  const { request, response, path, nonce, isTeamPage } = context
  for (const [name, value] of securityHeaders) response.setHeader(name, value)
  // A policy that came from outside must not choose the nonce.
  delete request.headers['content-security-policy']
  if (path.startsWith('/api/')) response.replaceWith = insteadOfCall
  if (!isPage(path)) return false
  policyWith ??= policyOfThisInstallation()
  const policy = policyWith(nonce)
  response.setHeader('Content-Security-Policy', policy)
  // Next reads the nonce from the request's policy and puts it on its own scripts (Next's guide "Content Security Policy").
  request.headers['content-security-policy'] = policy
  if (isTeamPage) {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.setHeader('Cache-Control', 'private, no-store')
  }
  response.replaceWith = (answer) => insteadOfPage(context, answer, config().development)
  return false
}
