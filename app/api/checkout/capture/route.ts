import { serve, shop } from '@/server/shop'

/** The call's own names (spec §7) end here: below, a payment has a provider and a reference. */
export const POST = serve('POST /api/checkout/capture', async ({ backend, caller, input }) => {
  const captured = await backend.checkout.capture(caller, {
    provider: input.paymentProcessor,
    reference: input.paypalOrderID,
  })
  if (captured.ok && captured.value.validationResult === 'valid') {
    await shop().keepNewer(caller, captured.value.orderGUID)
    await shop().leaveBag()
  }
  return captured
})
