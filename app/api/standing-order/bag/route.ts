import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

/** Which cart it is stays in the session. */
export const POST = serve('POST /api/standing-order/bag', async ({ backend, caller, input }) => {
  const opened = await backend.standingOrders.openBag(caller, input)
  if (!opened.ok) return opened
  await shop().openBag(opened.value.cartId)
  return ok({ done: true as const })
})
