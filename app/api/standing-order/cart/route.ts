import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

/** The cart id stays in the session and is not sent to the browser. */
export const POST = serve('POST /api/standing-order/cart', async ({ backend, caller, input }) => {
  const opened = await backend.standingOrders.openCart(caller, input)
  if (!opened.ok) return opened
  await shop().openPreparedCart(opened.value.cartId)
  return ok({ done: true as const })
})
