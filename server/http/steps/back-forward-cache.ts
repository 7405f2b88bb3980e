import { currentRequest } from '../context'
import { isCacheablePath } from './cacheable-paths'

/**
 * To call while a page without personal data is rendered: the browser may then use its back/forward cache and HTTP cache, until
 * the cookie changes. All other pages keep Next's `no-store`, and so do paths outside of cacheable-paths.ts.
 */
export function allowBackForwardCache(): void {
  const response = currentRequest()?.response
  if (response === undefined || response.headersSent) return
  const { url = '/', headers } = response.req
  // RSC responses are parts of a page that is already open.
  if (headers['rsc'] !== undefined || !isCacheablePath(url)) return
  response.setHeader('Cache-Control', 'private, no-cache')
  response.appendHeader('Vary', 'Cookie')
}
