import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/shop'

/** Translates the bakery's payment reference to the PayPal name that the browser uses. */
export const POST = serve('POST /api/checkout/openChange', async ({ backend, caller, input }) => {
  const opened = await backend.checkout.openChange(caller, input)
  return opened.ok ? ok({ paypalOrderID: opened.value.reference }) : opened
})
