import { serve } from '@/server/bff/handle'

export const POST = serve('POST /api/user/requestPasswordReset', ({ backend, caller, input, clientAddress }) =>
  backend.customers.requestPasswordReset(caller, { ...input, clientAddress }),
)
