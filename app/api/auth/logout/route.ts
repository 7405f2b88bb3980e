import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/auth/logout', async ({ backend, caller }) => {
  await backend.customers.logout(caller, {})
  await shop().endSession()
  return ok({ authenticated: false })
})
