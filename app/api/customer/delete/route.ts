import { serve } from '@/server/bff/route/handle'
import { endSession } from '@/server/bff/session/session'

export const POST = serve('POST /api/customer/delete', async ({ backend, caller, input }) => {
  const deleted = await backend.customers.deleteAccount(caller, input)
  if (deleted.ok) await endSession()
  return deleted
})
