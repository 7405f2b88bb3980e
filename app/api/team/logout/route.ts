import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/route/handle'
import { endStaffSession } from '@/server/bff/session/staff'

export const POST = serve('POST /api/team/logout', async () => {
  await endStaffSession()
  return ok({ done: true })
})
