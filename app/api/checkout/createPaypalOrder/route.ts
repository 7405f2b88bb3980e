import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

/** The call's own names (spec §7) end here: below, a payment has a provider and a reference. */
export const POST = serve('POST /api/checkout/createPaypalOrder', async ({ backend, caller, input }) => {
  const opened = await backend.checkout.openPayment(caller, input)
  if (!opened.ok) return opened
  const { reference, ...answer } = opened.value
  // It cost nothing and is paid.
  if (reference === '') await shop().leaveBag()
  return ok({ ...answer, paypalOrderID: reference })
})
