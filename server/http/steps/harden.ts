/** Sets security headers on every response, and on pages a Content-Security-Policy with a nonce. */
import { config } from '../../config'
import type { RequestContext } from '../context'
import { replaceEmptyRefusal, replaceFailedPage } from '../errors/error-pages'
import {
  contentSecurityPolicy,
  mapboxOrigins,
  paymentOrigins,
  permissionsPolicy,
  securityHeaders,
} from './security-headers'

/** Endpoints, files of the build, and the offline page, which has its own policy. Any other path can be a page, at least a 404. */
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

/** Created once, because the configuration does not change while a process runs. */
let policyWith: ReturnType<typeof contentSecurityPolicy> | undefined

export function harden(context: RequestContext): false {
  const { request, response, path, nonce, isTeamPage } = context
  for (const [name, value] of securityHeaders) response.setHeader(name, value)
  response.setHeader('Permissions-Policy', permissionsPolicy(path))
  // A client's header must not choose the nonce.
  delete request.headers['content-security-policy']
  if (path.startsWith('/api/')) response.replaceWith = replaceEmptyRefusal
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
  response.replaceWith = (pending) => replaceFailedPage(context, pending, config().development)
  return false
}
