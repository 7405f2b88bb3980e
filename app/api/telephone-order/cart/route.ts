import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

/** The cart id stays in the session and is not sent to the browser. */
export const POST = serve('POST /api/telephone-order/cart', async ({ backend, caller, input }) => {
  const opened = await backend.telephoneOrders.openCart(caller, input)
  if (!opened.ok) return opened
  await shop().openPreparedCart(opened.value.cartId)
  return ok({ contact: opened.value.contact })
})
