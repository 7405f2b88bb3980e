import { serve } from '@/server/bff/handle'

export const POST = serve('POST /api/validation/email', ({ backend, caller, input, clientAddress }) =>
  backend.customers.validateEmail(caller, { ...input, clientAddress }),
)
