/** Redirects other spellings of a page's address. Requests of Next's router (header `rsc`) are redirected by middleware.ts. */
import { canonicalAddress } from '@/lib/web/canonical-address'
import type { RequestContext } from '../context'
import { isPage } from './harden'

export function redirect({ request, response, path, search, isTeamPage }: RequestContext): boolean {
  // Addresses of staff pages contain order numbers, whose capitals must stay.
  if (isTeamPage || !isPage(path) || request.headers['rsc'] !== undefined) return false
  const other = canonicalAddress(path, search)
  if (other === null) return false
  response.writeHead(other.status, { Location: other.address }).end()
  return true
}
