import { serve } from '@/server/bff/handle'

export const POST = serve('POST /api/withdrawal/declare', ({ backend, caller, input, clientAddress }) =>
  backend.withdrawals.declare(caller, { ...input, clientAddress }),
)
