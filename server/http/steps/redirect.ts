/** Other spellings of a page's address. Next's router asks with a header of its own, which middleware.ts redirects. */
import { otherAddress } from '@/lib/web/canonical-address'
import type { RequestContext } from '../context'
import { isPage } from './harden'

export function redirect({ request, response, path, search, isTeamPage }: RequestContext): boolean {
  // Pages of staff are taken at their word: numbers of orders stand in their addresses.
  if (isTeamPage || !isPage(path) || request.headers['rsc'] !== undefined) return false
  const other = otherAddress(path, search)
  if (other === null) return false
  response.writeHead(other.status, { Location: other.address }).end()
  return true
}
