import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/shop'

/** As with an order's payment, the browser knows PayPal's name of it, and what lies below a reference. */
export const POST = serve('POST /api/checkout/openChange', async ({ backend, caller, input }) => {
  const opened = await backend.checkout.openChange(caller, input)
  return opened.ok ? ok({ paypalOrderID: opened.value.reference }) : opened
})
