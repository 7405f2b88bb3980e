/** Lets staff who edit products see a product's page inside their form, as it is or as a change would make it. */
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { framedChange } from '@/lib/web/framed-page'
import type { RequestContext } from '../context'
import { staffCaller } from '../session/staff'
import { framedHeaders } from './security-headers'

export async function frame(context: RequestContext): Promise<false> {
  const changeId = framedChange(context.path, context.search)
  if (changeId === null) return false
  const { staff } = await staffCaller()
  if (staff === undefined || !hasRole(staff, ['assortment', 'head_office'])) return false
  context.framedChange = changeId
  const policy = String(context.response.getHeader('Content-Security-Policy'))
  for (const [name, value] of framedHeaders(policy)) context.response.setHeader(name, value)
  return false
}
