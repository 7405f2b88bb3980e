import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

/** The endpoint's parameter names (spec §7) are translated here: the bakery calls them provider and reference. */
export const POST = serve('POST /api/checkout/createPaypalOrder', async ({ backend, caller, input }) => {
  const opened = await backend.checkout.openPayment(caller, input)
  if (!opened.ok) return opened
  const { reference, ...answer } = opened.value
  // An order of 0 € is paid at once.
  if (reference === '') await shop().leavePreparedCart()
  return ok({ ...answer, paypalOrderID: reference })
})
