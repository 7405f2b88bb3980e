import { serve } from '@/server/shop'

export const POST = serve('POST /api/checkout/captureChange', ({ backend, caller, input }) =>
  backend.checkout.captureChange(caller, {
    orderGUID: input.orderGUID,
    provider: input.paymentProcessor,
    reference: input.paypalOrderID,
  }),
)
