import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/handle'
import { renewSession } from '@/server/bff/session'

export const POST = serve('POST /api/user/changePassword', async ({ backend, caller, input }) => {
  const changed = await backend.customers.changePassword(caller, input)
  if (!changed.ok) return changed
  await renewSession(changed.value.sessionEpoch)
  return ok({ changed: true })
})
