import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/route/handle'
import { leaveBag } from '@/server/bff/session/session'

export const POST = serve('POST /api/standing-order/leave', async () => {
  await leaveBag()
  return ok({ done: true as const })
})
