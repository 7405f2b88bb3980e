import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/route/handle'
import { endSession } from '@/server/bff/session/session'

export const POST = serve('POST /api/auth/logout', async ({ backend, caller }) => {
  await backend.customers.logout(caller, {})
  await endSession()
  return ok({ authenticated: false })
})
