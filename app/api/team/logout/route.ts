import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/team/logout', async () => {
  await shop().endStaffSession()
  return ok({ done: true })
})
