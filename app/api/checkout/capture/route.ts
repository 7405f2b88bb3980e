import { serve, shop } from '@/server/shop'

/** The endpoint's parameter names (spec §7) are translated here: the bakery calls them provider and reference. */
export const POST = serve('POST /api/checkout/capture', async ({ backend, caller, input }) => {
  const captured = await backend.checkout.capture(caller, {
    provider: input.paymentProcessor,
    reference: input.paypalOrderID,
  })
  if (captured.ok && captured.value.validationResult === 'valid') {
    await shop().replaceSavedOrder(caller, captured.value.orderGUID)
    await shop().leavePreparedCart()
  }
  return captured
})
