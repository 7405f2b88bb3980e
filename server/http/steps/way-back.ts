import { currentRequest } from '../context'
import { isOpenAddress } from './open-address'

/**
 * On the page that is being made stands nothing of a person: the browser may keep it for the way back, alive or in its
 * store, until there is another cookie. Whatever this is not said of is `no-store`, as the framework has it; an address that is not open to all stays so.
 */
export function mayBeKeptForWayBack(): void {
  const response = currentRequest()?.response
  if (response === undefined || response.headersSent) return
  const { url = '/', headers } = response.req
  // A part of a page belongs to the page that asked for it.
  if (headers['rsc'] !== undefined || !isOpenAddress(url)) return
  response.setHeader('Cache-Control', 'private, no-cache')
  response.appendHeader('Vary', 'Cookie')
}
