import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/standing-order/leave', async () => {
  await shop().leavePreparedCart()
  return ok({ done: true as const })
})
