import { serve } from '@/server/bff/route/handle'

/** The call's own names (spec §7) end here: below, a payment has a provider and a reference. */
export const POST = serve('POST /api/checkout/capture', ({ backend, caller, input }) =>
  backend.checkout.capture(caller, { provider: input.paymentProcessor, reference: input.paypalOrderID }),
)
