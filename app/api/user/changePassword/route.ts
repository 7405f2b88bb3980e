import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/shop'

export const POST = serve('POST /api/user/changePassword', async ({ backend, caller, input }) => {
  const changed = await backend.customers.changePassword(caller, input)
  return changed.ok ? ok({ changed: true }) : changed
})
