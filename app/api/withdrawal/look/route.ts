import { serve } from '@/server/bff/handle'

export const POST = serve('POST /api/withdrawal/look', ({ backend, caller, input, clientAddress }) =>
  backend.withdrawals.look(caller, { ...input, clientAddress }),
)
